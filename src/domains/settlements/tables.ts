import type { Generated, GeneratedAlways, Selectable, Transaction } from 'kysely'
import type { EntryAmounts, EntryKind, EntryRole } from './shared/entry-amounts.ts'
import type { SettlementPeriod } from './shared/periods.ts'

export type Tx = Transaction<SettlementTables>

export type SettlementState = 'CARRIED' | 'PAYABLE' | 'PAYING' | 'PAID'

/** Amounts are won, days are `YYYY-MM-DD` in Seoul. */
export interface SettlementTables {
  settlement_terms: {
    shop_id: number
    period: Generated<SettlementPeriod>
    closed_until: string | null
    carried: Generated<number>
  }
  settlement_entry: EntryAmounts & {
    shop_id: number
    id: GeneratedAlways<number>
    day: string
    at: Date
    kind: EntryKind
    order_id: number | null
    /** the shop that sells; null for an adjustment */
    seller_id: number | null
    number: string
    /** the line; 0 for the delivery of the order, null for an adjustment */
    unit: number | null
    seq: number
    role: EntryRole
    method: string
    version_id: number | null
    amount: GeneratedAlways<number>
    reason: string
  }
  settlement_day: EntryAmounts & { shop_id: number; day: string; entries: number; amount: number }
  settlement: EntryAmounts & {
    shop_id: number
    id: GeneratedAlways<number>
    first_day: string
    last_day: string
    entries: number
    amount: number
    opening: number
    payable: GeneratedAlways<number>
    carried: GeneratedAlways<number>
    due_day: string
    state: SettlementState
    closed_at: Date
    paid_at: Date | null
  }
}

export type SettlementRow = Selectable<SettlementTables['settlement']>
