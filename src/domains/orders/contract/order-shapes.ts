import { type Static, Type as T } from 'typebox'
import { Moment, oneOf, orNull } from '../../../platform/contract/fields.ts'
import { PayeeShape, PaymentMethodShape, PaymentShape } from '../../payments/payments.contract.ts'
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
  /** the line that a claim split it from; null for a line as ordered */
  part_of: T.Union([T.Integer(), T.Null()]),
  ...ItemFields,
  name: T.String(),
  ...LineAmountFields,
  /** the coupon's part of `off`; null in older lines, missing in replies of an older server */
  coupon_off: T.Optional(orNull(T.Integer())),
  status: StatusShape,
  /** refunded after its completion */
  refunded: T.Boolean(),
  since: Moment,
  /** last arrival of its pieces; null before */
  arrived_at: T.Union([Moment, T.Null()]),
  /** when it was done, also where it was refunded later; null while it is not */
  done_at: T.Union([Moment, T.Null()]),
  /** the moment by which the shop ships, answers a cancel or pays back; null without one */
  due: T.Union([Moment, T.Null()]),
  /** the next automatic transition with its time; null when there is none */
  next: T.Union([T.Object({ status: StatusShape, at: Moment }), T.Null()]),
  /** the reader's possible transitions */
  moves: T.Array(oneOf(Object.keys(transitions) as (keyof typeof transitions)[])),
  carrier: T.String(),
  tracking: T.String(),
  /** where the goods of an accepted return or exchange are; null for other lines, an older server tells none */
  stage: T.Optional(orNull(oneOf(returnStages))),
  /** who waits for an answer to a proposal to convert its claim; null for nobody */
  proposer: T.Optional(orNull(oneOf(['buyer', 'seller']))),
})

export const OrderShape = T.Object({
  number: T.String(),
  shopid: T.String(),
  shop_name: T.String(),
  shop_name_origin: T.String(),
  method: PaymentMethodShape,
  /** the account of the money: its holder confirms a transfer, and sends refunds of it */
  payee: PayeeShape,
  ...OrderAmountFields,
  ...OrderCouponFields,
  ...TierFields,
  /** refunded money, won */
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
  /** cost of a parcel that comes back for a change of mind, won */
  return_fee: T.Integer(),
  /** cost of the parcel that is sent again in an exchange for a change of mind, won */
  resend_fee: T.Integer(),
  /** won of `refunded` that the holder of a transfer's account has not sent yet */
  unsent: T.Integer(),
  /** the delivery fee of what is not in `apart` was refunded */
  delivery_refunded: T.Boolean(),
  /** products that are delivered by themselves */
  apart: T.Array(ApartShape),
  /** deliveries whose fee the buyer owes if too little of their goods is left; missing in replies of an older server */
  spared: T.Optional(T.Array(SparedShape)),
  /** null if the discount stays on the rest; missing in replies of an older server */
  coupon_minimum: T.Optional(orNull(CouponMinimumShape)),
  claims: T.Array(ClaimShape),
  history: T.Array(
    T.Object({
      line: T.Integer(),
      /** empty for how the line began; an older server tells none */
      move: T.Optional(oneOf([...transitionNames, ''])),
      status: StatusShape,
      qty: T.Integer(),
      actor: T.Union([T.Literal('buyer'), T.Literal('seller'), T.Literal('timer'), T.Literal('payment')]),
      /** a buyer's proof: log-in, the browser of the purchase, or a code from the mail */
      proof: T.Union([T.Literal(''), T.Literal('login'), T.Literal('browser'), T.Literal('mail')]),
      reason: T.String(),
      at: Moment,
    }),
  ),
})
export type OrderDetail = Static<typeof OrderDetailShape>

/** The place of the goods in the shop. */
const GoodsPlaceFields = {
  /** of the shop, with its port */
  host: T.String(),
  /** sids of the goods that the shop still shows there */
  shown: T.Array(T.Integer()),
}

/** Name, phone and place of the shop for goods that come back. */
const ReturnAddressShape = T.Object({
  name: T.String(),
  tel: T.String(),
  zipcode: T.String(),
  address: T.String(),
})
export type ReturnAddress = Static<typeof ReturnAddressShape>

/** An order as its buyer sees it. */
export const MyOrderShape = T.Object({
  ...OrderDetailShape.properties,
  ...GoodsPlaceFields,
  /** of the shop that ships, which is the seller by law */
  origin_shopid: T.String(),
  /** where goods go back to; null where the shop has told no address */
  return_to: T.Union([ReturnAddressShape, T.Null()]),
  /** the reader may also move it; else a code from the buyer's mail is needed first */
  movable: T.Boolean(),
  /** of the whole checkout; null where there was nothing to pay */
  payment: T.Union([PaymentShape, T.Null()]),
})
export type MyOrder = Static<typeof MyOrderShape>

/** An order in a buyer's list. */
const BoughtOrderShape = T.Object({ ...OrderShape.properties, ...GoodsPlaceFields })
export type BoughtOrder = Static<typeof BoughtOrderShape>

export const OrderPageShape = T.Object({
  /** newest first */
  orders: T.Array(BoughtOrderShape),
  /** pass it as `before` for the next page; null at the end */
  next: T.Union([T.Integer(), T.Null()]),
})
export type OrderPage = Static<typeof OrderPageShape>

/** Spec 3, Order data, and the items of the tracking order event. */
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
