import { type Static, Type as T, type TObject } from 'typebox'
import { Id, Name, oneOf, orNull, Phone, Zipcode } from '../../../platform/contract/fields.ts'
import { CouponValueShape } from '../../marketing/marketing.contract.ts'
import { statuses } from '../shared/transitions.ts'

export const OrderId = T.String({ pattern: '^[0-9]{8}-[0-9]{8}$' })
export const Reason = T.String({ maxLength: 500 })
/** The identity of an order line. */
export const LineFields = { orderid: OrderId, line: Id }

export const StatusShape = oneOf(statuses)

export const CarrierShape = T.String({ minLength: 1, maxLength: 40 })
export const TrackingShape = T.String({ pattern: '^[0-9A-Za-z-]{6,30}$' })

// One address that can't inject a header of a mail: no separators, quotes or names, no space and no line break.
const EMAIL = '^[^\\s@<>()\\[\\]",;:\\\\\\x00-\\x1f\\x7f]+@[^\\s@<>()\\[\\]",;:\\\\\\x00-\\x1f\\x7f]+$'

/** The buyer of an order. */
export const BuyerShape = T.Object({
  name: Name,
  phone: Phone,
  email: T.String({ pattern: EMAIL, maxLength: 200 }),
})
export type Buyer = Static<typeof BuyerShape>

/** The recipient of an order. */
export const RecipientShape = T.Object({
  name: Name,
  phone: Phone,
  zipcode: Zipcode,
  address: T.String({ minLength: 2, maxLength: 200 }),
  detail: T.String({ maxLength: 100 }),
  /** for the carrier; may be empty */
  memo: T.String({ maxLength: 100 }),
})
export type Recipient = Static<typeof RecipientShape>

/** An item of a shop. */
export const ItemFields = {
  sid: T.Integer(),
  pid2: T.Integer(),
  /** 0 for none */
  pid3: T.Integer(),
  default_option: T.String(),
  opt_name: T.String(),
  /** storage key; for readers a signed base of it, or empty */
  image: T.String(),
}
export type ItemOfLine = Static<TObject<typeof ItemFields>>

/** The cost of a line, won. */
export const CostFields = {
  qty: T.Integer(),
  /** of one piece */
  price: T.Integer(),
  /** discounts, for all pieces */
  off: T.Integer(),
  /** used points */
  points: T.Integer(),
}

/** The amounts of an order line, won. `price * qty = off + points + paid`. */
export const LineAmountFields = {
  ...CostFields,
  /** money */
  paid: T.Integer(),
  /** points that the line earns */
  accrual: T.Integer(),
}
export type ShownLineAmounts = Static<TObject<typeof LineAmountFields>>

/** The buyer's tier at the shop when the order was billed. */
export const TierFields = {
  /** empty for none */
  tier: T.String(),
  /** its percent off the goods; 0 where it takes off none, or the shop's member discount took off more */
  tier_percent: T.Number(),
}

/** The amounts of an order, won. */
export const OrderAmountFields = {
  goods: T.Integer(),
  /** discounts: members' and the coupon's */
  off: T.Integer(),
  /** of `off`, the coupon's */
  coupon_off: T.Integer(),
  points: T.Integer(),
  delivery_fee: T.Integer(),
  /** taken off the delivery fee by a coupon; `delivery_fee` is what is left of it */
  delivery_off: T.Integer(),
  /** island and mountain delivery; 0 until the zip code is known */
  surcharge: T.Integer(),
  /** money: the paid amounts of the lines, and delivery */
  total: T.Integer(),
}
/** The coupon that an order used. */
export const OrderCouponFields = {
  /** empty without one, and in orders of before it was kept */
  coupon_name: T.String(),
  coupon_kind: orNull(CouponValueShape.properties.kind),
}
export type OrderCoupon = Static<TObject<typeof OrderCouponFields>>

/** A product of an order that is delivered by itself, with its parts of the delivery fee and the surcharge, won. */
export const ApartShape = T.Object({
  sid: T.Integer(),
  fee: T.Integer(),
  surcharge: T.Integer(),
  /** both went back */
  refunded: T.Boolean(),
})
export type ApartDelivery = Static<typeof ApartShape>

/** A delivery that was free or cheaper because of the amount of its goods, with the fee that its buyer owes if too little of them is left. */
export const SparedShape = T.Object({
  /** of the product that is delivered by itself; 0 for all other goods */
  sid: T.Integer(),
  /** the amount of goods after discounts from which the fee is saved, won */
  from: T.Integer(),
  fee: T.Integer(),
  /** the sids of products that are delivered by the shop's terms */
  by: T.Array(T.Integer()),
  /** won of the fee that refunds have withheld */
  charged: T.Integer(),
})
export type SparedDelivery = Static<typeof SparedShape>

/**
 * The minimum of the coupon that a checkout used at a shop, if the shop takes the discount back below it. Each order of the checkout there
 * stores it. Amounts are won, and except for `own` they are for all these orders together.
 */
export const CouponMinimumShape = T.Object({
  /** the sids of the order to which the coupon applies */
  products: T.Array(T.Integer()),
  /** goods of the coupon, before discounts, that may still be cancelled without losing the discount; negative when it is lost */
  allowance: T.Integer(),
  /** the discount on the remaining goods */
  off: T.Integer(),
  /** part of `off` that refunds have withheld */
  charged: T.Integer(),
  /** part of `charged` that refunds of this order have withheld */
  own: T.Integer(),
})
export type CouponMinimum = Static<typeof CouponMinimumShape>
export type OrderAmounts = Static<TObject<typeof OrderAmountFields>>
