import { type Static, Type as T } from 'typebox'
import { Moment, oneOf, orNull } from '../../../platform/contract/fields.ts'
import {
  CashReceiptShape,
  PayeeShape,
  PaymentMethodShape,
  PaymentShape,
} from '../../payments/payments.contract.ts'
import { giftCards, giftStates } from '../shared/gifts.ts'
import { parcelStates } from '../shared/parcel-states.ts'
import { returnStages } from '../shared/return-stage.ts'
import { shopReasons } from '../shared/shop-reasons.ts'
import { transitionNames, transitions } from '../shared/transitions.ts'
import { ClaimShape } from './claim-fields.ts'
import {
  AgreedDealsShape,
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
  /** the line from which this one was split; null for a line as ordered */
  part_of: T.Union([T.Integer(), T.Null()]),
  ...ItemFields,
  name: T.String(),
  ...LineAmountFields,
  /**
   * won of `price` that the buyer has paid to the shop directly, for a dearer option, and that refunds do not contain;
   * missing in replies of an older server
   */
  direct_price: T.Optional(T.Integer()),
  /**
   * won of `direct_price` that were paid over the platform, which refunds them too; missing in replies of an older
   * server
   */
  platform_price: T.Optional(T.Integer()),
  /** coupon discount in `off`; null in older lines; missing in replies of an older server */
  coupon_off: T.Optional(orNull(T.Integer())),
  /** discount of deals in `off`; missing in replies of an older server */
  deal_off: T.Optional(T.Integer()),
  /** won; part of `paid` that the shop has refunded without a return; missing in replies of an older server */
  reduction: T.Optional(T.Integer()),
  /** whether the product was tax-free when it was ordered; missing in replies of an older server */
  tax_free: T.Optional(T.Boolean()),
  status: StatusShape,
  /** whether the line was refunded after its completion */
  refunded: T.Boolean(),
  since: Moment,
  /**
   * whether a refund of the line has not been sent yet; missing in replies to shops and in replies of an older server
   */
  refund_open: T.Optional(T.Boolean()),
  /** when the products arrived last; null before the first arrival */
  arrived_at: T.Union([Moment, T.Null()]),
  /** when the line was completed, also if it was refunded later; null before */
  done_at: T.Union([Moment, T.Null()]),
  /** deadline of the shop to ship, answer or refund; null if there is none */
  due: T.Union([Moment, T.Null()]),
  /**
   * the later shipping day (YYYY-MM-DD) that the shop has announced; empty if there is none, missing from older servers
   */
  delayed_until: T.Optional(T.String()),
  /**
   * day (YYYY-MM-DD) by which the products usually arrive; missing if it is not known or has passed, in lists and for
   * shops
   */
  arrives_by: T.Optional(T.String()),
  /** next automatic transition; null if there is none */
  next: T.Union([T.Object({ status: StatusShape, at: Moment }), T.Null()]),
  /** transitions that the reader can make now */
  moves: T.Array(oneOf(Object.keys(transitions) as (keyof typeof transitions)[])),
  carrier: T.String(),
  tracking: T.String(),
  /** id of the first change of the recipient after the line was sent; its parcel went to the address before */
  sent_before: T.Optional(orNull(T.Integer())),
  /** stage of an accepted claim; otherwise null; missing in replies of an older server */
  stage: T.Optional(orNull(oneOf(returnStages))),
  /** who has made the open proposal to convert the claim; null if there is none */
  proposer: T.Optional(orNull(oneOf(['buyer', 'seller']))),
  /**
   * won that the buyer has to pay over the platform for the accepted exchange before the new product is sent, and until
   * when that is possible; null if nothing is owed, missing in replies of an older server
   */
  dues_open: T.Optional(orNull(T.Object({ amount: T.Integer(), until: orNull(Moment) }))),
})

