import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Remark } from '../../../ui/remark.tsx'
import styles from './form.module.css'
import type { FormState } from './use-form.ts'

interface Props {
  state: Pick<FormState<string>, 'failure' | 'sending' | 'ready' | 'submit'>
  /** words of the button */
  action: string
  children: ReactNode
  /** other ways to send what was filled in */
  after?: ReactNode
}

/** A form in one column: what failed on top, its fields, the button. What is typed is never part of an address. */
export function Form({ state, action, children, after }: Props) {
  return (
    <form method="post" noValidate className={styles.form} onSubmit={state.submit} aria-busy={state.sending}>
      {state.failure && <Remark kind="bad">{state.failure}</Remark>}
      {children}
      <Button
        // Until the page answers, the form must not be sent by the browser itself.
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
