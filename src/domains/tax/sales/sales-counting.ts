import { sql } from 'kysely'
import { advisoryLock } from '../../../platform/database/advisory-lock.ts'
import { DAY_MS, seoulDay } from '../../../platform/seoul-day.ts'
import type { TaxDeps } from '../deps.ts'
import type { Tx } from '../tables.ts'
import { saleParts } from './sales-parts.ts'

const MARKS_AT_ONCE = 500
const CHECKED_DAYS = 40

/** Counts the sales of days (decision 72). */
export function salesCounting({ database, clock }: Pick<TaxDeps, 'database' | 'clock'>) {
  const countNext = (): Promise<number> =>
    database.asSystem('tax', async (tx: Tx) => {
      // A process that counts the same day later sees at least the same entries, so its sums are not older.
      await advisoryLock(tx, 'sales days')
      const marks = await dequeueMarks(tx)
      if (marks.length > 0) await countDays(tx, marks)
      return marks.length
    })

  return {
    /** Counts all days whose entries changed, as a whole. A process that dies leaves its marks to the next run. */
    async countDue(): Promise<void> {
      while ((await countNext()) > 0);
    },

    /**
     * Compares the last 40 days of all shops with their settlements. Days that differ are counted again; then it
     * throws, because something else is wrong.
     */
    async check(): Promise<void> {
      const from = seoulDay(new Date(clock().getTime() - CHECKED_DAYS * DAY_MS))
      const differing = await database.asSystem('tax', (tx: Tx) => markDifferingDays(tx, from))
      if (differing > 0) throw new Error(`sales of ${differing} days differ from their settlements`)
    },
  }
}

interface ShopDay {
  shop_id: number
  day: string
}

/** Deletes the oldest marks, and returns their days. */
async function dequeueMarks(tx: Tx): Promise<ShopDay[]> {
  const { rows } = await sql<ShopDay>`
    delete from sales_change where id = any (array(select id from sales_change order by id limit ${MARKS_AT_ONCE}))
    returning shop_id, day::text`.execute(tx)
  return rows
}

async function countDays(tx: Tx, marks: readonly ShopDay[]): Promise<void> {
  const days = [...new Map(marks.map((mark) => [`${mark.shop_id} ${mark.day}`, mark])).values()]
  const keys = sql`unnest(${days.map(({ shop_id }) => shop_id)}::bigint[], ${days.map(({ day }) => day)}::date[])
    as k (shop_id, day)`
  await sql`delete from sales_day d using ${keys} where d.shop_id = k.shop_id and d.day = k.day`.execute(tx)
  await sql`
    insert into sales_day (shop_id, day, method, tax_free, entries, sales, refunds, vat)
    select e.shop_id, e.day, ${saleParts.method}, ${saleParts.taxFree}, count(*), sum(greatest(${saleParts.money}, 0)),
      sum(least(${saleParts.money}, 0)), sum(${saleParts.vat})
    from ${keys} join settlement_entry e on e.shop_id = k.shop_id and e.day = k.day ${saleParts.line}
    where ${saleParts.isSale} group by 1, 2, 3, 4`.execute(tx)
}

/** Marks days since `from` whose sales are not the money of their settlement entries. Returns their number. */
async function markDifferingDays(tx: Tx, from: string): Promise<number> {
  const { rows } = await sql<{ days: number }>`
    with money as (
      select shop_id, day, amount - direct - sales_fee - payment_fee - fee_vat - adjustment as amount
      from settlement_day where day >= ${from}::date
    ), counted as (
      select shop_id, day, sum(amount)::bigint as amount from sales_day where day >= ${from}::date group by shop_id, day
    ), marked as (
      insert into sales_change (shop_id, day)
      select shop_id, day from money m full join counted c using (shop_id, day)
      where coalesce(m.amount, 0) <> coalesce(c.amount, 0)
        and not exists (select from sales_change s where s.shop_id = coalesce(m.shop_id, c.shop_id) and s.day = coalesce(m.day, c.day))
      returning id
    )
    select count(*)::int as days from marked`.execute(tx)
  return rows[0]?.days ?? 0
}
