import { type Static, Type as T } from 'typebox'
import { ProductDeliveryShape, ResaleShape } from '../catalogue/catalogue.contract.ts'
import { MemberDiscountShape } from '../membership/membership.contract.ts'

export const CartItemShape = T.Object({
  delivery: ProductDeliveryShape,
  /** terms that limit discounts and the amount that counts towards free delivery */
  resale: ResaleShape,
  sid: T.Integer(),
  pid2: T.Integer(),
  pid3: T.Optional(T.Integer()),
  qty: T.Integer(),
  /** the call added the line or increased it */
  newitem: T.Boolean(),
  /** owner of the selling shop */
  uid: T.Integer(),
  /** owner of the shipping shop */
  origin_uid: T.Integer(),
  /** ms; newest first */
  sort: T.Integer(),
  /** a token for a masked adult product */
  default_option: T.String(),
  shop_name: T.String(),
  shop_name_origin: T.String(),
  /** host of the selling shop, with port if any */
  dom: T.String(),
  /** signed image base, or empty */
  image: T.String(),
  name: T.String(),
  opt_name: T.String(),
  /** won per piece */
  price: T.Integer(),
  /** won, orderable pieces */
  total: T.Integer(),
  /** orderable pieces */
  available_qty: T.Integer(),
  /** ISO 8601 */
  regdate: T.String(),
  /** pieces of the product in one order, over all variants; null for no maximum */
  least: T.Integer(),
  most: T.Union([T.Integer(), T.Null()]),
  error: T.Union([
    T.Literal(''),
    T.Literal('qty'),
    T.Literal('sold_out'),
    T.Literal('least'),
    T.Literal('most'),
  ]),
  /** orderable pieces for `qty`, the bound for `least` and `most` */
  error_data: T.Integer(),
  /** name, options and picture are masked for unverified visitors */
  adult: T.Boolean(),
})
export type CartItem = Static<typeof CartItemShape>

export const CartGroupShape = T.Object({
  shop_name: T.String(),
  shop_name_origin: T.String(),
  uid: T.Integer(),
  origin_uid: T.Integer(),
  dom: T.String(),
  /** public ids of the selling and the shipping shop */
  shopid: T.String(),
  origin_shopid: T.String(),
  data: T.Array(CartItemShape),
  /** won, orderable pieces */
  sub_total: T.Integer(),
  /** won, member discount */
  off: T.Integer(),
  /** won */
  my_delivery_fee: T.Integer(),
  /** won, products after the discount, and delivery */
  total: T.Integer(),
  /** won; delivery is free from this amount on, after discounts */
  free_from: T.Integer(),
  /** won, fee below that amount */
  delivery_fee: T.Integer(),
  /** won missing for free delivery; 0 if it is free */
  to_free: T.Integer(),
  /** why the shop has blocked the cart's owner */
  block: T.Optional(T.String()),
  /** points for joining the shop, won */
  join_point: T.Integer(),
  /** percent of the price that members earn as points */
  point: T.Number(),
  /** whether the cart's owner is a member of the selling shop */
  member: T.Boolean(),
  /** the owner's tier; empty for none */
  tier: T.String(),
  /** the owner's discount at the selling shop; for a non-member the members' discount */
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
  /** number of lines */
  count: T.Integer(),
  /** refused lines; the others were added */
  refused: T.Array(
    T.Object({
      /** index in the request, from 0 */
      at: T.Integer(),
      reason: RefusalShape,
      message: T.String(),
    }),
  ),
})
export type Cart = Static<typeof CartShape>

/** Products of one delivery, as sent by a browser. */
export interface FeeGroup {
  /** owner of the selling shop */
  uid: number
  /** owner of the shipping shop */
  from_uid: number
  data: { sid?: number; pid2: number; pid3?: number; qty: number | string; default_option?: string }[]
}

export const FeeShape = T.Object({
  uid: T.Integer(),
  from_uid: T.Integer(),
  /** public ids of the shops of the first product; empty if there is none */
  shopid: T.String(),
  origin_shopid: T.String(),
  /** won, orderable products */
  sub_price: T.Integer(),
  /** won, member discount of the selling shop */
  off: T.Integer(),
  /** won */
  delivery_fee: T.Integer(),
  /** current terms of these shops; null without products */
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
