import { type LastSource, lastSourceOf } from '../../../marketing/visit-source.ts'
import type { PaymentRequest } from '../../../payments/service.ts'
import { orderAmountsOf } from '../../shared/amounts.ts'
import type { AgreedOrder } from '../../shared/order-snapshot.ts'
import type { PricedOrder } from '../pricing/prices.ts'

/** The agreed order of a quote; its `id` and `number` were reserved, and `sources` are the last ones of its draft by shops. */
export function agreedOrder(
  order: PricedOrder,
  { id, number }: Pick<AgreedOrder, 'id' | 'number'>,
  sources: Readonly<Record<string, LastSource>>,
  now: Date,
): AgreedOrder {
  const { lines, return_fee, resend_fee, dispatch, apart, spared, coupon_minimum, coupon, tier } = order
  const [{ shop, origin, shopid, shop_name, origin_name, coupons }] = lines as [PricedOrder['lines'][0]]
  const used = order.coupon_off + order.delivery_off > 0 && coupons.find(({ id }) => id === coupon)
  const told = Object.hasOwn(sources, shopid) && (sources[shopid] as LastSource)
  const last_source = told && lastSourceOf(told, now.getTime())
  return {
    id,
    number,
    shop,
    origin,
    shopid,
    shop_name,
    origin_name,
    ...orderAmountsOf(order),
    ...(used && { coupon_name: used.name, coupon_kind: used.kind }),
    return_fee,
    resend_fee,
    dispatch,
    apart,
    ...(spared.length > 0 && { spared }),
    ...(coupon_minimum && { coupon_minimum }),
    tier,
    ...(last_source && { last_source }),
    lines: lines.map((line) => ({
      sid: line.sid,
      pid: line.pid,
      pid2: line.pid2,
      pid3: line.pid3,
      default_option: line.default_option,
      title: line.title,
      ...(line.origin_title && { origin_title: line.origin_title }),
      opt_name: line.opt_name,
      image: line.image,
      adult: line.adult,
      qty: line.qty,
      price: line.price,
      off: line.off,
      points: line.points,
      paid: line.paid,
      accrual: line.accrual,
      margin: line.margin,
      coupon_off: line.coupon_off,
      supplier_price: line.supplier_price,
      commission: line.commission,
      discount_bearer: 'seller',
    })),
  }
}

/** The used coupons, each once however many orders of its shop it covers. */
export function agreedCoupons(orders: readonly PricedOrder[]): { shop: number; id: number }[] {
  const used = orders.filter(({ coupon }) => coupon > 0)
  return [...new Map(used.map(({ lines, coupon }) => [lines[0]?.shop as number, coupon]))].map(
    ([shop, id]) => ({ shop, id }),
  )
}

/**
 * The shop whose own account gets the transfer for these orders: the one that sells and ships all of them, where it has an
 * account. Undefined for the platform's (docs/product/checkout.md).
 */
export function payeeOf(orders: readonly PricedOrder[]): PaymentRequest['payee'] {
  const lines = orders.flatMap((order) => order.lines)
  const [{ shop, account }] = lines as [PricedOrder['lines'][0]]
  const isAlone = lines.every((line) => line.shop === shop && line.origin === shop)
  return isAlone && account ? { shop, account } : undefined
}
