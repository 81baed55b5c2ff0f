import { sql } from 'kysely'
import { recordset } from '../../platform/database/recordset.ts'
import { emit } from '../../platform/events/outbox.ts'
import type { CatalogueDeps } from './deps.ts'
import { listChanged } from './events.ts'
import { lockCatalogue } from './store/categories.ts'
import { shopNames } from './store/shop-names.ts'
import type { Tx } from './tables.ts'

/** Numbers of pieces of a listing that were sold: today and yesterday, in seven days, in ninety days. */
export interface SoldCount {
  sid: number
  two_days: number
  week: number
  quarter: number
}

/** Number of best sellers of a shop that lists are ordered by; further products count as not sold. */
export const MAX_SOLD_COUNTS = 10_000

/** What lists and rankings by sales read. The module of statistics counts the pieces. */
export function soldCounts({ database }: Pick<CatalogueDeps, 'database'>) {
  return {
    /**
     * Replaces the counts of a shop, at most `MAX_SOLD_COUNTS`. A listing that is missing has sold nothing. Returns the
     * number of listings whose counts changed.
     */
    replace: (shopId: number, counts: readonly SoldCount[]): Promise<number> =>
      database.asShop(shopId, async (tx: Tx) => {
        await lockCatalogue(tx, shopId)
        const changed = await writeCounts(tx, shopId, counts.slice(0, MAX_SOLD_COUNTS))
        if (changed.length === 0) return 0
        await orderLists(tx, shopId, changed)
        await emit(tx, listChanged, { shopid: (await shopNames(tx, shopId)).shopid })
        return changed.length
      }),
  }
}

const COUNT = { sid: 'bigint', two_days: 'int', week: 'int', quarter: 'int' } as const

async function writeCounts(tx: Tx, shopId: number, counts: readonly SoldCount[]): Promise<number[]> {
  const { rows } = await sql<{ sid: number }>`
    with new as materialized (
      select n.* from ${recordset('n', COUNT, counts)} join listing l on l.shop_id = ${shopId} and l.sid = n.sid
    ), gone as (
      delete from listing_sold where shop_id = ${shopId} and sid not in (select sid from new) returning sid
    ), put as (
      insert into listing_sold as c (shop_id, sid, two_days, week, quarter)
      select ${shopId}, sid, two_days, week, quarter from new
      on conflict (shop_id, sid) do update
        set two_days = excluded.two_days, week = excluded.week, quarter = excluded.quarter
      where (c.two_days, c.week, c.quarter) is distinct from (excluded.two_days, excluded.week, excluded.quarter)
      returning sid
    )
    select sid from gone union all select sid from put`.execute(tx)
  return rows.map(({ sid }) => sid)
}

// Of what filters of lists read, only this column depends on the counts.
async function orderLists(tx: Tx, shopId: number, changed: readonly number[]): Promise<void> {
  await sql`
    update listing_filter f set sold = coalesce(c.quarter, 0)
    from unnest(${changed}::bigint[]) as changed (sid)
    left join listing_sold c on c.shop_id = ${shopId} and c.sid = changed.sid
    where f.shop_id = ${shopId} and f.sid = changed.sid and f.sold <> coalesce(c.quarter, 0)`.execute(tx)
}
