import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { LastSource } from '../marketing/shared/visit-source.ts'
import type { PaymentMethod } from '../payments/payments.contract.ts'
import type { RefundAccount } from '../payments/payments.service.ts'
import type {
  AgreedDeals,
  ApartDelivery,
  CouponMinimum,
  OrderAmounts,
  OrderCoupon,
  Recipient,
  SparedDelivery,
} from './contract/order-fields.ts'
import type { Dispatch } from './core/deadlines.ts'
import type { AgreedLine, Agreement, SubscriptionOfOrder, Visit } from './core/order-snapshot.ts'
import type { AddressDues } from './shared/address-fees.ts'
import type { DiscountBearer, LineAmounts } from './shared/amounts.ts'
import type { GiftCard } from './shared/gifts.ts'
import type { OptionChange } from './shared/option-change.ts'
import type { OrderFormColumn, OrderFormKind } from './shared/order-file-fields.ts'
import type { LabelColor } from './shared/order-notes.ts'
import type { ParcelState, ParcelStep } from './shared/parcel-states.ts'
import type { ShopReason } from './shared/shop-reasons.ts'
import type { Actor, Conversion, Status, TransitionName } from './shared/transitions.ts'

type Json<Shape> = ColumnType<Shape, string, string>

/** Amounts are won. */
export interface OrderTables {
  checkout: CheckoutRow
  checkout_draft: CheckoutSessionRow
  shop_order: OrderRow
  order_line: OrderLineRow
  order_move: OrderMoveRow
  claim: ClaimRow
  unpaid_hold: UnpaidHoldRow
  order_request: OrderRequestRow
  order_code: OrderCodeRow
  order_form: OrderFormRow
  order_label: OrderLabelRow
  order_view: OrderViewRow
  address_change: AddressChangeRow
  order_gift: OrderGiftRow
  parcel_tracking: ParcelTrackingRow
  claim_payment: ClaimPaymentRow
}

