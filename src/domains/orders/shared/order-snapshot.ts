import type { Buyer, ItemOfLine, OrderAmounts, Recipient } from '../contract/fields.ts'
import type { LineAmounts } from './amounts.ts'

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

/** What is bought, in words for the buyer's statement; it does not name an adult product. */
export function titleOf(
  orders: readonly { lines: readonly Pick<AgreedLine, 'adult' | 'title'>[] }[],
): string {
  const lines = orders.flatMap((order) => order.lines)
  const title = lines[0]?.adult ? '주문 상품' : (lines[0]?.title ?? '')
  return lines.length > 1 ? `${title} 외 ${lines.length - 1}건` : title
}
