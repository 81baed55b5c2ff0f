import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { checkoutTexts } from '../../../ui/texts/checkout.ts'
import { CardConsent } from '../cards/card-consent.tsx'
import { type CardSaving, registerCard } from '../cards/card-registration.ts'
import { PayFrame } from './pay-frame.tsx'
import styles from './payment.module.css'
import type { PaymentFlow } from './use-payment.ts'

const texts = checkoutTexts.pay.test

interface Props {
  flow: PaymentFlow
  /** whether the person may save the card or account, and wished it at the checkout */
  saving: CardSaving
  /** other ways to pay */
  children?: ReactNode
}

/** The test card, clearly labelled as a test. */
export function TestCard({ flow, saving, children }: Props) {
  const { payment, busy, isPolling, decide, registerAndCharge } = flow
  const { easy_pay: easyPay = null } = payment
  const [saves, setSaves] = useState(saving === 'wished')
  const approve = () =>
    saves ? registerAndCharge(() => registerCard(easyPay, 'approve')) : decide('approve')
  return (
    <PayFrame flow={flow}>
      {children}
      <section className={styles.test} aria-labelledby="test-card">
        <h2 id="test-card">{texts.title}</h2>
        <p>{texts.text}</p>
        {saving && <CardConsent easyPay={easyPay} checked={saves} onChange={setSaves} />}
        <Button variant="strong" disabled={busy || isPolling} onClick={approve}>
          {texts.approve}
        </Button>
        <Button disabled={busy || isPolling} onClick={() => decide('decline')}>
          {texts.decline}
        </Button>
        <Button disabled={busy || isPolling} onClick={() => decide('time_out')}>
          {texts.time_out}
        </Button>
      </section>
    </PayFrame>
  )
}
