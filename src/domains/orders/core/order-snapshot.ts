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

/** Browser data of the buyer, for advertising services of the shop. */
export interface Visit {
  ua: string
  ip: string
  fbp: string
  fbc: string
  /** client id (`_ga`) and session number of Google Analytics at the shop */
  ga?: string
  ga_session?: string
  /** shop whose cookies these ids are */
  shopid?: string
  /** the buyer refused tracking, so no data is sent */
  declined?: true
}

type Bearing = Pick<LineAmounts, 'coupon_off' | 'supplier_price' | 'commission'>

/** Missing in older agreements: who pays discounts. */
export interface AgreedLine extends ItemOfLine, Omit<LineAmounts, keyof Bearing>, Partial<Bearing> {
  discount_bearer?: DiscountBearer
  pid: number
  title: string
  /** title at the shop that ships, if it differs; missing in older agreements */
  origin_title?: string
  adult: boolean
}

/** An agreed order with its reserved number. Amounts are won. */
export interface AgreedOrder extends OrderAmounts {
  id: number
  number: string
  shop: number
  origin: number
  shopid: string
  shop_name: string
  origin_name: string
  /** return fee */
  return_fee: number
  /** fee for sending exchanged products; missing in older agreements */
  resend_fee?: number
  /** the used coupon; missing without one */
  coupon_name?: string
  coupon_kind?: CouponValue['kind']
  /** missing in older agreements */
  dispatch?: Dispatch
  /** missing in older agreements */
  apart?: ApartDelivery[]
  /** missing if cancellations do not lose free delivery */
  spared?: SparedDelivery[]
  /** missing if cancellations do not lose the discount */
  coupon_minimum?: CouponMinimum
  /** missing in older agreements */
  tier?: BilledTier
  /** last visit source at the shop; missing if unknown */
  last_source?: LastSource
  lines: AgreedLine[]
}

export interface Agreement {
  buyer: Buyer
  recipient: Recipient
  visit: Visit
  /** versions of the consent texts */
  consents: Record<string, string>
  /** bought lines are removed from the cart */
  from_cart: boolean
  /** checkout session, if it came from a cart */
  draft?: {
    id: string
    /** digest (hex) of the anonymous id of the cart, which may differ from the buyer's */
    cart?: string
  }
  /** at most one for each shop */
  coupons?: { shop: number; id: number }[]
  /** transfer to the account of the shop that sells and ships everything */
  own_account?: true
  orders: AgreedOrder[]
}

/** Title on the buyer's statement; hides adult products. */
export function titleOf(
  orders: readonly { lines: readonly Pick<AgreedLine, 'adult' | 'title'>[] }[],
): string {
  const lines = orders.flatMap((order) => order.lines)
  const title = lines[0]?.adult ? '주문 상품' : (lines[0]?.title ?? '')
  return lines.length > 1 ? `${title} 외 ${lines.length - 1}건` : title
}
