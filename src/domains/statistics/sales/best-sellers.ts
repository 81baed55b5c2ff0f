import { CompiledQuery, sql } from 'kysely'
import { statement } from '../../../platform/database/pools.ts'
import { type AnyTx, withTables } from '../../../platform/database/transactions.ts'
import { coverOf, type Period } from '../period.ts'
import type { FigureRow } from '../statistics.contract.ts'
import { ROLLED_UP, valuesOf } from '../store.ts'
import { lockSales } from './store.ts'

/** periods per shop for which products are ranked; a dashboard needs four a day */
const MAX_RANKED = 8

/**
 * Values: shopId, first and last day, limit. A ranked period without sales is one row in which part is null; a period
 * that is not ranked is no row.
 */
export const BEST_SELLERS = statement<Omit<FigureRow, 'part'> & { part: string | null }>(
  'statistics.best-sellers',
  `select b.part, substr(b.dated_label, 11) as label, b.orders, b.pieces, b.sales, b.refunds, b.refunded,
     0 as members, 0 as visitors, 0 as visits, 0 as views, null::bigint as found
   from ranked_period p left join lateral (
     select * from ranked_product r
     where r.shop_id = p.shop_id and r.from_day = p.from_day and r.to_day = p.to_day and r.orders > 0
     order by r.sales desc, r.part limit $4) b on true
   where p.shop_id = $1 and p.from_day = $2 and p.to_day = $3
   order by b.sales desc, b.part`,
)

const RANK = `
  insert into ranked_product (shop_id, from_day, to_day, part, dated_label, orders, pieces, sales, refunds, refunded)
  select $1, $6::date, $7::date, part, coalesce(max(dated_label collate "C"), ''), sum(orders), sum(pieces), sum(sales), sum(refunds), sum(refunded)
  from (${ROLLED_UP}) f group by part`

/**
 * Ranks the products of a period by sales. Later sales update the ranking. A shop has at most `MAX_RANKED` ranked
 * periods.
 */
export async function rankProducts(tx: AnyTx, shopId: number, period: Period): Promise<void> {
  const { from, to } = period
  await lockSales(tx, shopId)
  const { rows } = await sql`
    insert into ranked_period (shop_id, from_day, to_day) values (${shopId}, ${from}, ${to})
    on conflict do nothing returning 1`.execute(tx)
  if (rows.length === 0) return
  const values = [...valuesOf(shopId, ['product'], coverOf(period)), from, to]
  await withTables<unknown>(tx).executeQuery(CompiledQuery.raw(RANK, values))
  await sql`
    delete from ranked_period p using (
      select from_day, to_day from ranked_period where shop_id = ${shopId} order by made_at desc offset ${MAX_RANKED}) old
    where p.shop_id = ${shopId} and p.from_day = old.from_day and p.to_day = old.to_day`.execute(tx)
}

/**
 * Deletes rankings that are older than a day. Sales then need not update rankings of shops that don't use their
 * dashboard.
 */
export async function purgeRankings(tx: AnyTx): Promise<void> {
  await sql`delete from ranked_period where made_at < now() - interval '1 day'`.execute(tx)
}
