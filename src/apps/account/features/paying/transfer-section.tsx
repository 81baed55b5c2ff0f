import { Fragment } from 'react'
import type { Payment, PaymentStep } from '../../../../domains/payments/contract.ts'
import { Button } from '../../../../ui/button.tsx'
import { seoulMinute } from '../../../../ui/dates.ts'
import { won } from '../../../../ui/money.ts'
import { checkoutTexts } from '../../../../ui/texts/checkout.ts'
import { toast } from '../../../../ui/toast.ts'
import styles from './done-page.module.css'

const texts = checkoutTexts.done

interface Props {
  payment: Payment
  step: Extract<PaymentStep, { kind: 'transfer' }>
}

/** The account that money is to be sent to, how much and until when. */
export function TransferSection({ payment, step: { account, depositor } }: Props) {
  const copy = async () => {
    try {
      // Banks take digits.
      await navigator.clipboard.writeText(account.number.replace(/\D/g, ''))
      toast({ look: 'done', text: texts.copied })
    } catch {
      toast({ look: 'error', text: texts.notCopied })
    }
  }
  const rows = [
    [
      texts.account,
      <Fragment key="account">
        {account.bank} <b className={styles.number}>{account.number}</b>
      </Fragment>,
    ],
    [texts.holder, account.holder],
    [texts.depositor, depositor],
    [texts.until, seoulMinute(payment.due_at)],
  ] as const
  return (
    <div className={styles.transfer}>
      <p>
        {texts.toPay} <strong>{won(payment.amount)}</strong>
      </p>
      <dl className={styles.facts}>
        {rows.map(
          ([name, words]) =>
            words && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{words}</dd>
              </div>
            ),
        )}
      </dl>
      <Button look="strong" onClick={copy}>
        {texts.copy}
      </Button>
    </div>
  )
}
