import { type RawBuilder, sql } from 'kysely'
import type { Settlement } from './settlements.contract.ts'
import { AMOUNT_NAMES, type EntryAmounts, mapAmounts } from './shared/entry-amounts.ts'
import type { SettlementRow } from './tables.ts'

/** Columns of a settlement, with its days as texts. */
export const settlementColumns = (table: string): RawBuilder<unknown> => {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql`${column('id')}, ${column('first_day')}::text, ${column('last_day')}::text, ${column('entries')},
    ${sql.join(AMOUNT_NAMES.map(column))}, ${column('amount')}, ${column('opening')}, ${column('payable')},
    ${column('carried')}, ${column('due_day')}::text, ${column('state')}, ${column('paid_at')}`
}

export const toAmounts = (row: EntryAmounts): EntryAmounts => mapAmounts((name) => row[name])

export const toSettlement = (row: SettlementRow): Settlement => ({
  id: row.id,
  first_day: row.first_day,
  last_day: row.last_day,
  entries: row.entries,
  amounts: toAmounts(row),
  amount: row.amount,
  opening: row.opening,
  payable: row.payable,
  carried: row.carried,
  due_day: row.due_day,
  state: row.state,
  paid_at: row.paid_at?.toISOString() ?? null,
})
