import type { ShopOrderDetail } from '../../../../../domains/orders/seller/contract.ts'
import { seoulMinute } from '../../../../../ui/dates.ts'
import { Facts } from '../../../../../ui/display/facts.tsx'
import { points, won } from '../../../../../ui/money.ts'
import { adminOrdersTexts } from '../../../../../ui/texts/admin-orders.ts'
import { couponTexts } from '../../../../../ui/texts/coupons.ts'
import { Section } from '../../section.tsx'

const texts = adminOrdersTexts.order

/** The paid amounts of an order, its method of payment and refunds. */
export function OrderAmounts({ order }: { order: ShopOrderDetail }) {
  const couponOff = order.coupon_off + order.delivery_off
  return (
    <Section title={texts.amounts}>
      <Facts
        look="beside"
        facts={[
          [texts.method, texts.methods[order.method]],
          [texts.payee, order.method === 'bank' && texts.payees[order.payee]],
          [texts.depositor, order.depositor],
          [texts.placed, seoulMinute(order.placed_at)],
          [texts.paid, order.paid_at && seoulMinute(order.paid_at)],
          [texts.goods, won(order.goods)],
          [texts.off, order.off > order.coupon_off && `-${won(order.off - order.coupon_off)}`],
          [couponTexts.label(order), couponOff > 0 && `-${won(couponOff)}`],
          [texts.points, order.points > 0 && `-${points(order.points)}`],
          [texts.delivery, won(order.delivery_fee + order.delivery_off)],
          [texts.surcharge, order.surcharge > 0 && won(order.surcharge)],
          [texts.total, <b key="total">{won(order.total)}</b>],
          [texts.refunded, order.refunded > 0 && <b key="refunded">-{won(order.refunded)}</b>],
        ]}
      />
    </Section>
  )
}
