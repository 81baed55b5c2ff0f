import { type Static, Type as T, type TObject } from 'typebox'
import { Id, Name, oneOf, orNull, Phone, Zipcode } from '../../../platform/contract/fields.ts'
import { ProductDealShape } from '../../catalogue/catalogue.contract.ts'
import { CouponValueShape } from '../../marketing/marketing.contract.ts'
import { statuses } from '../shared/transitions.ts'

export const OrderId = T.String({ pattern: '^[0-9]{8}-[0-9]{8}$' })
export const Reason = T.String({ maxLength: 500 })
export const LineFields = { orderid: OrderId, line: Id }

export const StatusShape = oneOf(statuses)

export const CarrierShape = T.String({ minLength: 1, maxLength: 40 })
export const TrackingShape = T.String({ pattern: '^[0-9A-Za-z-]{6,30}$' })

// A single mail address without characters that could inject mail headers.
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
  /** delivery request for the carrier */
  memo: T.String({ maxLength: 100 }),
})
export type Recipient = Static<typeof RecipientShape>

const MAX_ADDRESS_COST = 100_000_000

/** What a change of the recipient costs, won. */
export const AddressCostFields = {
  /** what the buyer owes the shop more; negative for less */
  owed: T.Integer({ minimum: -MAX_ADDRESS_COST, maximum: MAX_ADDRESS_COST }),
  refunded: T.Integer({ minimum: 0, maximum: MAX_ADDRESS_COST }),
}
export const AddressQuoteShape = T.Object({
  ...AddressCostFields,
  /** fees of a later return and of sending exchanged products */
  return_fee: T.Integer(),
  resend_fee: T.Integer(),
})
export type AddressQuote = Static<typeof AddressQuoteShape>

export const ItemFields = {
  sid: T.Integer(),
  pid2: T.Integer(),
  /** 0 for no add-on */
  pid3: T.Integer(),
  default_option: T.String(),
  opt_name: T.String(),
  /** storage key; in replies a signed image base, or an empty text */
  image: T.String(),
}
export type ItemOfLine = Static<TObject<typeof ItemFields>>

/** Amounts of a line, won. */
export const CostFields = {
  qty: T.Integer(),
  price: T.Integer(),
  /** discounts of deals, for members and of the coupon on all pieces */
  off: T.Integer(),
  points: T.Integer(),
}

/** Amounts of a line, won. `price * qty = off + points + paid`. */
export const LineAmountFields = {
  ...CostFields,
  /** money for the products of the line */
  paid: T.Integer(),
  /** points that the buyer earns */
  accrual: T.Integer(),
}
export type ShownLineAmounts = Static<TObject<typeof LineAmountFields>>

/** The buyer's tier when the order was placed. */
export const TierFields = {
  /** empty for no tier */
  tier: T.String(),
  /** percent of the tier if that was the applied member discount; otherwise 0 */
  tier_percent: T.Number(),
}

/** Amounts of an order, won. */
export const OrderAmountFields = {
  goods: T.Integer(),
  /** discounts of deals, for members and of the coupon */
  off: T.Integer(),
  /** coupon discount in `off` */
  coupon_off: T.Integer(),
  /** discount of deals in `off`; missing in replies of older servers */
  deal_off: T.Optional(T.Integer()),
  points: T.Integer(),
  delivery_fee: T.Integer(),
  /** what a coupon took off the delivery fee; `delivery_fee` is what remains */
  delivery_off: T.Integer(),
  /** for Jeju and other islands; 0 until the zip code is known */
  surcharge: T.Integer(),
  /** payments of the lines plus delivery */
  total: T.Integer(),
}
export const OrderCouponFields = {
  /** empty if no coupon was used, and in older orders */
  coupon_name: T.String(),
  coupon_kind: orNull(CouponValueShape.properties.kind),
}
export type OrderCoupon = Static<TObject<typeof OrderCouponFields>>

/** A product that is always delivered separately, with its parts of delivery fee and surcharge (won). */
export const ApartShape = T.Object({
  sid: T.Integer(),
  fee: T.Integer(),
  surcharge: T.Integer(),
  /** whether fee and surcharge were refunded */
  refunded: T.Boolean(),
})
export type ApartDelivery = Static<typeof ApartShape>

/** A delivery fee that the buyer saved, and owes if cancellations leave too few products. */
export const SparedShape = T.Object({
  /** listing of the product that is delivered separately; 0 for the bundle */
  sid: T.Integer(),
  /** free-delivery amount of the shop: price of the products after discounts, won */
  from: T.Integer(),
  fee: T.Integer(),
  /** listings of the products with the shop's delivery fee; a product may have its own fee instead */
  by: T.Array(T.Integer()),
  /** part of `fee` that refunds have withheld, won */
  charged: T.Integer(),
})
export type SparedDelivery = Static<typeof SparedShape>

/**
 * The minimum of the coupon used in a purchase, if the shop reclaims the discount once cancellations undercut the
 * minimum. Each order of the purchase stores these fields. Amounts are won; all except `own` are for all orders of the
 * purchase together.
 */
export const CouponMinimumShape = T.Object({
  /** listings in this order that the coupon covers */
  products: T.Array(T.Integer()),
  /**
   * price before discounts of the products that can still be cancelled before the shop reclaims the discount; negative
   * once cancellations have undercut the minimum
   */
  allowance: T.Integer(),
  /** discount on the products that are left */
  off: T.Integer(),
  /** part of `off` that refunds have withheld */
  charged: T.Integer(),
  /** part of `charged` that refunds of this order have withheld */
  own: T.Integer(),
})
export type CouponMinimum = Static<typeof CouponMinimumShape>

/**
 * The deals of an order as agreed, so that a partial cancellation or return leaves no discount that the remaining
 * products would not have got (decision 88). Amounts are won.
 */
export const AgreedDealsShape = T.Object({
  /** `products` are the listings of this order to which the deal applies */
  deals: T.Array(T.Object({ ...ProductDealShape.properties, products: T.Array(T.Integer()) })),
  /** pieces that were cancelled or returned for a fault of the shop; they still count */
  counted: T.Array(
    T.Object({
      sid: T.Integer(),
      pid2: T.Integer(),
      price: T.Integer(),
      qty: T.Integer(),
      deal_off: T.Integer(),
    }),
  ),
  /** what refunds have withheld */
  charged: T.Integer(),
})
export type AgreedDeals = Static<typeof AgreedDealsShape>
export type OrderAmounts = Static<TObject<typeof OrderAmountFields>>