/** A part of a payment for dues of claims over the platform. Amounts are won. */
export interface ClaimPaymentRow {
  shop_id: number
  id: GeneratedAlways<number>
  reference: string
  claim_id: number
  order_id: number
  origin_shop_id: number
  amount: number
  /** part of `amount` for a dearer option */
  difference: number
  refunded: Generated<number>
  state: Generated<'WAITING' | 'PAID' | 'CANCELED'>
  begun_at: Date
  paid_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

/** The card and the link of a gift. */
export interface OrderGiftRow {
  shop_id: number
  order_id: number
  origin_shop_id: number
  number: string
  /** digest of the token in the receiver's link */
  token: Buffer
  card: GiftCard
  message: string
  /** where the link is mailed; null without an address, and once the gift is closed */
  email: string | null
  mailed_at: Date | null
  reminded_at: Date | null
  until: Date
  /** the address was entered, or the gift was cancelled */
  closed: Generated<boolean>
}

/** What a carrier reports about a parcel of an order. */
export interface ParcelTrackingRow {
  shop_id: number
  order_id: number
  carrier: string
  tracking: string
  origin_shop_id: number
  sent_at: Date
  /** empty until the carrier knows the parcel */
  state: Generated<ParcelState | ''>
  steps: ColumnType<ParcelStep[], string | undefined, string>
  /** last answer of the carrier; null before the first one */
  checked_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** null if the parcel is not followed any more */
  next_check_at: Date | null
  misses: Generated<number>
}

export interface OrderLabelRow {
  shop_id: number
  id: Generated<number>
  name: string
  color: LabelColor
  version: Generated<number>
}

export interface OrderViewRow {
  shop_id: number
  uid: number
  name: string
  search: string
  is_default: Generated<boolean>
}

/** A change of the recipient of an order. Amounts are won. */
export interface AddressChangeRow {
  shop_id: number
  id: Generated<number>
  order_id: number
  origin_shop_id: number
  actor: 'buyer' | 'seller'
  uid: number | null
  /** how a buyer was identified; empty for a seller */
  proof: Proof | ''
  reason: string
  before: Json<Recipient>
  after: Json<Recipient>
  /** what the buyer owes the shop more because of the new address; negative for less */
  owed: number
  refunded: number
  at: Date
}

export interface OrderFormRow {
  shop_id: number
  id: Generated<number>
  name: string
  kind: OrderFormKind
  columns: Json<OrderFormColumn[]>
  version: Generated<number>
}

/** How a buyer who changed an order was identified. */
export type Proof = 'login' | 'browser' | 'mail'

export interface OrderRequestRow {
  shop_id: number
  order_id: number
  actor: 'buyer' | 'seller'
  key: string
  asked: Buffer
  at: Date
}

export interface OrderCodeRow {
  browser: Buffer
  number: string
  code: Buffer
  tries: Generated<number>
  proven: Generated<boolean>
  until: Date
}

/** What an unpaid transfer reserves at a shop, counted under one identity of the buyer. */
export interface UnpaidHoldRow {
  /** the shipping shop */
  shop_id: number
  holder: Buffer
  checkout: string
  pieces: number
  won: number
  /** pieces of each item; the keys are `pid2/pid3` */
  items: Json<Record<string, number>>
}

export interface CheckoutRow {
  id: string
  uid: number | null
  guest: Buffer | null
  key: string
  asked: Buffer
  method: PaymentMethod
  amount: number
  state: Generated<'PLACED' | 'PAID' | 'CANCELED'>
  agreed: Json<Agreement>
  placed_at: Date
}

/** A line of a checkout session. `price` is the displayed price per piece, won. */
export type SessionLine = Pick<
  AgreedLine,
  'sid' | 'pid2' | 'pid3' | 'default_option' | 'qty' | 'price' | 'adult'
>

export interface CheckoutSessionRow {
  id: string
  uid: number | null
  guest: Buffer | null
  lines: Json<SessionLine[]>
  /** last visit source by slug of the shop */
  last_sources: Json<Record<string, LastSource>>
  digest: Buffer
  /** whether the lines are those of a cart; false for lines of a product page */
  from_cart: Generated<boolean>
  /** whether the receiver enters the address */
  gift: Generated<boolean>
  /** null unless the order belongs to a subscription */
  subscription: ColumnType<SubscriptionOfOrder | null, string | null | undefined, never>
  checkout: Generated<string | null>
  attempts: Generated<number>
  made_at: Date
}

export interface OrderRow extends Omit<OrderAmounts, 'deal_off'>, OrderCoupon {
  deal_off: Generated<number>
  shop_id: number
  id: number
  origin_shop_id: number
  number: string
  checkout: string
  shopid: string
  shop_name: string
  origin_name: string
  uid: number | null
  guest: Buffer | null
  buyer_name: string
  buyer_phone: string
  buyer_email: string
  recipient: Json<Recipient>
  recipient_name: GeneratedAlways<string>
  /** only digits */
  recipient_phone: GeneratedAlways<string>
  method: PaymentMethod
  /** whether a transfer goes to the shop's account instead of the platform's */
  own_account: Generated<boolean>
  /** fee of a return, and fee of sending exchanged products */
  return_fee: number
  resend_fee: Generated<number>
  /** business days from the payment to the shipping day */
  dispatch_days: Generated<number>
  /** hour in Seoul until which a payment on a business day is sent on that day; 0 for never */
  same_day_hour: Generated<number>
  /** business days that parcels to Jeju, and to other islands, take longer */
  jeju_days: Generated<number>
  island_days: Generated<number>
  /** days off of the shipping shop */
  closed_days: ColumnType<Dispatch['closed_days'], string | undefined, string>
  refunded: Generated<number>
  /** whether the delivery fee of the bundle was refunded; `apart` has this for separate deliveries */
  delivery_refunded: Generated<boolean>
  apart: ColumnType<ApartDelivery[], string | undefined, string>
  /** part of `surcharge` that was refunded because a later address costs less */
  surcharge_back: Generated<number>
  /** null if no later address costs more than the payment covers */
  address_dues: ColumnType<AddressDues | null, string | null | undefined, string | null>
  /** time of the last change of the recipient */
  address_changed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** the buyer changed the recipient of accepted lines, and the shop has not confirmed it */
  address_unseen: Generated<boolean>
  spared: ColumnType<SparedDelivery[], string | undefined, string>
  coupon_minimum: ColumnType<CouponMinimum | null, string | null | undefined, string | null>
  deals: ColumnType<AgreedDeals | null, string | null | undefined, string | null>
  /** tier when the order was placed (empty for none), and its percent if that was the applied discount */
  tier: Generated<string>
  tier_percent: Generated<number>
  visit: Json<Visit>
  /** last visit source of the buyer; null if unknown */
  last_source: ColumnType<LastSource | null, string | null | undefined, string | null>
  placed_at: Date
  /** deadline of the transfer; null for other payment methods */
  due_at: Date | null
  paid_at: Date | null
  ended_at: Date | null
  /** until when the receiver of a gift can enter the address; null once that is done, and for other orders */
  gift_until: ColumnType<Date | null, Date | null | undefined, Date | null>
  gift_accepted_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** which order of a subscription it is, from 1; null for other orders */
  subscription_round: ColumnType<number | null, number | null | undefined, never>
}

export interface OrderLineRow
  extends Omit<
      AgreedLine,
      keyof LineAmounts | 'discount_bearer' | 'tax_free' | 'delayed_until' | 'limited_sale'
    >,
    Omit<LineAmounts, 'reduction' | 'deal_off'> {
  shop_id: number
  id: Generated<number>
  order_id: number
  origin_shop_id: number
  uid: number | null
  part_of: number | null
  /** null in lines from before the column, while a migration fills it */
  tax_free: ColumnType<boolean | null, boolean | null | undefined, never>
  /** start of the limited sale at whose price the line was ordered; null for none */
  limited_sale: ColumnType<Date | null, Date | null | undefined, never>
  reduction: Generated<number>
  deal_off: Generated<number>
  discount_bearer: ColumnType<DiscountBearer, DiscountBearer | undefined, DiscountBearer>
  status: Status
  before: Status | null
  refunded: Generated<boolean>
  since: Date
  arrived_at: Date | null
  done_at: Date | null
  carrier: Generated<string>
  tracking: Generated<string>
  /** the shipping day (YYYY-MM-DD) of a pre-order, or the later one that the shop has announced; empty without one */
  delayed_until: Generated<string>
  /** won of `price` that the buyer has paid to the shop directly, for a dearer option */
  direct_price: Generated<number>
  /** won of `direct_price` that were paid over the platform, for claims */
  platform_price: Generated<number>
  /** won of a piece that the shop did not ask for a dearer option */
  waived_price: Generated<number>
  /** first change of the recipient after the line was sent, to the address before it; null without one */
  sent_before: ColumnType<number | null, number | null | undefined, number | null>
}

export interface OrderMoveRow {
  shop_id: number
  id: Generated<number>
  order_id: number
  origin_shop_id: number
  line_id: number
  move: TransitionName | ''
  status: Status
  qty: number
  actor: Actor
  uid: number | null
  reason: string
  /** why the shop cancelled or reduced the price; empty for other transitions */
  reason_code: Generated<ShopReason | ''>
  /** won; what a price reduction refunded, 0 for other transitions */
  amount: Generated<number>
  /** how a buyer was identified; empty for other actors */
  proof: Generated<Proof | ''>
  at: Date
}

export interface ClaimRow {
  shop_id: number
  id: Generated<number>
  order_id: number
  origin_shop_id: number
  line_id: number
  kind: 'cancel' | 'return' | 'exchange'
  cause: 'mind' | 'fault'
  /** the buyer requested it, or the shop started it for the buyer */
  started_by: Generated<'buyer' | 'seller'>
  reason: string
  account: ColumnType<RefundAccount | null, string | null, string>
  /** keys of the buyer's pictures, which are private files */
  photos: Generated<string[]>
  /** number of the return parcel in the order, from 1; 0 for a cancellation */
  parcel: Generated<number>
  /**
   * what the claim pays for its parcel, set when it is accepted: deducted from the refund of a return, owed to the shop
   * for an exchange
   */
  way_back: Generated<number>
  way_out: Generated<number>
  asked_at: Date
  outcome: ClaimOutcome | null
  ended_at: Date | null
  /** carrier and tracking number of the return parcel; empty until known */
  carrier: Generated<string>
  tracking: Generated<string>
  sent_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  received_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** when the buyer was reminded to send the products */
  reminded_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** last proposal to convert the claim; null if there was none, or if it was dropped */
  conversion: ColumnType<Conversion | null, string | null | undefined, string | null>
  /** keys of inspection pictures */
  inspection_photos: Generated<string[]>
  /** won; deduction for worn products */
  deduction: Generated<number>
  /** won; what the buyer owes the shop for sending refused products back to the buyer */
  send_back: Generated<number>
  /** won; how much of what the buyer owes the shop has received */
  dues_paid: Generated<number>
  /**
   * the day (YYYY-MM-DD) on which the buyer would like the products to be picked up, and a memo for it; empty without
   */
  pickup_day: Generated<string>
  pickup_memo: Generated<string>
  /** whether the difference for the option was paid over the platform; set when the option is given */
  difference_on_platform: Generated<boolean>
  dues_paid_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** the option that the buyer gets by an exchange; null for the same one */
  option_change: ColumnType<OptionChange | null, string | null | undefined, string | null>
  /** whether the pieces of the new option are out of its stock for this claim */
  option_reserved: Generated<boolean>
  /** won; what the buyer pays to the shop for a dearer option, less what the shop has returned */
  difference_due: Generated<number>
  /** whether the shop asks nothing for a dearer option */
  difference_waived: Generated<boolean>
}

/**
 * Except for `granted`, the buyer keeps the products: `rejected` before they were sent, `refused` after the inspection,
 * `withdrawn` by the buyer, `expired` because they were not sent in time.
 */
export type ClaimOutcome = 'granted' | 'rejected' | 'withdrawn' | 'refused' | 'expired'
