import { sql } from 'kysely'
import { AMOUNT_NAMES } from '../shared/entry-amounts.ts'
import type { SettlementPeriod } from '../shared/periods.ts'
import type { Tx } from '../tables.ts'

const names = sql.join(AMOUNT_NAMES.map((name) => sql.ref(name)))

/** The last day to close, by period. */
export type PeriodEnds = Record<SettlementPeriod, string>

const endOf = ({ day, week, half_month, month }: PeriodEnds) => sql`
  case t.period when 'day' then ${day}::date when 'week' then ${week}::date
    when 'half_month' then ${half_month}::date else ${month}::date end`

const hasEntries = (ends: PeriodEnds) => sql`
  exists (select from settlement_day d where d.shop_id = t.shop_id and d.day <= ${endOf(ends)}
    and d.day > coalesce(t.closed_until, '-infinity'))`

/** Shops above `after` with entries to close, in ascending order. */
export async function findDueShops(
  tx: Tx,
  ends: PeriodEnds,
  { after, max }: { after: number; max: number },
): Promise<number[]> {
  const { rows } = await sql<{ shop_id: number }>`
    select t.shop_id from settlement_terms t where t.shop_id > ${after} and ${hasEntries(ends)}
    order by t.shop_id limit ${max}`.execute(tx)
  return rows.map(({ shop_id }) => shop_id)
}

export interface ClosedSettlement {
  shop_id: number
  id: number
  /** money of buyers that the platform has for these entries, won */
  collected: number
  /** what the shop gets of it after fees and adjustments; negative if it owes more than it earns */
  amount: number
}

/**
 * Closes the periods of shops that have entries until the ends of their periods. Another process that closes them too
 * waits, and then finds nothing to close. `dueDays` has the payout day of each end.
 */
export async function closeShops(
  tx: Tx,
  shopIds: readonly number[],
  { ends, dueDays, now }: { ends: PeriodEnds; dueDays: Record<string, string>; now: Date },
): Promise<ClosedSettlement[]> {
  await sql`select from settlement_terms where shop_id = any (${shopIds}::bigint[]) order by shop_id for update`.execute(
    tx,
  )
  const { rows } = await sql<ClosedSettlement>`
    with due as (
      select t.shop_id, t.closed_until, t.carried, ${endOf(ends)} as last_day from settlement_terms t
      where t.shop_id = any (${shopIds}::bigint[]) and ${hasEntries(ends)}
    ), sums as (
      select due.shop_id, due.last_day, due.carried as opening, coalesce(due.closed_until + 1, min(d.day)) as first_day,
        sum(d.entries)::int as entries, sum(d.amount) as amount,
        ${sql.join(AMOUNT_NAMES.map((name) => sql`sum(${sql.ref(`d.${name}`)}) as ${sql.ref(name)}`))}
      from due join settlement_day d on d.shop_id = due.shop_id and d.day <= due.last_day
        and d.day > coalesce(due.closed_until, '-infinity')
      group by due.shop_id, due.last_day, due.carried, due.closed_until
    ), closed as (
      insert into settlement (shop_id, first_day, last_day, entries, ${names}, amount, opening, due_day, state, closed_at)
      select shop_id, first_day, last_day, entries, ${names}, amount, opening,
        (${JSON.stringify(dueDays)}::jsonb ->> last_day::text)::date,
        case when opening + amount > 0 then 'PAYABLE' else 'CARRIED' end, ${now}
      from sums returning *
    ), terms as (
      update settlement_terms t set closed_until = c.last_day, carried = c.carried from closed c where t.shop_id = c.shop_id
    )
    select shop_id, id, amount, amount - sales_fee - payment_fee - fee_vat - adjustment as collected from closed
    order by shop_id`.execute(tx)
  return rows
}
