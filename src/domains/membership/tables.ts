import type { ColumnType, Generated, GeneratedAlways, Transaction } from 'kysely'
import type { MemberDiscount } from './membership.contract.ts'
import type { StoredDraw } from './points/ledger.ts'
import type { PointKind } from './points/points.contract.ts'

export type Tx = Transaction<MembershipTables>

export interface MembershipTables {
  membership: {
    shop_id: number
    uid: number
    id: Generated<number>
    joined_at: Generated<Date>
    balance: Generated<number>
    pending: Generated<number>
  }
  shop_customer: {
    shop_id: number
    uid: number
    member: number | null
    joined_at: Date | null
    name: Generated<string>
    email: Generated<string>
    phone: Generated<string>
    phone_end: GeneratedAlways<string>
    points: Generated<number>
    orders: Generated<number>
    spent: Generated<number>
    /** the epoch for a customer without a purchase; `seen_at` likewise without a visit */
    bought_at: Generated<Date>
    seen_at: Generated<Date>
    memo: Generated<string>
    version: Generated<number>
    blocked_at: Date | null
    block_reason: Generated<string>
    marketing_at: Date | null
  }
  marketing_consent: { shop_id: number; uid: number; id: Generated<number>; agreed: boolean; at: Date }
  welcome: { shop_id: number; uid: number }
  join_request: {
    shop_id: number
    uid: number
    id: Generated<number>
    state: Generated<'REQUEST' | 'REJECTED' | 'APPROVED'>
    memo: string
    file_key: string
    reason: Generated<string>
    requested_at: Generated<Date>
    decided_at: Date | null
    place: Generated<number>
    marketing_at: Date | null
  }
  point_entry: {
    shop_id: number
    uid: number
    id: Generated<number>
    kind: PointKind
    key: string
    of_key: Generated<string>
    amount: number
    pending: Generated<number>
    short: Generated<number>
    reason: Generated<string>
    at: Date
    expires_at: Date | null
    draws: ColumnType<StoredDraw[], string | undefined, never>
  }
  point_lot: {
    shop_id: number
    uid: number
    id: Generated<number>
    key: string
    remaining: number
    expires_at: Date
  }
  member_discount: {
    shop_id: number
    kind: MemberDiscount['kind']
    /** PostgreSQL's `numeric`, which is read as text */
    value: ColumnType<string, number, number>
  }
}
