import { createHash } from 'node:crypto'
import type { PaymentRequest } from '../payments/service.ts'
import { type LineAmounts, orderAmountsOf } from './amounts.ts'
import type { Buyer, ItemOfLine, OrderAmounts, Recipient } from './contract/fields.ts'
import type { PricedOrder } from './pricing.ts'

/** How somebody came to the checkout, for what shops tell their advertising services. */
export interface Visit {
  ua: string
  ip: string
  fbp: string
  fbc: string
}

export interface AgreedLine extends ItemOfLine, LineAmounts {
  pid: number
  title: string
  adult: boolean
}

/** An order as it will be when it is paid for; the number is given out already. Amounts are whole won. */
export interface AgreedOrder extends OrderAmounts {
  id: number
  number: string
  /** internal ids of the shops that sell and ship */
  shop: number
  origin: number
  shopid: string
  shop_name: string
  origin_name: string
  /** what sending goods back costs */
  return_fee: number
  lines: AgreedLine[]
}

/** All that a buyer has agreed to. */
export interface Agreement {
  buyer: Buyer
  recipient: Recipient
  visit: Visit
  /** what the buyer agreed to beside, with the version of its text */
  consents: Record<string, string>
  /** the bought lines leave the cart */
  from_cart: boolean
  /** what it was ordered from, where it was chosen in a cart */
  draft?: {
    id: string
    /** digest of the anonymous id of a guest's cart, in hex: it need not be the buyer's own id */
    cart?: string
  }
  /** issued coupons that are used, one for a shop */
  coupons?: { shop: number; id: number }[]
  /** the transfer goes to the own account of the one shop that sells and ships all of it */
  own_account?: true
  orders: AgreedOrder[]
}

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
export function payeeOf(orders: readonly PricedOrder[]): PaymentRequest['payee'] {
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
