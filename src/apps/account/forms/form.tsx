import type { ReactNode } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Remark } from '../../../ui/feedback/remark.tsx'
import { accountTexts } from '../../../ui/texts/account.ts'
import { WayThere } from '../frame/way-there.tsx'
import styles from './form.module.css'
import type { FormState } from './use-form.ts'

interface Props {
  state: Pick<FormState<string>, 'failure' | 'loggedOut' | 'sending' | 'ready' | 'submit'>
  /** label of the button */
  action: string
  children: ReactNode
  /** other ways to submit the form */
  after?: ReactNode
}

/** A form in one column: the error on top, its fields, the button. Input never becomes part of an address. */
export function Form({ state, action, children, after }: Props) {
  return (
    <form method="post" noValidate className={styles.form} onSubmit={state.submit} aria-busy={state.sending}>
      {state.failure && (
        <Remark kind="bad">
          {state.failure}
          {state.loggedOut && <WayThere to="login" words={accountTexts.forms.login} />}
        </Remark>
      )}
      {children}
      <Button
        // Before hydration the browser must not submit the form itself.
        type={state.ready ? 'submit' : 'button'}
        variant="strong"
        className={styles.action}
        aria-disabled={state.sending}
      >
        {action}
      </Button>
      {after}
    </form>
  )
}
