import { type Static, Type as T } from 'typebox'
import { Name } from '../../../platform/contract/fields.ts'
import { AnonymousId, type CartLine } from '../../cart/contract.ts'
import { UsableCouponShape } from '../../marketing/contract.ts'
import { PaymentMethodShape, PaymentShape } from '../../payments/contract.ts'
import { ShopId } from '../../tenancy/contract.ts'
import {
  BuyerShape,
  CostFields,
  ItemFields,
  OrderAmountFields,
  RecipientShape,
  RequestKey,
  Zipcode,
} from './fields.ts'

/** What somebody must have agreed to before ordering: the order and its payment, use of the data, passing it to the shops. */
export const consentVersions = {
  order: '2026-11-22',
  privacy: '2026-11-22',
  provision: '2026-11-22',
} as const

/** A line to buy. `price` is what the buyer has seen, won of one, so that a change can be told. */
export type LineToBuy = CartLine & { price?: number }

const Wanted = {
  /** the lines of a cart, or of a product page */
  lines: T.Unsafe<LineToBuy[]>(T.Array(T.Unknown(), { minItems: 1, maxItems: 200 })),
  /** points to use at each shop, won; too many are cut down */
  points: T.Optional(
    T.Array(T.Object({ shopid: ShopId, amount: T.Integer({ minimum: 0 }) }), { maxItems: 50 }),
  ),
  /** which of the person's coupons to use at each shop, 0 for none; at a shop that is not named, the best one */
  coupons: T.Optional(
    T.Array(T.Object({ shopid: ShopId, coupon: T.Integer({ minimum: 0 }) }), { maxItems: 50 }),
  ),
  /** a guest's anonymous id */
  uuid: T.Optional(AnonymousId),
}

/** `zipcode` is where it goes, once that is known. */
export const WishShape = T.Object({ ...Wanted, zipcode: T.Optional(Zipcode) })

/** Stands for what was chosen in a cart, in the address of the checkout. */
export const DraftId = T.String({ pattern: '^[A-Za-z0-9_-]{24}$' })

const ClickId = T.Optional(T.String({ maxLength: 1_000 }))

export const PlacingShape = T.Object({
  ...Wanted,
  digest: T.String({ maxLength: 100 }),
  key: RequestKey,
  method: PaymentMethodShape,
  /** who sends the money, for a bank transfer */
  depositor: T.Optional(Name),
  buyer: BuyerShape,
  recipient: RecipientShape,
  consents: T.Object({ order: T.Literal(true), privacy: T.Literal(true), provision: T.Literal(true) }),
  /** the lines leave the cart with the purchase */
  from_cart: T.Boolean(),
  /** what is ordered from; of one draft one order stands at a time */
  draft: T.Optional(DraftId),
  fbp: ClickId,
  fbc: ClickId,
})

export const QuotedLineShape = T.Object({
  /** place in the list that was sent, from 0 */
  at: T.Integer(),
  ...ItemFields,
  pid3: T.Optional(ItemFields.pid3),
  name: T.String(),
  ...CostFields,
  /** won that the buyer had seen, where it was another price */
  was: T.Optional(T.Integer()),
  /** why it can't be bought now; empty when it can */
  error: T.Union([T.Literal(''), T.Literal('qty'), T.Literal('sold_out'), T.Literal('adult')]),
  /** with error `qty`: the orderable number */
  error_data: T.Integer(),
})

/** What will be one order. */
export const QuotedOrderShape = T.Object({
  shopid: T.String(),
  shop_name: T.String(),
  shop_name_origin: T.String(),
  uid: T.Integer(),
  origin_uid: T.Integer(),
  /** public id of the shop that ships, which is the seller by law */
  origin_shopid: T.String(),
  lines: T.Array(QuotedLineShape),
  ...OrderAmountFields,
  /** points that the order earns once it is done */
  accrual: T.Integer(),
})

export const QuotedCouponsShape = T.Object({
  shopid: T.String(),
  /** the one in these prices; 0 for none */
  chosen: T.Integer(),
  /** what takes off most, the soonest to end first; 0 where none takes anything off */
  best: T.Integer(),
  /** with what each would take off, won; 0 where the goods are fewer than it asks for */
  coupons: T.Array(T.Object({ ...UsableCouponShape.properties, off: T.Integer() })),
})

export const QuoteShape = T.Object({
  orders: T.Array(QuotedOrderShape),
  /** money to pay, won */
  amount: T.Integer(),
  /** what the person has and may use at each shop, won */
  points: T.Array(T.Object({ shopid: T.String(), balance: T.Integer(), most: T.Integer() })),
  /** the person's coupons at each shop; shops without any are left out */
  coupons: T.Array(QuotedCouponsShape),
  /** places of lines that no shop has */
  unknown: T.Array(T.Integer()),
  /** nothing stands in the way of ordering */
  orderable: T.Boolean(),
  /** stands for all that is shown here; to order is to agree to it */
  digest: T.String(),
})
export type Quote = Static<typeof QuoteShape>
export type QuotedOrder = Static<typeof QuotedOrderShape>

export const PlacedShape = T.Object({
  checkout: T.String(),
  state: T.Union([T.Literal('PLACED'), T.Literal('PAID'), T.Literal('CANCELED')]),
  /** of the orders that are made, or will be when it is paid */
  numbers: T.Array(T.String()),
  /** won */
  amount: T.Integer(),
  /** null where there is nothing to pay */
  payment: T.Union([PaymentShape, T.Null()]),
})
export type Placed = Static<typeof PlacedShape>

export const OpenedShape = T.Object({
  /** with the prices that were seen in the cart */
  lines: T.Unsafe<LineToBuy[]>(T.Array(T.Unknown())),
  /** to order with */
  key: T.String(),
  /** what was ordered already; null when nothing was, or it was given up */
  placed: T.Union([PlacedShape, T.Null()]),
  /** another buyer has ordered it, as the same guest in another browser */
  taken: T.Boolean(),
})
export type Opened = Static<typeof OpenedShape>
