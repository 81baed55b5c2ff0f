import { sql } from 'kysely'
import { settlementColumns } from '../settlement-rows.ts'
import type { EntryAmounts } from '../shared/entry-amounts.ts'
import { AMOUNT_NAMES } from '../shared/entry-amounts.ts'
import type { SettlementPeriod } from '../shared/periods.ts'
import type { SettlementRow, SettlementState, Tx } from '../tables.ts'

const sumsOfDays = sql.join(
  AMOUNT_NAMES.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0)::bigint as ${sql.ref(name)}`),
)

export interface Terms {
  period: SettlementPeriod
  closed_until: string | null
  carried: number
}

export async function findTerms(tx: Tx, shopId: number): Promise<Terms> {
  const { rows } = await sql<Terms>`
    select period, closed_until::text, carried from settlement_terms where shop_id = ${shopId}`.execute(tx)
  return rows[0] ?? { period: 'week', closed_until: null, carried: 0 }
}

export interface RunningSums extends EntryAmounts {
  first_day: string | null
  entries: number
  amount: number
}

/** Sums of the days that are not closed. */
export async function sumRunning(tx: Tx, shopId: number, { closed_until }: Terms): Promise<RunningSums> {
  const { rows } = await sql<RunningSums>`
    select min(day)::text as first_day, coalesce(sum(entries), 0)::int as entries,
      coalesce(sum(amount), 0)::bigint as amount, ${sumsOfDays}
    from settlement_day where shop_id = ${shopId} and day > coalesce(${closed_until}::date, '-infinity')`.execute(
    tx,
  )
  return rows[0] as RunningSums
}

/** Settlements whose payout is open, the earliest payout day first. */
export async function findUnpaid(tx: Tx, shopId: number, max: number): Promise<SettlementRow[]> {
  const { rows } = await sql<SettlementRow>`
    select ${settlementColumns('s')} from settlement s
    where s.shop_id = ${shopId} and s.state in ('PAYABLE', 'PAYING') order by s.due_day, s.id limit ${max}`.execute(
    tx,
  )
  return rows
}

/** Settlements that ended before a day, the newest first. */
export async function listSettlements(
  tx: Tx,
  shopId: number,
  { before, max }: { before: string | null; max: number },
): Promise<SettlementRow[]> {
  const { rows } = await sql<SettlementRow>`
    select ${settlementColumns('s')} from settlement s
    where s.shop_id = ${shopId} and s.last_day < coalesce(${before}::date, 'infinity')
    order by s.last_day desc limit ${max}`.execute(tx)
  return rows
}

export async function findSettlement(tx: Tx, shopId: number, id: number): Promise<SettlementRow | undefined> {
  const { rows } = await sql<SettlementRow>`
    select ${settlementColumns('s')} from settlement s where s.shop_id = ${shopId} and s.id = ${id}`.execute(
    tx,
  )
  return rows[0]
}

/** Days of entries, both inclusive; null is open. */
export interface DayRange {
  first: string | null
  last: string | null
}

export interface ListedEntry extends EntryAmounts {
  id: number
  day: string
  at: Date
  kind: 'sale' | 'delivery' | 'refund' | 'correction' | 'adjustment'
  number: string
  title: string
  option: string
  qty: number
  role: 'both' | 'seller' | 'supplier' | 'none'
  amount: number
  reason: string
  settlement: number | null
  due_day: string | null
  state: SettlementState | null
}

/**
 * Entries of a shop in the order of days, after `after`, with their products and settlements. A supplier reads lines of
 * the shop that sells by the policy of orders.
 */
export async function listEntries(
  tx: Tx,
  shopId: number,
  {
    days,
    number,
    after,
    max,
  }: {
    days: DayRange
    number: string | null
    after: { day: string; id: number } | null
    max: number
  },
): Promise<ListedEntry[]> {
  const { rows } = await sql<ListedEntry>`
    with entry as (
      select * from settlement_entry e
      where e.shop_id = ${shopId} and ${number === null ? sql`true` : sql`e.number = ${number}`}
        and ${days.first === null ? sql`true` : sql`e.day >= ${days.first}::date`}
        and ${days.last === null ? sql`true` : sql`e.day <= ${days.last}::date`}
        and ${after === null ? sql`true` : sql`(e.day, e.id) > (${after.day}::date, ${after.id})`}
      order by e.day, e.id limit ${max}
    )
    select e.id, e.day::text, e.at, e.kind, e.number, coalesce(nullif(l.origin_title, ''), l.title, '') as title,
      coalesce(l.opt_name, '') as option, coalesce(l.qty, 0) as qty, e.role,
      ${sql.join(AMOUNT_NAMES.map((name) => sql.ref(`e.${name}`)))}, e.amount, e.reason,
      s.id as settlement, s.due_day::text, s.state
    from entry e
      left join order_line l on e.unit > 0 and l.shop_id = e.seller_id and l.id = e.unit
      left join lateral (
        select s.id, s.due_day, s.state from settlement s
        where s.shop_id = ${shopId} and s.last_day >= e.day and s.first_day <= e.day order by s.last_day limit 1) s on true
    order by e.day, e.id`.execute(tx)
  return rows
}

export async function findOpenHolds(tx: Tx, shopId: number) {
  const { rows } = await sql<{
    id: number
    cause: 'dispute' | 'suspension' | 'account' | 'difference'
    reason: string
    placed_at: Date
  }>`select id, cause, reason, placed_at from settlement_hold
    where shop_id = ${shopId} and lifted_at is null order by id limit 20`.execute(tx)
  return rows
}