export const OrderShape = T.Object({
  number: T.String(),
  shopid: T.String(),
  shop_name: T.String(),
  shop_name_origin: T.String(),
  method: PaymentMethodShape,
  /** who receives the payment, confirms transfers and sends refunds */
  payee: PayeeShape,
  ...OrderAmountFields,
  ...OrderCouponFields,
  ...TierFields,
  /** won */
  refunded: T.Integer(),
  placed_at: Moment,
  paid_at: T.Union([Moment, T.Null()]),
  /** last change of the recipient; missing in replies of an older server */
  address_changed_at: T.Optional(orNull(Moment)),
  /**
   * Whether the receiver of a gift has entered the address, and until when that is possible. Null for other orders, and
   * after a cancellation before that; missing in replies of an older server.
   */
  gift: T.Optional(orNull(T.Object({ state: oneOf(giftStates), until: orNull(Moment) }))),
  /** which order of a subscription it is, from 1; null for others; missing in replies of an older server */
  subscription_round: T.Optional(orNull(T.Integer())),
  lines: T.Array(OrderLineShape),
})
export type Order = Static<typeof OrderShape>

/** A change of the recipient. Amounts are won. */
const AddressChangeShape = T.Object({
  id: T.Integer(),
  actor: oneOf(['buyer', 'seller']),
  reason: T.String(),
  before: RecipientShape,
  after: RecipientShape,
  /** what the buyer owed more because of it; negative for less */
  owed: T.Integer(),
  refunded: T.Integer(),
  at: Moment,
})
export type AddressChange = Static<typeof AddressChangeShape>

/** What a carrier has reported about a parcel of the order. */
const ParcelShape = T.Object({
  carrier: T.String(),
  tracking: T.String(),
  state: oneOf(parcelStates),
  /** oldest first; `name` is the carrier's own word for the state, `place` and `name` may be empty */
  steps: T.Array(T.Object({ at: Moment, place: T.String(), state: oneOf(parcelStates), name: T.String() })),
  /** when the carrier has said so */
  checked_at: Moment,
  /** whether the buyer sends it back to the shop */
  returns: T.Boolean(),
})
export type OrderParcel = Static<typeof ParcelShape>

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
  /** card and message of a gift; null for other orders; missing in replies of an older server */
  gift_card: T.Optional(orNull(T.Object({ card: oneOf(giftCards), message: T.String() }))),
  /** won; return fee after a change of mind */
  return_fee: T.Integer(),
  /** won; fee of sending exchanged products */
  resend_fee: T.Integer(),
  /** part of `refunded` that the payee has not yet transferred */
  unsent: T.Integer(),
  /** won; refunds by transfer that wait for the buyer's bank account; missing in replies of an older server */
  awaiting_account: T.Optional(T.Integer()),
  /** null for payments other than transfers; missing in replies of an older server */
  cash_receipt: T.Optional(orNull(CashReceiptShape)),
  /** whether the delivery fee of the bundle was refunded */
  delivery_refunded: T.Boolean(),
  /** products that are always delivered separately */
  apart: T.Array(ApartShape),
  /** saved delivery fees; missing in replies of an older server */
  spared: T.Optional(T.Array(SparedShape)),
  /** null if cancellations do not lose the discount; missing in replies of an older server */
  coupon_minimum: T.Optional(orNull(CouponMinimumShape)),
  /** null if no deal applied; missing in replies of an older server */
  deals: T.Optional(orNull(AgreedDealsShape)),
  /** part of `surcharge` that was refunded because a later address costs less; missing from older servers */
  surcharge_back: T.Optional(T.Integer()),
  /**
   * Surcharges (won) of a later address that the buyer pays to the shop that ships; null without any. A negative `owed`
   * is what the shop pays back. Missing in replies of an older server.
   */
  address_dues: T.Optional(
    orNull(T.Object({ owed: T.Integer(), waived: T.Integer(), paid: T.Integer(), paid_at: orNull(Moment) })),
  ),
  /** oldest first; missing in replies of an older server */
  address_changes: T.Optional(T.Array(AddressChangeShape)),
  /**
   * whether the buyer pays what claims cost (`dues`) over the platform, and not to the shop directly; missing in
   * replies of an older server
   */
  dues_on_platform: T.Optional(T.Boolean()),
  /** parcels whose states are known; missing in replies of an older server */
  parcels: T.Optional(T.Array(ParcelShape)),
  claims: T.Array(ClaimShape),
  history: T.Array(
    T.Object({
      line: T.Integer(),
      /** transition; empty for the first entry; missing in replies of an older server */
      move: T.Optional(oneOf([...transitionNames, ''])),
      status: StatusShape,
      qty: T.Integer(),
      actor: T.Union([T.Literal('buyer'), T.Literal('seller'), T.Literal('timer'), T.Literal('payment')]),
      /** how a buyer was identified: by log-in, by the browser of the purchase, or by a mailed code */
      proof: T.Union([T.Literal(''), T.Literal('login'), T.Literal('browser'), T.Literal('mail')]),
      reason: T.String(),
      /**
       * why the shop cancelled or reduced the price; empty for other transitions; missing in replies of an older server
       */
      reason_code: T.Optional(oneOf([...shopReasons, ''])),
      /** won; what a price reduction refunded, 0 for other transitions; missing in replies of an older server */
      amount: T.Optional(T.Integer()),
      at: Moment,
    }),
  ),
})
export type OrderDetail = Static<typeof OrderDetailShape>

