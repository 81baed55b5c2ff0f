import type { ReactNode } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { seoulMinute } from '../../../ui/dates.ts'
import { Remark } from '../../../ui/feedback/remark.tsx'
import { won } from '../../../ui/money.ts'
import { checkoutTexts } from '../../../ui/texts/checkout.ts'
import styles from './payment.module.css'
import type { PaymentFlow } from './use-payment.ts'

const texts = checkoutTexts.pay

interface Props {
  flow: PaymentFlow
  canQuit?: boolean
  children?: ReactNode
}

/** Amount, deadline, error and cancel button of every payment step. */
export function PayFrame({ flow, canQuit = true, children }: Props) {
  const { payment, reservesStock, failure, busy, isPolling, abandon } = flow
  const until = seoulMinute(payment.due_at)
  return (
    <div className={styles.page}>
      <p className={styles.amount}>
        {texts.amount} <strong>{won(payment.amount)}</strong>
      </p>
      <p className={styles.hint}>{reservesStock ? texts.until(until) : texts.deadline(until)}</p>
      {failure && <Remark kind="bad">{failure}</Remark>}
      {!failure && payment.problem && <Remark kind="bad">{payment.problem}</Remark>}
      {isPolling && <Remark kind="note">{texts.asking}</Remark>}
      {children}
      {canQuit && (
        <Button disabled={busy} onClick={abandon}>
          {payment.problem ? texts.otherMethod : texts.quit}
        </Button>
      )}
    </div>
  )
}
