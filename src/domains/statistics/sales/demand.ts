import { type Database, statement } from '../../../platform/database/pools.ts'
import { salePriceSql } from '../../catalogue/catalogue.service.ts'
import { MAX_LEFT, MAX_SALE_DAYS, MIN_SHARE, MIN_SOLD } from '../shared/demand-limits.ts'
import type { Demand } from '../statistics.contract.ts'

/** newest order lines of a product that are looked at; a product that sells more has at least this number */
const MAX_LINES = 500

/**
 * Values: public id of the shop, sid, maximum lines. No row if the shop does not show the product. Ids of orders ascend
 * with time, so the newest lines are the end of an index. A limited sale has numbers of its own for those left and the
 * share.
 */
const DEMAND = statement<{ left: number; sold: number; in_sale: number | null }>(
  'statistics.demand',
  `select case when l.sale_pieces is not null and ${salePriceSql('l')} is not null then 0 else v.left end as left,
     n.sold, n.in_sale
   from listing l join shop s on s.shop_id = l.shop_id and s.isshow
   cross join lateral (
     select coalesce(sum(v.stock), 0) as left from variant v
     where v.shop_id = l.origin_shop_id and v.pid = l.pid and not v.off) v
   cross join lateral (
     select coalesce(sum(n.qty) filter (where o.paid_at > now() - interval '1 day'), 0) as sold,
       case when l.sale_pieces is null and ${salePriceSql('l')} is not null and l.sale_until - l.sale_from <= interval '${MAX_SALE_DAYS} days'
         then coalesce(sum(n.qty) filter (where o.paid_at >= l.sale_from), 0) end as in_sale
     from (
       select shop_id, order_id, qty, refunded from order_line
       where origin_shop_id = l.origin_shop_id and pid = l.pid and shop_id = l.shop_id and pid3 = 0
       order by order_id desc limit $3) n
     join shop_order o on o.shop_id = n.shop_id and o.id = n.order_id where not n.refunded) n
   where s.shopid = $1 and l.sid = $2 and l.shown and not l.adult`,
)

/** How scarce a product is and how well it sells now; null where the number would say little. */
export async function readDemand(
  database: Pick<Database, 'system'>,
  { shopid, sid }: { shopid: string; sid: number },
): Promise<Demand> {
  const [row = { left: 0, sold: 0, in_sale: null }] = await database.system('statistics', DEMAND, [
    shopid,
    sid,
    MAX_LINES,
  ])
  return {
    left: row.left > 0 && row.left <= MAX_LEFT ? row.left : null,
    sold: row.sold >= MIN_SOLD ? row.sold : null,
    share: shareOf(row.in_sale ?? 0, row.left),
  }
}

function shareOf(sold: number, left: number): number | null {
  const percent = Math.floor((100 * sold) / Math.max(1, sold + left))
  return percent >= MIN_SHARE ? percent : null
}
