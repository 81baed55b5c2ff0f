import { dayAfter } from '../../../platform/business-days.ts'
import { type Database, statement } from '../../../platform/database/pools.ts'
import { seoulDay } from '../../../platform/seoul-day.ts'
import { type Catalogue, MAX_SOLD_COUNTS, type SoldCount } from '../../catalogue/catalogue.service.ts'
import { coverOf } from '../period.ts'
import { ROLLED_UP, valuesOf } from '../store.ts'

/** days that lists and rankings by sales count, today included */
const DAYS = { two_days: 2, week: 7, quarter: 90 } as const

/** days after which a shop without further sales is counted no more; by then its counts are zero */
const COUNTED_DAYS = DAYS.quarter + 7

/** Values: first day. */
const SHOPS = statement<{ shop: number }>(
  'statistics.shops-that-sell',
  `select s.shop_id as shop from shop s
   where exists (
     select from day_figure f where f.shop_id = s.shop_id and f.topic = 'all' and f.day >= $1::date and f.orders > 0)
   order by s.shop_id`,
)

/**
 * Values: `valuesOf`, limit. The pieces of each product less the share of its sales that was refunded, so that
 * cancelled orders raise no product.
 */
const SOLD = statement<{ sid: number; sold: number }>(
  'statistics.sold-pieces',
  `select part::bigint as sid, sold from (
     select part,
       round(sum(pieces) * coalesce(greatest(0, sum(sales) - sum(refunded)) / nullif(sum(sales), 0), 1))::int as sold
     from (${ROLLED_UP}) f
     where part ~ '^[0-9]{1,18}$'
     group by part) p
   where sold > 0
   order by sold desc, sid desc limit $6`,
)

/**
 * Counts the pieces that each shop sold lately, for its lists and rankings by sales. Returns the number of listings
 * whose counts changed. If a shop fails, for example because its catalogue is locked, the others are counted first;
 * then an AggregateError is thrown.
 */
export async function countSoldPieces(
  database: Pick<Database, 'shop' | 'system'>,
  soldCounts: Pick<Catalogue['soldCounts'], 'replace'>,
  now: Date,
): Promise<number> {
  const today = seoulDay(now)
  const shops = await database.system('statistics', SHOPS, [dayAfter(today, 1 - COUNTED_DAYS)])
  let changed = 0
  const failures: unknown[] = []
  for (const { shop: shopId } of shops)
    changed += await countShop(database, shopId, today)
      .then((counts) => soldCounts.replace(shopId, counts))
      .catch((failure: unknown) => {
        failures.push(failure)
        return 0
      })
  if (failures.length > 0)
    throw new AggregateError(
      failures,
      `sold pieces of ${failures.length} of ${shops.length} shops were not counted`,
    )
  return changed
}

async function countShop(
  database: Pick<Database, 'shop'>,
  shopId: number,
  today: string,
): Promise<SoldCount[]> {
  const counts = new Map<number, SoldCount>()
  for (const name of ['quarter', 'week', 'two_days'] as const) {
    const period = { from: dayAfter(today, 1 - DAYS[name]), to: today }
    const values = valuesOf(shopId, ['product'], coverOf(period))
    for (const { sid, sold } of await database.shop(shopId, SOLD, [...values, MAX_SOLD_COUNTS])) {
      const count = counts.get(sid) ?? { sid, two_days: 0, week: 0, quarter: 0 }
      counts.set(sid, { ...count, [name]: sold })
    }
  }
  return [...counts.values()]
}
