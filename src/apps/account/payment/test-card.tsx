import { Button } from '../../../ui/controls/button.tsx'
import { checkoutTexts } from '../../../ui/texts/checkout.ts'
import { PayFrame } from './pay-frame.tsx'
import styles from './payment.module.css'
import type { PaymentFlow } from './use-payment.ts'

const texts = checkoutTexts.pay.test

/** The test card, labelled so that nobody takes it for a payment. */
export function TestCard({ paying }: { paying: PaymentFlow }) {
  const { busy, asking, decide } = paying
  return (
    <PayFrame paying={paying}>
      <section className={styles.test} aria-labelledby="test-card">
        <h2 id="test-card">{texts.title}</h2>
        <p>{texts.text}</p>
        <Button variant="strong" disabled={busy || asking} onClick={() => decide('approve')}>
          {texts.approve}
        </Button>
        <Button disabled={busy || asking} onClick={() => decide('decline')}>
          {texts.decline}
        </Button>
        <Button disabled={busy || asking} onClick={() => decide('time_out')}>
          {texts.time_out}
        </Button>
      </section>
    </PayFrame>
  )
}
