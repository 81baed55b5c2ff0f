import { type Static, Type as T } from 'typebox'
import { ProductDealShape, ProductDeliveryShape, ResaleShape } from '../catalogue/catalogue.contract.ts'
import { MemberDiscountShape } from '../membership/membership.contract.ts'

export const CartItemShape = T.Object({
  delivery: ProductDeliveryShape,
  /** resale terms: they limit discounts and the amount that counts towards free delivery */
  resale: ResaleShape,
  /** deals that apply to the product now; missing for none */
  deals: T.Optional(T.Array(ProductDealShape)),
  /** the limited sale of the product that is on, with won of one piece in it and without it; missing for none */
  limited: T.Optional(T.Object({ left: T.Integer(), price: T.Integer(), full_price: T.Integer() })),
  sid: T.Integer(),
  pid2: T.Integer(),
  pid3: T.Optional(T.Integer()),
  qty: T.Integer(),
  /** whether the call added the line or increased its quantity */
  newitem: T.Boolean(),
  /** owner of the selling shop */
  uid: T.Integer(),
  /** owner of the shipping shop */
  origin_uid: T.Integer(),
  /** creation time of the line, ms; lines are sorted newest first */
  sort: T.Integer(),
  /** options as JSON; for a masked adult product a token instead */
  default_option: T.String(),
  shop_name: T.String(),
  shop_name_origin: T.String(),
  /** host of the selling shop, with port if any */
  dom: T.String(),
  /** signed base URL of the picture; empty for none */
  image: T.String(),
  name: T.String(),
  opt_name: T.String(),
  /** won per piece */
  price: T.Integer(),
  /** price of the orderable pieces, won */
  total: T.Integer(),
  /** number of pieces that can be ordered */
  available_qty: T.Integer(),
  /** ISO 8601 */
  regdate: T.String(),
  /** minimum and maximum pieces of the product in one order, all variants together; `most` is null for no maximum */
  least: T.Integer(),
  most: T.Union([T.Integer(), T.Null()]),
  error: T.Union([
    T.Literal(''),
    T.Literal('qty'),
    T.Literal('sold_out'),
    T.Literal('least'),
    T.Literal('most'),
  ]),
  /** for the error `qty` the number of orderable pieces; for `least` and `most` the limit */
  error_data: T.Integer(),
  /** whether only adults may buy the product; unverified visitors get no name, options or picture */
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
  /** price of the orderable pieces, won */
  sub_total: T.Integer(),
  /** discounts of deals and for members, won */
  off: T.Integer(),
  /** discount of deals in `off`; missing for none */
  deal_off: T.Optional(T.Integer()),
  /** delivery fee, won */
  my_delivery_fee: T.Integer(),
  /** products after the discount, plus delivery, won */
  total: T.Integer(),
  /** delivery is free if the products cost at least this amount after discounts, won */
  free_from: T.Integer(),
  /** delivery fee below `free_from`, won */
  delivery_fee: T.Integer(),
  /** amount missing for free delivery, won; 0 if delivery is free or can't become free */
  to_free: T.Integer(),
  /** why the shop has blocked the cart's owner; missing if the owner is not blocked */
  block: T.Optional(T.String()),
  /** points that a new member of the shop gets, won */
  join_point: T.Integer(),
  /** percent of the price that members earn as points */
  point: T.Number(),
  /** whether the cart's owner is a member of the selling shop */
  member: T.Boolean(),
  /** the owner's tier; empty for none */
  tier: T.String(),
  /** member discount of the cart's owner at the selling shop; for a non-member the discount that a member would get */
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
  /** refused lines; all other lines of the request were added */
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

/** Products of one delivery, as a browser sends them. */
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
  /** public ids of the selling and the shipping shop of the first product; empty without products */
  shopid: T.String(),
  origin_shopid: T.String(),
  /** price of the orderable products, won */
  sub_price: T.Integer(),
  /** discounts of deals and for members of the selling shop, won */
  off: T.Integer(),
  /** delivery fee, won */
  delivery_fee: T.Integer(),
  /** current delivery terms and member discount of these shops; null without products */
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
