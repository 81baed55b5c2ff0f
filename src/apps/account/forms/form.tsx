import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Remark } from '../../../ui/feedback/remark.tsx'
import { accountTexts } from '../../../ui/texts/account.ts'
import { RequirementLink } from '../frame/requirement-link.tsx'
import styles from './form.module.css'
import type { FormState } from './use-form.ts'

interface Props {
  state: Pick<FormState<string>, 'failure' | 'isLoggedOut' | 'isSending' | 'isHydrated' | 'submit'>
  action: string
  children: ReactNode
  /** further actions below the button */
  after?: ReactNode
}

/** A form in one column: error, fields, button. What the user types never becomes part of the URL. */
export function Form({ state, action, children, after }: Props) {
  const top = useRef<HTMLDivElement>(null)
  // The button of a long form is below the window that shows the error.
  useEffect(() => {
    if (state.failure) top.current?.scrollIntoView({ block: 'nearest' })
  }, [state.failure])
  return (
    <form
      method="post"
      noValidate
      className={styles.form}
      onSubmit={state.submit}
      aria-busy={state.isSending}
    >
      {state.failure && (
        <div ref={top} className={styles.failure}>
          <Remark kind="bad">
            {state.failure}
            {state.isLoggedOut && <RequirementLink to="login" label={accountTexts.forms.login} />}
          </Remark>
        </div>
      )}
      {children}
      <Button
        // Before hydration the browser must not submit the form itself.
        type={state.isHydrated ? 'submit' : 'button'}
        variant="strong"
        className={styles.action}
        aria-disabled={state.isSending}
      >
        {action}
      </Button>
      {after}
    </form>
  )
}
