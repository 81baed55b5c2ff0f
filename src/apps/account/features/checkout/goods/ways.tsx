import type { QuotedOrder } from '../../../../../domains/orders/contract.ts'
import { won } from '../../../../../ui/money.ts'
import { checkoutTexts } from '../../../../../ui/texts/checkout.ts'
import { describeLosses } from '../quote/ways-words.ts'
import styles from './orders-section.module.css'

const texts = checkoutTexts.lines

/** The cost of returns and exchanges for a change of mind, and what the buyer loses by cancelling too large a part. */
export function Ways({ order }: { order: QuotedOrder }) {
  return (
    <>
      <Fees order={order} />
      {describeLosses(order).map((sentence) => (
        <p key={sentence} className={styles.fee}>
          {sentence}
        </p>
      ))}
    </>
  )
}

function Fees({ order: { return_fee, resend_fee } }: { order: QuotedOrder }) {
  if (return_fee + resend_fee === 0) return <p className={styles.fee}>{texts.waysFree}</p>
  return (
    <>
      <p className={styles.fee}>
        {texts.wayBack} <strong>{return_fee === 0 ? checkoutTexts.summary.free : won(return_fee)}</strong>
      </p>
      <p className={styles.fee}>
        {texts.exchange} <strong>{won(return_fee + resend_fee)}</strong>
      </p>
    </>
  )
}
