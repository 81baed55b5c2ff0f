import type { QuotedOrder } from '../../../../../domains/orders/contract.ts'
import { won } from '../../../../../ui/money.ts'
import { checkoutTexts } from '../../../../../ui/texts/checkout.ts'
import { lossWords } from '../quote/ways-words.ts'
import styles from './orders-section.module.css'

const texts = checkoutTexts.lines

/** The cost of a return and of an exchange for a change of mind, and what is lost with too large a part of the order. */
export function Ways({ order }: { order: QuotedOrder }) {
  return (
    <>
      <Fees order={order} />
      {lossWords(order).map((words) => (
        <p key={words} className={styles.fee}>
          {words}
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
