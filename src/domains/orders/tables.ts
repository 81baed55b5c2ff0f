import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { LastSource } from '../marketing/shared/visit-source.ts'
import type { PaymentMethod } from '../payments/payments.contract.ts'
import type { RefundAccount } from '../payments/payments.service.ts'
import type {
  ApartDelivery,
  CouponMinimum,
  OrderAmounts,
  OrderCoupon,
  Recipient,
  SparedDelivery,
} from './contract/order-fields.ts'
import type { Dispatch } from './core/deadlines.ts'
import type { AgreedLine, Agreement, Visit } from './core/order-snapshot.ts'
import type { DiscountBearer, LineAmounts } from './shared/amounts.ts'
import type { CancelReason } from './shared/cancel-reasons.ts'
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

/** Stock of an unpaid transfer at a shop, under one identity of the buyer. */
export interface UnpaidHoldRow {
  /** the shop that ships */
  shop_id: number
  holder: Buffer
  checkout: string
  pieces: number
  won: number
  /** pieces by item (`pid2/pid3`) */
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

/** A line of a cart; `price` is the displayed price of a piece, won. */
export type SessionLine = Pick<
  AgreedLine,
  'sid' | 'pid2' | 'pid3' | 'default_option' | 'qty' | 'price' | 'adult'
>

export interface CheckoutSessionRow {
  id: string
  uid: number | null
  guest: Buffer | null
  lines: Json<SessionLine[]>
  /** last visit source by public shop id */
  last_sources: Json<Record<string, LastSource>>
  digest: Buffer
  checkout: Generated<string | null>
  attempts: Generated<number>
  made_at: Date
}

export interface OrderRow extends OrderAmounts, OrderCoupon {
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
  /** digits */
  recipient_phone: GeneratedAlways<string>
  method: PaymentMethod
  /** a transfer goes to the shop's account */
  own_account: Generated<boolean>
  /** fees for a return parcel, and for sending exchanged products */
  return_fee: number
  resend_fee: Generated<number>
  /** business days until shipping */
  dispatch_days: Generated<number>
  /** days off of the shop that ships */
  closed_days: ColumnType<Dispatch['closed_days'], string | undefined, string>
  refunded: Generated<number>
  /** of the bundle; other deliveries have it in `apart` */
  delivery_refunded: Generated<boolean>
  apart: ColumnType<ApartDelivery[], string | undefined, string>
  spared: ColumnType<SparedDelivery[], string | undefined, string>
  coupon_minimum: ColumnType<CouponMinimum | null, string | null | undefined, string | null>
  /** tier when placed (empty for none), with its percent if it was applied */
  tier: Generated<string>
  tier_percent: Generated<number>
  visit: Json<Visit>
  /** last visit source; null if unknown */
  last_source: ColumnType<LastSource | null, string | null | undefined, string | null>
  placed_at: Date
  /** deadline of a transfer; null for other methods */
  due_at: Date | null
  paid_at: Date | null
  ended_at: Date | null
}

export interface OrderLineRow extends Omit<AgreedLine, keyof LineAmounts | 'discount_bearer'>, LineAmounts {
  shop_id: number
  id: Generated<number>
  order_id: number
  origin_shop_id: number
  uid: number | null
  part_of: number | null
  discount_bearer: ColumnType<DiscountBearer, DiscountBearer | undefined, DiscountBearer>
  status: Status
  before: Status | null
  refunded: Generated<boolean>
  since: Date
  arrived_at: Date | null
  done_at: Date | null
  carrier: Generated<string>
  tracking: Generated<string>
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
  /** why the shop cancelled; empty for other transitions */
  reason_code: Generated<CancelReason | ''>
  /** empty for actors other than buyers */
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
  reason: string
  account: ColumnType<RefundAccount | null, string | null, string>
  /** keys of private files */
  photos: Generated<string[]>
  /** number of the return parcel in the order, from 1; 0 for cancellations */
  parcel: Generated<number>
  /** share of the parcel cost, set at acceptance: a return pays it from its refund, an exchange to the shop */
  way_back: Generated<number>
  way_out: Generated<number>
  asked_at: Date
  outcome: ClaimOutcome | null
  ended_at: Date | null
  /** return parcel; empty while unknown */
  carrier: Generated<string>
  tracking: Generated<string>
  sent_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  received_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** when the reminder to send the products was sent */
  reminded_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** last proposal of a conversion; null without one, or after it was declined */
  conversion: ColumnType<Conversion | null, string | null | undefined, string | null>
  /** keys of inspection pictures */
  inspection_photos: Generated<string[]>
  /** deduction for worn products, won */
  deduction: Generated<number>
  /** for sending refused products again, won, paid to the shop */
  send_back: Generated<number>
  /** received dues, won */
  dues_paid: Generated<number>
  dues_paid_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

/**
 * Except for `granted` the buyer keeps the products: `rejected` before the return, `refused` after the inspection,
 * `withdrawn` by the buyer, `expired` if not sent.
 */
export type ClaimOutcome = 'granted' | 'rejected' | 'withdrawn' | 'refused' | 'expired'
