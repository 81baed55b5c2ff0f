import { sql } from 'kysely'
import type { SalesMethod, SalesSum } from '../shared/sales-kinds.ts'
import type { Tx } from '../tables.ts'
import { saleParts } from './sales-parts.ts'

const sums = sql`method, tax_free, sum(entries)::int as entries, sum(sales)::bigint as sales, sum(refunds)::bigint as refunds,
  sum(amount)::bigint as amount, sum(vat)::bigint as vat`

/** Sums of a year by month (`YYYY-MM`), the newest first. */
export async function monthSums(
  tx: Tx,
  shopId: number,
  year: number,
): Promise<(SalesSum & { month: string })[]> {
  const { rows } = await sql<SalesSum & { month: string }>`
    select to_char(day, 'YYYY-MM') as month, ${sums} from sales_day
    where shop_id = ${shopId} and day >= make_date(${year}::int, 1, 1) and day < make_date(${year}::int + 1, 1, 1)
    group by 1, method, tax_free order by 1 desc`.execute(tx)
  return rows
}

/** The first year with sales; null without any. */
export async function firstYear(tx: Tx, shopId: number): Promise<number | null> {
  const { rows } = await sql<{ year: number | null }>`
    select extract(year from min(day))::int as year from sales_day where shop_id = ${shopId}`.execute(tx)
  return rows[0]?.year ?? null
}

/** Whether days of the shop are still to be counted. */
export async function hasChanges(tx: Tx, shopId: number): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`
    select exists (select from sales_change where shop_id = ${shopId}) as any`.execute(tx)
  return rows[0]?.any ?? false
}

export interface DayRange {
  first: string
  last: string
}

/** Sums by day, the earliest first. */
export async function daySums(
  tx: Tx,
  shopId: number,
  { first, last }: DayRange,
): Promise<(SalesSum & { day: string })[]> {
  const { rows } = await sql<SalesSum & { day: string }>`
    select day::text, method, tax_free, entries, sales, refunds, amount, vat from sales_day
    where shop_id = ${shopId} and day between ${first}::date and ${last}::date order by day`.execute(tx)
  return rows
}

export interface ListedSale {
  id: number
  day: string
  number: string
  kind: 'sale' | 'delivery' | 'refund' | 'correction'
  role: 'both' | 'seller' | 'supplier' | 'none'
  title: string
  option: string
  qty: number
  method: SalesMethod
  payment: string
  tax_free: boolean
  amount: number
  vat: number
}

/**
 * Sales of days in the order of days, after `after`. A supplier reads lines of the shop that sells by the policy of
 * orders.
 */
export async function listSales(
  tx: Tx,
  shopId: number,
  {
    days: { first, last },
    after,
    max,
  }: { days: DayRange; after: { day: string; id: number } | null; max: number },
): Promise<ListedSale[]> {
  const { rows } = await sql<ListedSale>`
    with entry as (
      select * from settlement_entry e
      where e.shop_id = ${shopId} and e.day between ${first}::date and ${last}::date and ${saleParts.isSale}
        and ${after === null ? sql`true` : sql`(e.day, e.id) > (${after.day}::date, ${after.id})`}
      order by e.day, e.id limit ${max}
    )
    select e.id, e.day::text, e.number, e.kind, e.role, coalesce(nullif(l.origin_title, ''), l.title, '') as title,
      coalesce(l.opt_name, '') as option, coalesce(l.qty, 0) as qty, ${saleParts.method} as method, e.method as payment,
      ${saleParts.taxFree} as tax_free, ${saleParts.money} as amount, ${saleParts.vat} as vat
    from entry e ${saleParts.line} order by e.day, e.id`.execute(tx)
  return rows
}
