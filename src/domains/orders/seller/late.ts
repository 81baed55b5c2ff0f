import { type Database, statement } from '../../../platform/database/pools.ts'
import { seoulDayEnd } from '../../../platform/seoul-day.ts'
import { type Dispatch, shipBy } from '../shared/deadlines.ts'

/** Values: internal id of the shop that ships. Orders with lines to ship, by what decides their day. */
const TO_SHIP_BY = statement<Dispatch & { paid_at: Date; orders: number }>(
  'orders.to-ship-by',
  `select date_trunc('day', o.paid_at, 'Asia/Seoul') as paid_at, o.dispatch_days, o.closed_days, count(*)::int as orders
   from (select distinct shop_id, order_id from order_line
     where origin_shop_id = $1 and status in ('CONFIRM_PAYMENT', 'READY_FOR_DELIVERY')) l
   join shop_order o on o.shop_id = l.shop_id and o.id = l.order_id
   where o.paid_at is not null group by 1, 2, 3`,
)

/** The number of orders whose day to ship was before that of `now`. Its cost depends on open orders alone. */
export async function lateOrders(database: Database, shop: number, now: Date): Promise<number> {
  const rows = await database.shop(shop, TO_SHIP_BY, [shop])
  return rows
    .filter((row) => seoulDayEnd(shipBy(row.paid_at, row)) <= now)
    .reduce((sum, { orders }) => sum + orders, 0)
}
