import type { QuotedOrder } from '../../../../../domains/orders/contract.ts'
import { won } from '../../../../../ui/money.ts'
import { checkoutTexts } from '../../../../../ui/texts/checkout.ts'
import styles from './orders-section.module.css'

const texts = checkoutTexts.lines

/** The cost of a return and of an exchange for a change of mind. */
export function Ways({ order: { return_fee, resend_fee } }: { order: QuotedOrder }) {
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
