import { statement } from '../../../platform/database/pools.ts'
import { COLUMNS } from '../queries/store/order-rows.ts'
import type { QueuedOrder } from './store.ts'

/**
 * Values: internal id of a shop that sells or ships, id after which the page begins, how many; number, phone, tracking
 * number, name, an upper bound of texts with the name as prefix (each may be null); products. Newest first. Each part is a
 * range of one index.
 */
export const FOUND_ORDERS = statement<QueuedOrder>(
  'orders.found',
  `with found as (
     ${[
       'select id as order_id, shop_id from shop_order where number = $4 and (shop_id = $1 or origin_shop_id = $1) and id < $2',
       ...['shop_id = $1 and buyer_phone = $5', 'origin_shop_id = $1 and recipient_phone = $5'].map(orders),
       ...['shop_id = $1 and buyer_name = $7', 'origin_shop_id = $1 and recipient_name = $7'].map(orders),
       ...[
         'shop_id = $1 and buyer_name > $7 and buyer_name < $8',
         'origin_shop_id = $1 and recipient_name > $7 and recipient_name < $8',
       ].map(ordersAround),
       lines("origin_shop_id = $1 and tracking <> '' and tracking = $6"),
       ...[
         'origin_shop_id = $1 and pid = p.pid',
         'shop_id = $1 and shop_id <> origin_shop_id and pid = p.pid',
       ].map((of) => `select l.* from unnest($9::bigint[]) p(pid), lateral (${lines(of)}) l`),
     ]
       .map((part) => `(${part})`)
       .join(' union ')}
   )
   select ${COLUMNS}, o.buyer_name, o.recipient_name
   from (select * from found order by order_id desc limit $3) f
   join shop_order o on o.shop_id = f.shop_id and o.id = f.order_id order by o.id desc`,
)

function orders(of: string): string {
  return `select id, shop_id from shop_order where ${of} and id < $2 order by id desc limit $3`
}

// Without the offset the planner may scan all orders of the shop from the newest on, in the hope of a frequent name.
function ordersAround(of: string): string {
  return `select * from (select id, shop_id from shop_order where ${of} and id < $2 offset 0) o order by id desc limit $3`
}

function lines(of: string): string {
  return `select distinct order_id, shop_id from order_line where ${of} and order_id < $2 order by order_id desc limit $3`
}
