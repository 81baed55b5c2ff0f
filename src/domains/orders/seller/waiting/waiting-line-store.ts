import { statement } from '../../../../platform/database/pools.ts'
import { BETWEEN, MATCHES, NEXT_VALUE, unless, value } from '../all-order-sources.ts'

export interface WaitingLine {
  order_id: number
  orderid: string
  line: number
  pid: number
  title: string
  pid2: number
  pid3: number
  opt_name: string
  qty: number
  /** won */
  paid: number
  /** whether the shop sells the order */
  sells: boolean
}

/** The orders that were checked, and the last of them. */
type Checked = { orders: number; last: number | null }

const [STATE, PRODUCT, VARIANT] = ['text', 'bigint', 'bigint'].map(
  (type, index) => `$${NEXT_VALUE + index}::${type}`,
)

/**
 * The lines in a state among the next orders that a shop ships. Each call reads one range of the index of lines to
 * ship. Values: shipping shop, ids around the orders (exclusive), number of orders to check, values of the filter
 * without `status`, state, product and variant (each may be null). Returns at least one row, whose line is null if none
 * matches.
 */
export const WAITING_LINES = statement<Checked & (WaitingLine | { line: null })>(
  'orders.waiting-lines',
  `with waiting as materialized (
     select distinct order_id, shop_id from order_line
     where origin_shop_id = $1 and status = ${STATE} and ${BETWEEN} order by order_id limit $4
   ), matching as (
     select e.order_id, o.number as orderid, l.id as line, l.pid, coalesce(nullif(l.origin_title, ''), l.title) as title,
       l.pid2, l.pid3, l.opt_name, l.qty, l.paid, w.shop_id = $1 as sells
     from waiting w
     join order_entry e on e.shop_id = $1 and e.order_id = w.order_id
     join shop_order o on o.shop_id = w.shop_id and o.id = w.order_id
     join order_line l on l.shop_id = w.shop_id and l.order_id = w.order_id
     where l.status = ${STATE} and (${PRODUCT} is null or l.pid = ${PRODUCT})
       and (${VARIANT} is null or l.pid2 = ${VARIANT})
       and ${unless('pids', `l.pid = any (${value('pids')})`)}
       and ${unless('option', `position(lower(${value('option')}) in lower(l.opt_name)) > 0`)}
       and ${MATCHES}
   )
   select b.orders, b.last, m.*
   from (select count(*)::int as orders, max(order_id) as last from waiting) b
   left join matching m on true order by m.order_id, m.line`,
)
