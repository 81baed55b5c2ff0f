import { type Statement, statement } from '../../../platform/database/pools.ts'
import { COLUMNS } from '../queries/order-rows.ts'
import {
  ALL_VALUES,
  DIRECTIONS,
  LIMIT_VALUE,
  MATCHES,
  type OrderSource,
  SOURCES,
  type Sort,
  sourceSql,
} from './all-order-sources.ts'
import type { QueuedOrder } from './shop-order-store.ts'

type BySource<Row> = Record<OrderSource, Record<Sort, Statement<Row>>>

const bySource = <Row>(make: (source: OrderSource, sort: Sort) => Statement<Row>): BySource<Row> =>
  Object.fromEntries(
    SOURCES.map((source) => [source, { newest: make(source, 'newest'), oldest: make(source, 'oldest') }]),
  ) as BySource<Row>

/** An order and the shop that sold it. */
export interface OrderId {
  order_id: number
  seller_id: number
}

const matching = (source: OrderSource, sort: Sort) =>
  `select s.order_id, s.seller_id from (${sourceSql(source, sort)}) s,
     lateral (select * from order_entry where shop_id = $1 and order_id = s.order_id offset 0) e
   where ${MATCHES} order by s.order_id ${DIRECTIONS[sort]} limit ${LIMIT_VALUE}`

/** Values: those of `sourceSql`, then the limit of matching orders. */
export const MATCHING_ORDERS = bySource((source, sort) =>
  statement<QueuedOrder>(
    `orders.all-by-${source}-${sort}`,
    `with matching as (${matching(source, sort)})
     select ${COLUMNS}, o.buyer_name, o.recipient_name from matching m
     join shop_order o on o.shop_id = m.seller_id and o.id = m.order_id order by o.id ${DIRECTIONS[sort]}`,
  ),
)

/** The same, only their ids. */
export const MATCHING_IDS = bySource((source, sort) =>
  statement<OrderId>(`orders.all-ids-by-${source}-${sort}`, matching(source, sort)),
)

export interface OrderSums {
  orders: number
  pieces: number
  paid: number
  refunded: number
  /** id of the last order; null without orders */
  last: number | null
}

/** Values: as for `MATCHING_ORDERS`. Sums of the matching orders, newest first. */
export const MATCHING_SUMS = bySource((source, sort) =>
  statement<OrderSums>(
    `orders.all-sums-by-${source}-${sort}`,
    `with matching as (${matching(source, sort)})
     select count(*)::int as orders, coalesce(sum(l.pieces), 0)::bigint as pieces,
       coalesce(sum(o.total) filter (where o.paid_at is not null), 0)::bigint as paid,
       coalesce(sum(o.refunded), 0)::bigint as refunded,
       ${sort === 'newest' ? 'min' : 'max'}(m.order_id) as last
     from matching m
     join shop_order o on o.shop_id = m.seller_id and o.id = m.order_id,
       lateral (select sum(qty) as pieces from order_line where shop_id = o.shop_id and order_id = o.id) l`,
  ),
)

/** Values: those of `sourceSql`. The id of the last order of a source, if it has as many as the limit. */
export const SOURCE_END = bySource((source, sort) =>
  statement<{ order_id: number }>(
    `orders.all-end-of-${source}-${sort}`,
    `with filter as (select ${ALL_VALUES})
     select order_id from (${sourceSql(source, sort)}) s
     order by order_id ${DIRECTIONS[sort]} offset $4::bigint - 1 limit 1`,
  ),
)

/** Values: those of `sourceSql`. The number of orders of each source, up to the limit. */
export const SOURCE_SIZES = statement<Record<Exclude<OrderSource, 'all'>, number>>(
  'orders.all-source-sizes',
  `with filter as (select ${ALL_VALUES})
   select ${SOURCES.filter((source) => source !== 'all')
     .map((source) => `(select count(*)::int from (${sourceSql(source, 'newest')}) s) as "${source}"`)
     .join(', ')}`,
)

/**
 * Values: shop, first and last day; each may be null. Ids around the orders of a period. Orders get their ids when they
 * are placed, so those of a period lie within those of its first and last days; the filter checks the day itself.
 */
export const PERIOD_IDS = statement<{ above: number | null; below: number | null }>(
  'orders.all-period-ids',
  `select
     (select min(b.order_id) - 1 from (
        select day from order_entry where shop_id = $1 and day >= $2::date order by day limit 1) first,
        ${daysAfter('first.day')}, lateral (${edge('asc')}) b) as above,
     (select max(b.order_id) + 1 from (
        select day from order_entry where shop_id = $1 and day <= $3::date order by day desc limit 1) last,
        ${daysAfter('last.day - 30')}, lateral (${edge('desc')}) b) as below`,
)

function daysAfter(day: string): string {
  return `generate_series(0, 30) n, lateral (select ${day} + n as day) d`
}

function edge(direction: 'asc' | 'desc'): string {
  return `select order_id from order_entry where shop_id = $1 and day = d.day order by order_id ${direction} limit 1`
}
