import type { Quote } from '../../../../domains/orders/orders.contract.ts'
import { Facts } from '../../../../ui/display/facts.tsx'
import { won } from '../../../../ui/money.ts'
import { checkoutTexts } from '../../../../ui/texts/checkout.ts'
import { dealTexts } from '../../../../ui/texts/deals.ts'
import { sumQuote } from './quote-input.ts'
import styles from './quote-summary.module.css'

const texts = checkoutTexts.summary

/** Parts of the amount in won. Zeros are left out, except for delivery. */
export function Amounts({ quote, pending = false }: { quote: Quote; pending?: boolean }) {
  const { goods, deal, off, coupon, points, fee, surcharge, accrual } = sumQuote(quote)
  const facts = [
    [texts.productAmount, won(goods)],
    [dealTexts.off, deal > 0 && texts.minus(deal)],
    [texts.off(describeTiers(quote)), off > 0 && texts.minus(off)],
    [texts.coupon, coupon > 0 && texts.minus(coupon)],
    [texts.points, points > 0 && texts.minus(points)],
    [texts.fee, fee === 0 ? texts.free : won(fee)],
    [texts.surcharge, surcharge > 0 && won(surcharge)],
  ] as const
  return (
    <>
      <div className={styles.parts} data-pending={pending}>
        <Facts facts={facts} />
      </div>
      {accrual > 0 && <p className={styles.hint}>{texts.accrual(accrual)}</p>}
    </>
  )
}

const describeTiers = ({ orders }: Quote) => [
  ...new Set(
    orders.flatMap(({ tier, tier_percent }) => (tier_percent > 0 ? [texts.tier(tier, tier_percent)] : [])),
  ),
]
