import { createHash } from 'node:crypto'
import type { PaymentWish } from '../payments/service.ts'
import type { AgreedLine, AgreedOrder } from './agreement.ts'
import { orderAmountsOf } from './amounts.ts'
import type { PricedOrder } from './pricing.ts'

/** What becomes an order of what was quoted; `id` and `number` were given out for it. */
export function agreedOrder(
  order: PricedOrder,
  { id, number }: Pick<AgreedOrder, 'id' | 'number'>,
): AgreedOrder {
  const { lines, return_fee } = order
  const [{ shop, origin, shopid, shop_name, origin_name }] = lines as [PricedOrder['lines'][0]]
  return {
    id,
    number,
    shop,
    origin,
    shopid,
    shop_name,
    origin_name,
    ...orderAmountsOf(order),
    return_fee,
    lines: lines.map((line) => ({
      sid: line.sid,
      pid: line.pid,
      pid2: line.pid2,
      pid3: line.pid3,
      default_option: line.default_option,
      title: line.title,
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
    })),
  }
}

/** The coupons that are used, each once however many orders of its shop it is for. */
export function agreedCoupons(orders: readonly PricedOrder[]): { shop: number; id: number }[] {
  const used = orders.filter(({ coupon }) => coupon > 0)
  return [...new Map(used.map(({ lines, coupon }) => [lines[0]?.shop as number, coupon]))].map(
    ([shop, id]) => ({ shop, id }),
  )
}

/**
 * The shop whose own account a transfer for these orders goes to: the one that sells and ships all of it, where it has an account.
 * Undefined for the platform's (domain: Checkout, payment, orders).
 */
export function payeeOf(orders: readonly PricedOrder[]): PaymentWish['payee'] {
  const lines = orders.flatMap((order) => order.lines)
  const [{ shop, account }] = lines as [PricedOrder['lines'][0]]
  const isAlone = lines.every((line) => line.shop === shop && line.origin === shop)
  return isAlone && account ? { shop, account } : undefined
}

/** What is bought, in words for the buyer's statement; it does not name an adult product. */
export function titleOf(
  orders: readonly { lines: readonly Pick<AgreedLine, 'adult' | 'title'>[] }[],
): string {
  const lines = orders.flatMap((order) => order.lines)
  const title = lines[0]?.adult ? '주문 상품' : (lines[0]?.title ?? '')
  return lines.length > 1 ? `${title} 외 ${lines.length - 1}건` : title
}

/** Of what was asked, but for the key: tells a repeat from something else. */
export function digestOf({ key: _, ...asked }: { key: string }): Buffer {
  return createHash('sha256').update(JSON.stringify(asked, inOrder)).digest()
}

function inOrder(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
