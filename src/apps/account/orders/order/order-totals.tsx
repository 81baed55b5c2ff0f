import type { OrderDetail } from '../../../../domains/orders/orders.contract.ts'
import { directPayments, platformPayments } from '../../../../domains/orders/shared/option-change.ts'
import { ENDED } from '../../../../domains/orders/shared/transitions.ts'
import { Facts } from '../../../../ui/display/facts.tsx'
import { points, won } from '../../../../ui/money.ts'
import { claimDuesTexts } from '../../../../ui/texts/claim-dues.ts'
import { couponTexts } from '../../../../ui/texts/coupons.ts'
import { dealTexts } from '../../../../ui/texts/deals.ts'
import { orderTexts } from '../../../../ui/texts/orders.ts'
import { type AmountKind, isFullyReversed } from './main-amount.ts'
import styles from './order-page.module.css'

const texts = orderTexts.amounts

/** Amounts, refunds and points of an order. */
export function OrderTotals({ order }: { order: OrderDetail }) {
  const minus = (amount: number) => amount > 0 && `-${won(amount)}`
  const fee = order.delivery_fee + order.delivery_off
  const isPartlyRefunded = order.refunded > 0 && order.refunded < order.total && !isFullyReversed(order)
  const accrual = order.lines
    .filter(({ status, refunded }) => !refunded && status !== 'CANCELED' && status !== 'REFUNDED')
    .reduce((sum, line) => sum + line.accrual, 0)
  const platform = platformPayments(order)
  const direct = directPayments(order) - platform
  // Points are confirmed when all lines have ended.
  const isConfirmed = order.lines.every(({ status }) => ENDED.has(status))
  return (
    <>
      <Facts
        facts={[
          [texts.productAmount, won(order.goods)],
          [dealTexts.off, minus(order.deal_off ?? 0)],
          [texts.tier, order.tier_percent === 0 && order.tier],
          [
            order.tier_percent > 0 ? texts.tierOff(order.tier, order.tier_percent) : texts.off,
            minus(order.off - order.coupon_off - (order.deal_off ?? 0)),
          ],
          [couponTexts.label(order), minus(order.coupon_off + order.delivery_off)],
          [texts.points, order.points > 0 && `-${points(order.points)}`],
          [texts.delivery, fee > 0 ? won(fee) : texts.free],
          [texts.surcharge, order.surcharge > 0 && won(order.surcharge)],
        ]}
      />
      {order.shop_name !== order.shop_name_origin && order.off + order.points > 0 && (
        <p className={styles.bearer}>{texts.bearer(order.shop_name, order.shop_name_origin)}</p>
      )}
      <p className={styles.total}>
        {texts.shown[totalKind(order)]} <strong>{won(order.total)}</strong>
      </p>
      <Facts
        facts={[
          [claimDuesTexts.platformPrice, platform > 0 && won(platform)],
          [texts.direct, direct > 0 && won(direct)],
          [texts.refunded, minus(order.refunded)],
          [texts.shown.left, isPartlyRefunded && won(order.total - order.refunded)],
          [texts.accrual(order.shop_name, isConfirmed), accrual > 0 && points(accrual)],
        ]}
      />
    </>
  )
}

/** The kind of the total's label. It is `ordered` if all lines were cancelled, returned or refunded, paid or not. */
function totalKind(order: OrderDetail): AmountKind {
  if (isFullyReversed(order)) return 'ordered'
  return order.paid_at === null ? 'toPay' : 'paid'
}
