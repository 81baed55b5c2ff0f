import { type Static, Type as T, type TObject } from 'typebox'
import { Id, Name, oneOf, orNull, Phone, Zipcode } from '../../../platform/contract/fields.ts'
import { CouponValueShape } from '../../marketing/marketing.contract.ts'
import { statuses } from '../shared/transitions.ts'

export const OrderId = T.String({ pattern: '^[0-9]{8}-[0-9]{8}$' })
export const Reason = T.String({ maxLength: 500 })
export const LineFields = { orderid: OrderId, line: Id }

export const StatusShape = oneOf(statuses)

export const CarrierShape = T.String({ minLength: 1, maxLength: 40 })
export const TrackingShape = T.String({ pattern: '^[0-9A-Za-z-]{6,30}$' })

// One mail address without characters that could inject headers.
const EMAIL = '^[^\\s@<>()\\[\\]",;:\\\\\\x00-\\x1f\\x7f]+@[^\\s@<>()\\[\\]",;:\\\\\\x00-\\x1f\\x7f]+$'

export const BuyerShape = T.Object({
  name: Name,
  phone: Phone,
  email: T.String({ pattern: EMAIL, maxLength: 200 }),
})
export type Buyer = Static<typeof BuyerShape>

export const RecipientShape = T.Object({
  name: Name,
  phone: Phone,
  zipcode: Zipcode,
  address: T.String({ minLength: 2, maxLength: 200 }),
  detail: T.String({ maxLength: 100 }),
  /** for the carrier */
  memo: T.String({ maxLength: 100 }),
})
export type Recipient = Static<typeof RecipientShape>

export const ItemFields = {
  sid: T.Integer(),
  pid2: T.Integer(),
  /** 0 without one */
  pid3: T.Integer(),
  default_option: T.String(),
  opt_name: T.String(),
  /** storage key; in replies a signed base URL or empty */
  image: T.String(),
}
export type ItemOfLine = Static<TObject<typeof ItemFields>>

/** Won. */
export const CostFields = {
  qty: T.Integer(),
  price: T.Integer(),
  /** discounts on all pieces */
  off: T.Integer(),
  points: T.Integer(),
}

/** Won. `price * qty = off + points + paid`. */
export const LineAmountFields = {
  ...CostFields,
  /** money */
  paid: T.Integer(),
  /** earned points */
  accrual: T.Integer(),
}
export type ShownLineAmounts = Static<TObject<typeof LineAmountFields>>

/** Tier of the buyer when the order was placed. */
export const TierFields = {
  /** empty without one */
  tier: T.String(),
  /** its percent, if it was the applied member discount; else 0 */
  tier_percent: T.Number(),
}

/** Won. */
export const OrderAmountFields = {
  goods: T.Integer(),
  /** member and coupon discounts */
  off: T.Integer(),
  /** of `off`, the coupon's */
  coupon_off: T.Integer(),
  points: T.Integer(),
  delivery_fee: T.Integer(),
  /** what a coupon took off; `delivery_fee` is the rest */
  delivery_off: T.Integer(),
  /** for islands and mountains; 0 until the zip code is known */
  surcharge: T.Integer(),
  /** payments of the lines, and delivery */
  total: T.Integer(),
}
export const OrderCouponFields = {
  /** empty without one, and in older orders */
  coupon_name: T.String(),
  coupon_kind: orNull(CouponValueShape.properties.kind),
}
export type OrderCoupon = Static<TObject<typeof OrderCouponFields>>

/** A product with its own delivery, and its parts of fee and surcharge, won. */
export const ApartShape = T.Object({
  sid: T.Integer(),
  fee: T.Integer(),
  surcharge: T.Integer(),
  /** both were refunded */
  refunded: T.Boolean(),
})
export type ApartDelivery = Static<typeof ApartShape>

/** A saved delivery fee, which the buyer owes if too few products are left. */
export const SparedShape = T.Object({
  /** product with its own delivery; 0 for the bundle */
  sid: T.Integer(),
  /** won after discounts from which the fee is saved */
  from: T.Integer(),
  fee: T.Integer(),
  /** sids of products delivered by the shop's terms */
  by: T.Array(T.Integer()),
  /** won withheld by refunds */
  charged: T.Integer(),
})
export type SparedDelivery = Static<typeof SparedShape>

/**
 * Minimum of the coupon of a purchase, if cancellations may lose its discount. Stored in each order of the purchase.
 * Amounts are won and, except `own`, for all orders together.
 */
export const CouponMinimumShape = T.Object({
  /** sids that the coupon covers in the order */
  products: T.Array(T.Integer()),
  /** products before discounts that may still be cancelled; negative if the discount is lost */
  allowance: T.Integer(),
  /** discount on the remaining products */
  off: T.Integer(),
  /** part of `off` withheld by refunds */
  charged: T.Integer(),
  /** part of `charged` withheld by refunds of this order */
  own: T.Integer(),
})
export type CouponMinimum = Static<typeof CouponMinimumShape>
export type OrderAmounts = Static<TObject<typeof OrderAmountFields>>
