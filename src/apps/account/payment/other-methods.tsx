import type { SavedCards } from '../../../domains/payments/payments.contract.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { savedCardsTexts } from '../../../ui/texts/saved-cards.ts'
import { storeMethod } from '../checkout/details/form-storage.ts'
import { hasSameMethod, type PaymentOptions, paymentChoices } from '../checkout/details/payment-choice.ts'
import styles from './payment.module.css'
import type { PaymentFlow } from './use-payment.ts'

const texts = savedCardsTexts.pay

/** What the payment page knows beside the payment. */
export interface PayData {
  saved: SavedCards
  options: Pick<PaymentOptions, 'methods' | 'easyPays'>
}

interface Props {
  flow: PaymentFlow
  data: PayData
  sessionId: string
}

/** After a saved card was refused: the other cards, and other methods, which return to the form as it was typed. */
export function OtherMethods({ flow, data: { saved, options }, sessionId }: Props) {
  const { payment, busy, isPolling, charge, abandon } = flow
  const choices = paymentChoices({ ...options, cards: saved.cards })
  const paid = { method: payment.method, easyPay: payment.easy_pay }
  const cards = choices.filter((choice) => choice.card && hasSameMethod(choice, paid))
  const others = choices.filter((choice) => !hasSameMethod(choice, paid))
  const choose = (value: string) => {
    storeMethod(sessionId, value)
    void abandon()
  }
  return (
    <>
      <p>{payment.charge === 'refused' ? texts.refused : texts.unanswered}</p>
      {cards.map(({ value, title, card }) => (
        <Button key={value} disabled={busy || isPolling} onClick={() => card && charge(card)}>
          {texts.with(title)}
        </Button>
      ))}
      {others.length > 0 && (
        <section className={styles.others} aria-labelledby="other-methods">
          <h2 id="other-methods">{texts.others}</h2>
          <div>
            {others.map(({ value, title }) => (
              <Button key={value} disabled={busy} onClick={() => choose(value)}>
                {title}
              </Button>
            ))}
          </div>
        </section>
      )}
    </>
  )
}
