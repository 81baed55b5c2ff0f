import { Fragment } from 'react'
import type { Payment, PaymentStep } from '../../../domains/payments/payments.contract.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { seoulMinute } from '../../../ui/dates.ts'
import { Facts } from '../../../ui/display/facts.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { won } from '../../../ui/money.ts'
import { checkoutTexts } from '../../../ui/texts/checkout.ts'
import styles from './done-page.module.css'

const texts = checkoutTexts.done

interface Props {
  payment: Payment
  step: Extract<PaymentStep, { kind: 'transfer' }>
}

export function TransferSection({ payment, step: { account, depositor } }: Props) {
  const copy = async () => {
    try {
      // Banks accept digits only.
      await navigator.clipboard.writeText(account.number.replace(/\D/g, ''))
      toast({ kind: 'done', text: texts.copied })
    } catch {
      toast({ kind: 'error', text: texts.notCopied })
    }
  }
  return (
    <div className={styles.transfer}>
      <p>
        {texts.toPay} <strong>{won(payment.amount)}</strong>
      </p>
      <Facts
        layout="beside"
        facts={[
          [
            texts.account,
            <Fragment key="account">
              {account.bank} <b className={styles.number}>{account.number}</b>
            </Fragment>,
          ],
          [texts.holder, account.holder],
          [texts.depositor, depositor],
          [texts.until, seoulMinute(payment.due_at)],
        ]}
      />
      <Button variant="strong" onClick={copy}>
        {texts.copy}
      </Button>
      {payment.method === 'bank' && <p>{texts.payee[payment.payee]}</p>}
    </div>
  )
}
