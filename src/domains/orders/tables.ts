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
import type { Actor, Conversion, Status, TransitionName } from './shared/transitions.ts'

type Json<Shape> = ColumnType<Shape, string, string>

/** Rows of the module's tables, as the migrations declare them. Amounts are whole won. */
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

/** The proof of a buyer who changed an order. */
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

/** A buyer's reserved stock at a shop for an unpaid transfer, under one identity of the buyer. */
export interface UnpaidHoldRow {
  /** the shipping shop */
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

/** A line as chosen in a cart; `price` is the price shown there, won of one piece. */
export type SessionLine = Pick<
  AgreedLine,
  'sid' | 'pid2' | 'pid3' | 'default_option' | 'qty' | 'price' | 'adult'
>

export interface CheckoutSessionRow {
  id: string
  uid: number | null
  guest: Buffer | null
  lines: Json<SessionLine[]>
  /** where the buyer last came from to each shop, by its public id */
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
  /** of `recipient` */
  recipient_name: GeneratedAlways<string>
  /** of `recipient`, digits */
  recipient_phone: GeneratedAlways<string>
  method: PaymentMethod
  /** the transfer goes to the shop's own account, and not to the platform's */
  own_account: Generated<boolean>
  /** cost of a return and of sending goods again in an exchange, for one parcel each */
  return_fee: number
  resend_fee: Generated<number>
  /** business days from the payment in which it ships */
  dispatch_days: Generated<number>
  /** days on which the shop that ships is closed meanwhile */
  closed_days: ColumnType<Dispatch['closed_days'], string | undefined, string>
  refunded: Generated<number>
  /** the bundle's delivery; products that are delivered by themselves say it in `apart` */
  delivery_refunded: Generated<boolean>
  apart: ColumnType<ApartDelivery[], string | undefined, string>
  spared: ColumnType<SparedDelivery[], string | undefined, string>
  coupon_minimum: ColumnType<CouponMinimum | null, string | null | undefined, string | null>
  /** the buyer's tier then, empty for none, and its percent off where the order was billed with it */
  tier: Generated<string>
  tier_percent: Generated<number>
  visit: Json<Visit>
  /** where the buyer last came from to the shop that sells; null where nothing tells it */
  last_source: ColumnType<LastSource | null, string | null | undefined, string | null>
  placed_at: Date
  /** the deadline of a transfer; null for immediate payments */
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
  /** a buyer's proof; empty for all others */
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
  /** number within the order of the parcel in which the goods come back, from 1; 0 for cancelled goods */
  parcel: Generated<number>
  /** share of the parcel's cost since the claim was accepted: a return's is out of its refund, an exchange's is paid to the shop */
  way_back: Generated<number>
  way_out: Generated<number>
  asked_at: Date
  outcome: ClaimOutcome | null
  ended_at: Date | null
  /** the parcel in which the goods of an accepted claim come back; empty while nobody has told it */
  carrier: Generated<string>
  tracking: Generated<string>
  sent_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  received_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** when the buyer was reminded to send awaited goods */
  reminded_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** the last proposal to make a return of an exchange, or the other way round; null for none, and for one that was declined */
  conversion: ColumnType<Conversion | null, string | null | undefined, string | null>
  /** keys of private files: what the seller found */
  inspection_photos: Generated<string[]>
  /** won that the refund of worn goods keeps */
  deduction: Generated<number>
  /** won that the buyer bears of the way of refused goods to the buyer again, paid to the shop */
  send_back: Generated<number>
  /** won of the claim's dues that the shop says it has got, and since when */
  dues_paid: Generated<number>
  dues_paid_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

/**
 * How a claim ended: granted, or else the buyer keeps the goods. It was rejected before they came back, refused when they were inspected, withdrawn by
 * the buyer, or expired as nobody sent them.
 */
export type ClaimOutcome = 'granted' | 'rejected' | 'withdrawn' | 'refused' | 'expired'
