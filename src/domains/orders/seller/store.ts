import { statement } from '../../../platform/database/pools.ts'
import type { Recipient } from '../contract/fields.ts'
import { COLUMNS, type ShownOrder } from '../queries/store/order-rows.ts'
import { ENDED, type Status, statuses } from '../shared/moves.ts'

export interface QueuedOrder extends ShownOrder {
  buyer_name: string
  recipient_name: string
}

/**
 * Values: internal id of a shop that sells or ships, state, id after which the page begins, how many. Each half is a range
 * of one index, however many orders there are.
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

/** Values: internal id of the shop that sells, uid, id after which the page begins, how many. */
export const ORDERS_OF_PERSON = statement<QueuedOrder>(
  'orders.of-person-in-shop',
  `select ${COLUMNS}, o.buyer_name, o.recipient->>'name' as recipient_name
   from shop_order o where o.shop_id = $1 and o.uid = $2 and o.id < $3 order by o.id desc limit $4`,
)

const OPEN = statuses
  .filter((status) => !ENDED.has(status))
  .map((status) => `'${status}'`)
  .join(', ')

/** Values: internal id of the shop. Ended orders are not counted, so its cost depends on open ones alone. */
export const COUNTS_OF_SHOP = statement<{ status: Status; orders: number }>(
  'orders.counts-of-shop',
  `select status, count(distinct order_id)::int as orders from (
     select order_id, status from order_line where shop_id = $1 and status in (${OPEN})
     union
     select order_id, status from order_line where origin_shop_id = $1 and status in (${OPEN})
   ) l group by status order by status`,
)

/** Values: internal id of the shop that ships, state, how many. The oldest first. */
export const LINES_IN_STATE = statement<{ orderid: string; line: number }>(
  'orders.lines-in-state',
  `select o.number as orderid, l.id as line
   from order_line l join shop_order o on o.shop_id = l.shop_id and o.id = l.order_id
   where l.origin_shop_id = $1 and l.status = $2 order by l.order_id, l.id limit $3`,
)

/** Values: internal id of the shop that ships, how many. */
export const TO_SHIP = statement<{
  orderid: string
  line: number
  title: string
  opt_name: string
  qty: number
  recipient: Recipient
}>(
  'orders.to-ship',
  `select o.number as orderid, l.id as line, coalesce(nullif(l.origin_title, ''), l.title) as title, l.opt_name, l.qty, o.recipient
   from order_line l join shop_order o on o.shop_id = l.shop_id and o.id = l.order_id
   where l.origin_shop_id = $1 and l.status = 'READY_FOR_DELIVERY' order by l.order_id, l.id limit $2`,
)

export interface NamedLine {
  orderid: string
  line: number
  title: string
  recipient: string
  status: Status
  carrier: string
  tracking: string
  /** the shop ships it */
  ships: boolean
}

/** Values: internal id of a shop, numbers of orders that it sells or ships. */
export const LINES_OF_ORDERS = statement<NamedLine>(
  'orders.lines-of-orders',
  `select o.number as orderid, l.id as line,
     case when o.origin_shop_id = $1 and l.origin_title <> '' then l.origin_title else l.title end as title, o.recipient->>'name' as recipient, l.status, l.carrier, l.tracking,
     o.origin_shop_id = $1 as ships
   from shop_order o join order_line l on l.shop_id = o.shop_id and l.order_id = o.id
   where o.number = any ($2::text[]) and (o.shop_id = $1 or o.origin_shop_id = $1) order by l.id`,
)
