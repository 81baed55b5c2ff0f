import type { CouponValue } from '../../marketing/marketing.contract.ts'
import type { LastSource } from '../../marketing/shared/visit-source.ts'
import type {
  ApartDelivery,
  Buyer,
  CouponMinimum,
  ItemOfLine,
  OrderAmounts,
  Recipient,
  SparedDelivery,
} from '../contract/order-fields.ts'
import type { BilledTier, DiscountBearer, LineAmounts } from '../shared/amounts.ts'
import type { Dispatch } from './deadlines.ts'

/** A buyer's way to the checkout, for shops' advertising services. */
export interface Visit {
  ua: string
  ip: string
  fbp: string
  fbc: string
  /** client id of Google Analytics at the shop of the visit (`_ga`), and the number of its session there */
  ga?: string
  ga_session?: string
  /** public id of the shop whose pages led here, which alone these ids are of */
  shopid?: string
  /** the buyer asked not to be tracked: advertising services are told nothing of the order */
  declined?: true
}

type Bearing = Pick<LineAmounts, 'coupon_off' | 'supplier_price' | 'commission'>

/** Older agreements lack the fields on who pays discounts. */
export interface AgreedLine extends ItemOfLine, Omit<LineAmounts, keyof Bearing>, Partial<Bearing> {
  discount_bearer?: DiscountBearer
  pid: number
  title: string
  /** at the shop that ships, where it is another; missing in agreements of before picks had titles of their own */
  origin_title?: string
  adult: boolean
}

/** An agreed order before its payment; the number is reserved already. Amounts are whole won. */
export interface AgreedOrder extends OrderAmounts {
  id: number
  number: string
  /** internal ids of the shops that sell and ship */
  shop: number
  origin: number
  shopid: string
  shop_name: string
  origin_name: string
  /** cost of a parcel that comes back */
  return_fee: number
  /** cost of a parcel that is sent again in an exchange; missing in agreements of before it was asked */
  resend_fee?: number
  /** the coupon that was used at the shop; missing without one */
  coupon_name?: string
  coupon_kind?: CouponValue['kind']
  /** missing in agreements of before it was asked */
  dispatch?: Dispatch
  /** missing in agreements of before products could be delivered by themselves */
  apart?: ApartDelivery[]
  /** missing if the order keeps free delivery */
  spared?: SparedDelivery[]
  /** missing if the order keeps the coupon's discount */
  coupon_minimum?: CouponMinimum
  /** missing in agreements of before there were tiers */
  tier?: BilledTier
  /** where the buyer last came from to the shop that sells; missing where nothing tells it */
  last_source?: LastSource
  lines: AgreedLine[]
}

/** The whole agreement of a buyer. */
export interface Agreement {
  buyer: Buyer
  recipient: Recipient
  visit: Visit
  /** the buyer's consents, with the versions of their texts */
  consents: Record<string, string>
  /** the bought lines are removed from the cart */
  from_cart: boolean
  /** the checkout session of the order, where it came from a cart */
  draft?: {
    id: string
    /** digest of the anonymous id of a guest's cart, in hex: it need not be the buyer's own id */
    cart?: string
  }
  /** used coupons, one for a shop */
  coupons?: { shop: number; id: number }[]
  /** the transfer goes to the own account of the one shop that sells and ships all of it */
  own_account?: true
  orders: AgreedOrder[]
}

/** The title of a purchase on the buyer's statement; it does not name an adult product. */
export function titleOf(
  orders: readonly { lines: readonly Pick<AgreedLine, 'adult' | 'title'>[] }[],
): string {
  const lines = orders.flatMap((order) => order.lines)
  const title = lines[0]?.adult ? '주문 상품' : (lines[0]?.title ?? '')
  return lines.length > 1 ? `${title} 외 ${lines.length - 1}건` : title
}
