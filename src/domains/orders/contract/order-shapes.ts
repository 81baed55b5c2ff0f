import { type Static, Type as T } from 'typebox'
import { Moment, oneOf, orNull } from '../../../platform/contract/fields.ts'
import { PayeeShape, PaymentMethodShape, PaymentShape } from '../../payments/payments.contract.ts'
import { cancelReasons } from '../shared/cancel-reasons.ts'
import { returnStages } from '../shared/return-stage.ts'
import { transitionNames, transitions } from '../shared/transitions.ts'
import { ClaimShape } from './claim-fields.ts'
import {
  ApartShape,
  CouponMinimumShape,
  ItemFields,
  LineAmountFields,
  OrderAmountFields,
  OrderCouponFields,
  RecipientShape,
  SparedShape,
  StatusShape,
  TierFields,
} from './order-fields.ts'

export const OrderLineShape = T.Object({
  id: T.Integer(),
  /** the line that it was split from; null for a line as ordered */
  part_of: T.Union([T.Integer(), T.Null()]),
  ...ItemFields,
  name: T.String(),
  ...LineAmountFields,
  /** coupon discount in `off`; null in older lines, missing in replies of an older server */
  coupon_off: T.Optional(orNull(T.Integer())),
  status: StatusShape,
  /** refunded after completion */
  refunded: T.Boolean(),
  since: Moment,
  /** last arrival; null before */
  arrived_at: T.Union([Moment, T.Null()]),
  /** time of completion, also after a refund; null before */
  done_at: T.Union([Moment, T.Null()]),
  /** deadline of the shop to ship, answer or refund; null without one */
  due: T.Union([Moment, T.Null()]),
  /** next automatic transition; null without one */
  next: T.Union([T.Object({ status: StatusShape, at: Moment }), T.Null()]),
  /** possible transitions of the reader */
  moves: T.Array(oneOf(Object.keys(transitions) as (keyof typeof transitions)[])),
  carrier: T.String(),
  tracking: T.String(),
  /** stage of an accepted claim; otherwise null, missing in replies of an older server */
  stage: T.Optional(orNull(oneOf(returnStages))),
  /** who proposed an unanswered conversion; null without one */
  proposer: T.Optional(orNull(oneOf(['buyer', 'seller']))),
})

export const OrderShape = T.Object({
  number: T.String(),
  shopid: T.String(),
  shop_name: T.String(),
  shop_name_origin: T.String(),
  method: PaymentMethodShape,
  /** receives the payment, confirms transfers and sends refunds */
  payee: PayeeShape,
  ...OrderAmountFields,
  ...OrderCouponFields,
  ...TierFields,
  /** won */
  refunded: T.Integer(),
  placed_at: Moment,
  paid_at: T.Union([Moment, T.Null()]),
  lines: T.Array(OrderLineShape),
})
export type Order = Static<typeof OrderShape>

export const OrderDetailShape = T.Object({
  ...OrderShape.properties,
  checkout: T.String(),
  buyer: T.Object({ name: T.String(), phone: T.String(), email: T.String() }),
  recipient: T.Object({
    ...RecipientShape.properties,
    name: T.String(),
    phone: T.String(),
    address: T.String(),
  }),
  /** return fee for a change of mind, won */
  return_fee: T.Integer(),
  /** fee for sending exchanged products, won */
  resend_fee: T.Integer(),
  /** part of `refunded` that the payee has not sent yet */
  unsent: T.Integer(),
  /** won of refunds by transfer that wait for the buyer's account; missing in replies of an older server */
  awaiting_account: T.Optional(T.Integer()),
  /** the fee of the bundle was refunded */
  delivery_refunded: T.Boolean(),
  /** products with a delivery of their own */
  apart: T.Array(ApartShape),
  /** saved delivery fees; missing in replies of an older server */
  spared: T.Optional(T.Array(SparedShape)),
  /** null if cancellations keep the discount; missing in replies of an older server */
  coupon_minimum: T.Optional(orNull(CouponMinimumShape)),
  claims: T.Array(ClaimShape),
  history: T.Array(
    T.Object({
      line: T.Integer(),
      /** empty for the first entry; missing in replies of an older server */
      move: T.Optional(oneOf([...transitionNames, ''])),
      status: StatusShape,
      qty: T.Integer(),
      actor: T.Union([T.Literal('buyer'), T.Literal('seller'), T.Literal('timer'), T.Literal('payment')]),
      /** how a buyer was identified: log-in, browser of the purchase, or mailed code */
      proof: T.Union([T.Literal(''), T.Literal('login'), T.Literal('browser'), T.Literal('mail')]),
      reason: T.String(),
      /** why the shop cancelled; empty for other entries, missing in replies of an older server */
      reason_code: T.Optional(oneOf([...cancelReasons, ''])),
      at: Moment,
    }),
  ),
})
export type OrderDetail = Static<typeof OrderDetailShape>

const GoodsPlaceFields = {
  /** of the shop, with port */
  host: T.String(),
  /** sids that the shop still shows */
  shown: T.Array(T.Integer()),
}

/** Where products are returned to. */
const ReturnAddressShape = T.Object({
  name: T.String(),
  tel: T.String(),
  zipcode: T.String(),
  address: T.String(),
})
export type ReturnAddress = Static<typeof ReturnAddressShape>

export const MyOrderShape = T.Object({
  ...OrderDetailShape.properties,
  ...GoodsPlaceFields,
  /** public id of the shop that ships, the seller by law */
  origin_shopid: T.String(),
  /** null if the shop has no address */
  return_to: T.Union([ReturnAddressShape, T.Null()]),
  /** the reader may change it; otherwise a mailed code is needed */
  movable: T.Boolean(),
  /** of the whole checkout; null if nothing was to be paid */
  payment: T.Union([PaymentShape, T.Null()]),
})
export type MyOrder = Static<typeof MyOrderShape>

const BoughtOrderShape = T.Object({ ...OrderShape.properties, ...GoodsPlaceFields })
export type BoughtOrder = Static<typeof BoughtOrderShape>

export const OrderPageShape = T.Object({
  /** newest first */
  orders: T.Array(BoughtOrderShape),
  /** `before` of the next page; null at the end */
  next: T.Union([T.Integer(), T.Null()]),
})
export type OrderPage = Static<typeof OrderPageShape>

/** Spec 3, Order data. */
export const OrderDataShape = T.Object({
  g_tagid: T.String(),
  delivery: T.Integer(),
  delivery2: T.Integer(),
  total_price: T.Integer(),
  pay_method: T.String(),
  ua: T.String(),
  ip: T.String(),
  fbp: T.String(),
  fbc: T.String(),
  shopid: T.String(),
  order_info: T.Object({
    data: T.Array(
      T.Object({
        name: T.String(),
        opt_name: T.String(),
        pid: T.Integer(),
        price: T.Integer(),
        qty: T.Integer(),
        image: T.String(),
      }),
    ),
  }),
})
export type OrderData = Static<typeof OrderDataShape>
