import { Button } from '../../../ui/controls/button.tsx'
import { checkoutTexts } from '../../../ui/texts/checkout.ts'
import { PayFrame } from './pay-frame.tsx'
import styles from './payment.module.css'
import type { PaymentFlow } from './use-payment.ts'

const texts = checkoutTexts.pay.test

/** The test card, clearly labelled as a test. */
export function TestCard({ flow }: { flow: PaymentFlow }) {
  const { busy, isPolling, decide } = flow
  return (
    <PayFrame flow={flow}>
      <section className={styles.test} aria-labelledby="test-card">
        <h2 id="test-card">{texts.title}</h2>
        <p>{texts.text}</p>
        <Button variant="strong" disabled={busy || isPolling} onClick={() => decide('approve')}>
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
