import type { ColumnType, Generated } from 'kysely'
import type { Buyer, Recipient } from '../orders/orders.contract.ts'
import type { SubscriptionReason, SubscriptionState } from './shared/subscription-terms.ts'

type Json<Shape> = ColumnType<Shape, string, string>

export interface SubscriptionTables {
  subscription_offer: SubscriptionOfferRow
  subscription: SubscriptionRow
  subscription_day: SubscriptionDayRow
}

interface SubscriptionOfferRow {
  shop_id: number
  product_id: number
  weeks: number[]
  version: Generated<number>
}

/** Days are read as text (`store.ts`). */
interface SubscriptionRow {
  shop_id: number
  id: Generated<number>
  uid: number
  sid: number
  pid2: number
  default_option: string
  qty: number
  weeks: number
  /** saved card; empty for none */
  card: string
  buyer: Json<Buyer>
  recipient: Json<Recipient>
  state: Generated<SubscriptionState>
  /** why it rests; empty otherwise */
  reason: ColumnType<SubscriptionReason | '', SubscriptionReason | '' | undefined, SubscriptionReason | ''>
  next_on: string
  /** refused charges for `next_on` */
  tries: Generated<number>
  failed_on: string | null
  try_at: Date
  waits: Generated<number>
  busy_until: Date | null
  noticed_on: string | null
  orders: Generated<number>
  first_number: string
  last_number: string
  /** won, without coupons and points */
  agreed_total: number
  before_consent: number | null
  agreed_option: string
  version: Generated<number>
  began_at: Date
  ended_at: Date | null
}

interface SubscriptionDayRow {
  shop_id: number
  subscription_id: number
  due_on: string
  session: string
  outcome: 'ORDERED' | 'SKIPPED' | 'PAUSED' | null
  reason: SubscriptionReason | ''
  number: string
}
