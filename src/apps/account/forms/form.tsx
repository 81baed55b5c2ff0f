import type { ReactNode } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Remark } from '../../../ui/feedback/remark.tsx'
import styles from './form.module.css'
import type { FormState } from './use-form.ts'

interface Props {
  state: Pick<FormState<string>, 'failure' | 'sending' | 'ready' | 'submit'>
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
      {state.failure && <Remark kind="bad">{state.failure}</Remark>}
      {children}
      <Button
        // Before hydration the browser must not submit the form itself.
        type={state.ready ? 'submit' : 'button'}
        look="strong"
        className={styles.action}
        aria-disabled={state.sending}
      >
        {action}
      </Button>
      {after}
    </form>
  )
}
