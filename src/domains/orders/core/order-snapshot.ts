import type { CouponValue } from '../../marketing/marketing.contract.ts'
import type { LastSource } from '../../marketing/shared/visit-source.ts'
import type {
  AgreedDeals,
  ApartDelivery,
  Buyer,
  CouponMinimum,
  ItemOfLine,
  OrderAmounts,
  Recipient,
  SparedDelivery,
} from '../contract/order-fields.ts'
import type { BilledTier, DiscountBearer, LineAmounts } from '../shared/amounts.ts'
import type { RemoteDays } from '../shared/arrival.ts'
import type { GiftCard } from '../shared/gifts.ts'
import type { Dispatch } from './deadlines.ts'

/** What is known about the buyer's browser, for advertising services of the shop. */
export interface Visit {
  ua: string
  ip: string
  fbp: string
  fbc: string
  /** client id (`_ga`) and session number of Google Analytics at the shop */
  ga?: string
  ga_session?: string
  /** shop at which the browser had these ids */
  shopid?: string
  /** whether the browser refused tracking; then no data is sent to advertising services */
  declined?: true
}

type Bearing = Pick<LineAmounts, 'coupon_off' | 'supplier_price' | 'commission'>

/** An ordered line as the buyer agreed to it. Older agreements lack the fields about who pays discounts. */
export interface AgreedLine extends ItemOfLine, Omit<LineAmounts, keyof Bearing>, Partial<Bearing> {
  discount_bearer?: DiscountBearer
  pid: number
  title: string
  /** title at the shipping shop if it differs; missing in older agreements */
  origin_title?: string
  /** missing in older agreements, whose lines get the tax kind that their product has when they are inserted */
  tax_free?: boolean
  adult: boolean
  /** day (YYYY-MM-DD) on which a pre-ordered product is sent; missing for others */
  delayed_until?: string
  /** start of the limited sale at whose price the line was ordered; missing for others */
  limited_sale?: string
}

/** An order as the buyer agreed to it, with its reserved number. Amounts are won. */
export interface AgreedOrder extends OrderAmounts {
  id: number
  number: string
  shop: number
  origin: number
  shopid: string
  shop_name: string
  origin_name: string
  /** fee of a return */
  return_fee: number
  /** fee of sending exchanged products; missing in older agreements */
  resend_fee?: number
  /** name and kind of the used coupon; missing if none was used */
  coupon_name?: string
  coupon_kind?: CouponValue['kind']
  /** missing in older agreements */
  dispatch?: Dispatch & Partial<RemoteDays>
  /** missing in older agreements */
  apart?: ApartDelivery[]
  /** missing if cancellations do not lose free delivery */
  spared?: SparedDelivery[]
  /** missing if cancellations do not lose the discount */
  coupon_minimum?: CouponMinimum
  /** missing if no deal applied */
  deals?: AgreedDeals
  /** missing in older agreements */
  tier?: BilledTier
  /** last visit source of the buyer at the shop; missing if unknown */
  last_source?: LastSource
  lines: AgreedLine[]
}

/** What an order is to a subscription (module `subscriptions`). */
export interface SubscriptionOfOrder {
  weeks: number
  /** which order of the subscription it is, from 1 */
  round: number
  /** the day (`YYYY-MM-DD`) that the order is for; missing for the first one, which begins the subscription */
  due_on?: string
  /** missing for the first one */
  id?: number
}

export interface Agreement {
  buyer: Buyer
  recipient: Recipient
  visit: Visit
  /** version of each consent text */
  consents: Record<string, string>
  /** whether the bought lines are removed from the cart */
  from_cart: boolean
  /** checkout session; missing if the lines did not come from a cart */
  draft?: {
    id: string
    /** digest (hex) of the anonymous id that owns the cart, which may differ from that of the buyer */
    cart?: string
  }
  /** used coupons, at most one for each shop */
  coupons?: { shop: number; id: number }[]
  /** set if a transfer goes to the account of the shop that sells and ships everything */
  own_account?: true
  /** set if the receiver enters the address */
  gift?: {
    card: GiftCard
    message: string
    /** where the link is mailed; missing without an address, and once the orders are created */
    email?: string
  }
  /** set for an order of a subscription; `card` is the saved card that was to pay it */
  subscription?: SubscriptionOfOrder & { card: string }
  orders: AgreedOrder[]
}

/** Title on the buyer's bank or card statement. It does not name adult products. */
export function titleOf(
  orders: readonly { lines: readonly Pick<AgreedLine, 'adult' | 'title'>[] }[],
): string {
  const lines = orders.flatMap((order) => order.lines)
  const title = lines[0]?.adult ? '주문 상품' : (lines[0]?.title ?? '')
  return lines.length > 1 ? `${title} 외 ${lines.length - 1}건` : title
}
