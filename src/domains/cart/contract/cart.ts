import { type Static, Type as T } from 'typebox'
import { ProductDeliveryShape, ResaleShape } from '../../catalogue/catalogue.contract.ts'
import { MemberDiscountShape } from '../../membership/membership.contract.ts'

export const CartItemShape = T.Object({
  /** how its product is delivered */
  delivery: ProductDeliveryShape,
  /** limits the discounts, and decides which amount counts towards free delivery */
  resale: ResaleShape,
  sid: T.Integer(),
  pid2: T.Integer(),
  pid3: T.Optional(T.Integer()),
  qty: T.Integer(),
  /** the answered call has added the line or increased it */
  newitem: T.Boolean(),
  /** owner of the shop that sells */
  uid: T.Integer(),
  /** owner of the shop that ships */
  origin_uid: T.Integer(),
  /** ms; newest lines come first */
  sort: T.Integer(),
  /** of a masked adult product a token in its place */
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
  /** callers who are no verified adults get neither its name, options nor picture */
  adult: T.Boolean(),
})
export type CartItem = Static<typeof CartItemShape>

/** The lines of one `origin_uid x uid` pair: one delivery, one fee. The two differ for a pick. */
export const CartGroupShape = T.Object({
  shop_name: T.String(),
  shop_name_origin: T.String(),
  uid: T.Integer(),
  origin_uid: T.Integer(),
  dom: T.String(),
  /** public ids of the shops that sell and ship: a group is theirs, and becomes one order */
  shopid: T.String(),
  origin_shopid: T.String(),
  data: T.Array(CartItemShape),
  /** won, goods that can be ordered */
  sub_total: T.Integer(),
  /** won off these goods, for a member of the shop that sells */
  off: T.Integer(),
  /** won */
  my_delivery_fee: T.Integer(),
  /** won, goods after the discount, and delivery */
  total: T.Integer(),
  /** won; goods from this amount on, after the discount, are delivered free */
  free_from: T.Integer(),
  /** won, the fee below that amount */
  delivery_fee: T.Integer(),
  /** won missing to free delivery; 0 when it is free */
  to_free: T.Integer(),
  /** the shop's reason for selling nothing to the cart's owner, where it has blocked them */
  block: T.Optional(T.String()),
  /** won of points for joining the shop */
  join_point: T.Integer(),
  /** percent of the goods that members get as points */
  point: T.Number(),
  /** the cart's owner is a member of the shop that sells */
  member: T.Boolean(),
  /** the owner's tier there; empty for none */
  tier: T.String(),
  /** discount of the owner at the shop that sells, on all goods bought there; for a non-member the one of all members */
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
  /** refused lines of the call; the others were taken */
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