const ShopPageFields = {
  /** host of the shop, with the port */
  host: T.String(),
  /** listings of the order that the shop still shows */
  shown: T.Array(T.Integer()),
}

/** The address to which products are returned. */
const ReturnAddressShape = T.Object({
  name: T.String(),
  tel: T.String(),
  zipcode: T.String(),
  address: T.String(),
})
export type ReturnAddress = Static<typeof ReturnAddressShape>

export const MyOrderShape = T.Object({
  ...OrderDetailShape.properties,
  ...ShopPageFields,
  /** slug of the shipping shop, which is the legal seller */
  origin_shopid: T.String(),
  /** null if the shop has no address */
  return_to: T.Union([ReturnAddressShape, T.Null()]),
  /** whether the reader may change the order; if not, a mailed code is needed */
  movable: T.Boolean(),
  /** token of the receiver's link, while a gift waits for the address */
  gift_token: T.Optional(T.String()),
  /** where that link is mailed, and when that was; missing without an address */
  gift_mail: T.Optional(T.Object({ email: T.String(), mailed_at: orNull(Moment) })),
  /** days (YYYY-MM-DD) on which products can be picked up; missing in replies of an older server */
  pickup_days: T.Optional(T.Array(T.String())),
  /**
   * Won that the buyer can pay over the platform for claims now, the first deadline of it, and won whose deadline has
   * passed. `payment` is the reader's payment of this amount that is waiting. Missing in replies of an older server.
   */
  dues_to_pay: T.Optional(
    T.Object({
      amount: T.Integer(),
      until: orNull(Moment),
      overdue: T.Integer(),
      payment: orNull(PaymentShape),
    }),
  ),
  /** payment of the whole checkout; null if it cost nothing */
  payment: T.Union([PaymentShape, T.Null()]),
})
export type MyOrder = Static<typeof MyOrderShape>

const BoughtOrderShape = T.Object({ ...OrderShape.properties, ...ShopPageFields })
export type BoughtOrder = Static<typeof BoughtOrderShape>

export const OrderPageShape = T.Object({
  /** newest first */
  orders: T.Array(BoughtOrderShape),
  /** `before` of the next page; null at the end */
  next: T.Union([T.Integer(), T.Null()]),
})
export type OrderPage = Static<typeof OrderPageShape>

/** Order data as section 3 of the specification ("Order data") defines it. */
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
