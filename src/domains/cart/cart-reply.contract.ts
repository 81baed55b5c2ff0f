import { type Static, Type as T } from 'typebox'
import { ProductDeliveryShape, ResaleShape } from '../catalogue/catalogue.contract.ts'
import { MemberDiscountShape } from '../membership/membership.contract.ts'

export const CartItemShape = T.Object({
  delivery: ProductDeliveryShape,
  /** limits discounts and the amount that counts towards free delivery */
  resale: ResaleShape,
  sid: T.Integer(),
  pid2: T.Integer(),
  pid3: T.Optional(T.Integer()),
  qty: T.Integer(),
  /** the call has added the line or increased it */
  newitem: T.Boolean(),
  /** owner of the shop that sells */
  uid: T.Integer(),
  /** owner of the shop that ships */
  origin_uid: T.Integer(),
  /** ms; newest lines come first */
  sort: T.Integer(),
  /** a token for a masked adult product */
  default_option: T.String(),
  shop_name: T.String(),
  shop_name_origin: T.String(),
  /** host of the shop that sells, with port where there is one */
  dom: T.String(),
  /** signed image base, or empty */
  image: T.String(),
  name: T.String(),
  opt_name: T.String(),
  /** won, of one piece */
  price: T.Integer(),
  /** won of the orderable pieces */
  total: T.Integer(),
  /** orderable pieces */
  available_qty: T.Integer(),
  /** ISO 8601 */
  regdate: T.String(),
  /** pieces of the product in one order, over all its variants; null for no upper bound */
  least: T.Integer(),
  most: T.Union([T.Integer(), T.Null()]),
  error: T.Union([
    T.Literal(''),
    T.Literal('qty'),
    T.Literal('sold_out'),
    T.Literal('least'),
    T.Literal('most'),
  ]),
  /** the orderable number with error `qty`, the bound with `least` and `most` */
  error_data: T.Integer(),
  /** name, options and picture are shown only to verified adults */
  adult: T.Boolean(),
})
export type CartItem = Static<typeof CartItemShape>

/** The lines that one shop sells and one ships. */
export const CartGroupShape = T.Object({
  shop_name: T.String(),
  shop_name_origin: T.String(),
  uid: T.Integer(),
  origin_uid: T.Integer(),
  dom: T.String(),
  /** public ids of the shops that sell and ship */
  shopid: T.String(),
  origin_shopid: T.String(),
  data: T.Array(CartItemShape),
  /** won of the orderable pieces */
  sub_total: T.Integer(),
  /** won of member discount */
  off: T.Integer(),
  /** won */
  my_delivery_fee: T.Integer(),
  /** won, goods after the discount, and delivery */
  total: T.Integer(),
  /** won; goods from this amount on, after the discount, are delivered free */
  free_from: T.Integer(),
  /** won, the fee below that amount */
  delivery_fee: T.Integer(),
  /** won missing to free delivery; 0 if it is free */
  to_free: T.Integer(),
  /** the reason for which the shop has blocked the cart's owner */
  block: T.Optional(T.String()),
  /** won of points for joining the shop */
  join_point: T.Integer(),
  /** percent of the goods that members get as points */
  point: T.Number(),
  /** the cart's owner is a member of the shop that sells */
  member: T.Boolean(),
  /** the owner's tier there; empty for none */
  tier: T.String(),
  /** the owner's discount at the shop that sells; for a non-member that of all members */
  discount: T.Union([MemberDiscountShape, T.Null()]),
})
export type CartGroup = Static<typeof CartGroupShape>

export const RefusalShape = T.Union([
  T.Literal('malformed'),
  T.Literal('option'),
  T.Literal('unknown'),
  T.Literal('sold_out'),
  T.Literal('adult'),
  T.Literal('full'),
])
export type Refusal = Static<typeof RefusalShape>

export const CartShape = T.Object({
  groups: T.Array(CartGroupShape),
  /** lines, for the badge */
  count: T.Integer(),
  /** refused lines of the call; the others were added */
  refused: T.Array(
    T.Object({
      /** index in the sent list, from 0 */
      at: T.Integer(),
      reason: RefusalShape,
      message: T.String(),
    }),
  ),
})
export type Cart = Static<typeof CartShape>

/** Goods of one delivery, as a browser proposes them. */
export interface FeeGroup {
  /** owner of the shop that sells */
  uid: number
  /** owner of the shop that ships */
  from_uid: number
  data: { sid?: number; pid2: number; pid3?: number; qty: number | string; default_option?: string }[]
}

export const FeeShape = T.Object({
  uid: T.Integer(),
  from_uid: T.Integer(),
  /** public ids of the shops that sell and ship the first of the goods; empty if there are none */
  shopid: T.String(),
  origin_shopid: T.String(),
  /** won, goods that can be ordered */
  sub_price: T.Integer(),
  /** won of member discount at the shop that sells */
  off: T.Integer(),
  /** won */
  delivery_fee: T.Integer(),
  /** current terms of these shops; null if there are no goods */
  terms: T.Union([
    T.Object({
      free_from: T.Integer(),
      delivery_fee: T.Integer(),
      discount: T.Union([MemberDiscountShape, T.Null()]),
    }),
    T.Null(),
  ]),
})
export type Fee = Static<typeof FeeShape>
