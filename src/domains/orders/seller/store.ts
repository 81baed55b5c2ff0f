import { statement } from '../../../platform/database/pools.ts'
import { ENDED, type Status, statuses } from '../moves.ts'
import { COLUMNS, type ShownOrder } from '../store/reading.ts'

export interface QueuedOrder extends ShownOrder {
  buyer_name: string
  recipient_name: string
}

/**
 * Values: internal id of a shop that sells or ships, state, id to read on from, how many. Each half is a range of one index,
 * however many orders there are.
 */
export const ORDERS_OF_SHOP = {
  newest: queue('orders.of-shop', '<', 'desc'),
  oldest: queue('orders.of-shop-oldest', '>', 'asc'),
}

function queue(name: string, beyond: '<' | '>', direction: 'asc' | 'desc') {
  const half = (shop: string) => `
    (select distinct order_id, shop_id from order_line
     where ${shop} = $1 and status = $2 and order_id ${beyond} $3 order by order_id ${direction} limit $4)`
  return statement<QueuedOrder>(
    name,
    `with found as (${half('shop_id')} union ${half('origin_shop_id')})
     select ${COLUMNS}, o.buyer_name, o.recipient->>'name' as recipient_name
     from (select * from found order by order_id ${direction} limit $4) f
     join shop_order o on o.shop_id = f.shop_id and o.id = f.order_id order by o.id ${direction}`,
  )
}

const OPEN = statuses
  .filter((status) => !ENDED.has(status))
  .map((status) => `'${status}'`)
  .join(', ')

/** Values: internal id of the shop. What has ended is not counted, so it stays as quick as the shop's work is little. */
export const COUNTS_OF_SHOP = statement<{ status: Status; lines: number }>(
  'orders.counts-of-shop',
  `select status, count(*)::int as lines from (
     select shop_id, id, status from order_line where shop_id = $1 and status in (${OPEN})
     union
     select shop_id, id, status from order_line where origin_shop_id = $1 and status in (${OPEN})
   ) l group by status order by status`,
)
