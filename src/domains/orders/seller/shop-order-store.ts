import { statement } from '../../../platform/database/pools.ts'
import type { Recipient } from '../contract/order-fields.ts'
import { LINE_RECIPIENT } from '../core/line-recipient.ts'
import { COLUMNS, type ShownOrder } from '../queries/order-rows.ts'
import { ENDED, type Status, statuses } from '../shared/transitions.ts'

// Contacts by which a shop finds orders: the buyer for the selling shop, the recipient for the shipping shop.
const CONTACTS = 'select order_id, seller_id from order_contact where shop_id = $1 and order_id < $2'

/**
 * Equal for orders `o` with the same name, phone and address. Spaces and hyphens of phone numbers do not count. Gifts
 * that wait for their addresses are all different.
 */
export const RECIPIENT_KEY = recipientKey('o.recipient')

function recipientKey(recipient: string): string {
  const fields = ['name', 'phone', 'zipcode', 'address', 'detail'].map(
    (field) =>
      `regexp_replace(coalesce(${recipient}->>'${field}', ''), '${field === 'phone' ? '\\D' : '\\s'}', '', 'g')`,
  )
  return `case when o.gift_until is null then md5(${fields.join(" || '\n' || ")}) else o.number end`
}

export interface QueuedOrder extends ShownOrder {
  buyer_name: string
  recipient_name: string
  /** equal for orders with the same name, phone and address; missing in other lists */
  recipient_key?: string
}

/** A page of an account's orders. Values: selling shop, uid, order id before which the page starts, limit. */
export const ORDERS_OF_PERSON = statement<QueuedOrder>(
  'orders.of-person-in-shop',
  `select ${COLUMNS}, o.buyer_name, o.recipient->>'name' as recipient_name
   from shop_order o where o.shop_id = $1 and o.uid = $2 and o.id < $3 order by o.id desc limit $4`,
)

const OPEN = statuses
  .filter((status) => !ENDED.has(status))
  .map((status) => `'${status}'`)
  .join(', ')

export interface StatusCount {
  status: Status
  orders: number
}

const COUNTS = `select status, count(distinct order_id)::int as orders from (
     select order_id, status from order_line where shop_id = $1 and status in (${OPEN})
     union
     select order_id, status from order_line where origin_shop_id = $1 and status in (${OPEN})
   ) l group by status order by status`

/** The number of open orders by state. Values: shop. Reads only open orders. */
export const COUNTS_OF_SHOP = statement<StatusCount>('orders.counts-of-shop', COUNTS)

/**
 * A page of the orders with a line in a state, with the counts of all open states in each row. Values: shop that sells
 * or ships, state, order id after which the page starts, limit. Returns at least one row, whose id is null if the page
 * is empty.
 */
export const COUNTED_ORDERS_OF_SHOP = {
  newest: counted('orders.counted-of-shop', '<', 'desc'),
  oldest: counted('orders.counted-of-shop-oldest', '>', 'asc'),
}

// Two statements would read at two moments, and the counts would not fit the rows. Each half of the page reads a range
// of one index.
function counted(name: string, beyond: '<' | '>', direction: 'asc' | 'desc') {
  const half = (shop: string) => `
    (select distinct order_id, shop_id from order_line
     where ${shop} = $1 and status = $2 and order_id ${beyond} $3 order by order_id ${direction} limit $4)`
  const page = `with found as (${half('shop_id')} union ${half('origin_shop_id')})
     select ${COLUMNS}, o.buyer_name, o.recipient->>'name' as recipient_name, ${RECIPIENT_KEY} as recipient_key
     from (select * from found order by order_id ${direction} limit $4) f
     join shop_order o on o.shop_id = f.shop_id and o.id = f.order_id order by o.id ${direction}`
  return statement<{ counts: StatusCount[] } & (QueuedOrder | { id: null })>(
    name,
    `select p.*, c.counts
     from (select coalesce(json_agg(n), '[]') as counts from (${COUNTS}) n) c
     left join (${page}) p on true order by p.id ${direction}`,
  )
}

/**
 * The lines in a state, oldest first, without gifts that wait for their addresses. Values: shipping shop, state, limit.
 */
export const LINES_IN_STATE = statement<{ orderid: string; line: number }>(
  'orders.lines-in-state',
  `select o.number as orderid, l.id as line
   from order_line l join shop_order o on o.shop_id = l.shop_id and o.id = l.order_id
   where l.origin_shop_id = $1 and l.status = $2 and o.gift_until is null order by l.order_id, l.id limit $3`,
)

/** The lines to ship, oldest first. Values: shipping shop, limit. */
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
  phone: string
  zipcode: string
  /** equal for orders with the same name, phone and address */
  recipient_key: string
  status: Status
  carrier: string
  tracking: string
  ships: boolean
  /** the order must not be sent until the shop has confirmed its changed recipient */
  address_unseen?: boolean
  /** a gift whose receiver has not entered the address */
  awaits_address?: boolean
}

/** The lines of orders. Values: shop that sells or ships, order numbers. */
export const LINES_OF_ORDERS = statement<NamedLine>(
  'orders.lines-of-orders',
  `select o.number as orderid, l.id as line,
     case when o.origin_shop_id = $1 and l.origin_title <> '' then l.origin_title else l.title end as title, r.recipient->>'name' as recipient, r.recipient->>'phone' as phone,
     r.recipient->>'zipcode' as zipcode, ${recipientKey('r.recipient')} as recipient_key, l.status, l.carrier, l.tracking, o.origin_shop_id = $1 as ships, o.address_unseen,
     o.gift_until is not null as awaits_address
   from shop_order o join order_line l on l.shop_id = o.shop_id and l.order_id = o.id
   cross join lateral (select ${LINE_RECIPIENT} as recipient) r
   where o.number = any ($2::text[]) and (o.shop_id = $1 or o.origin_shop_id = $1) order by l.id`,
)

export interface ShippedParcel {
  tracking: string
  carrier: string
  /** order number */
  number: string
  recipient: string
  phone: string
  zipcode: string
}

/**
 * What the shop has shipped under tracking numbers since a time, newest first. Values: shipping shop, numbers, time,
 * maximum lines of a number.
 */
export const SHIPPED_PARCELS = statement<ShippedParcel>(
  'orders.shipped-parcels',
  `select distinct on (n.tracking, o.id, l.carrier) n.tracking, l.carrier, o.number, r.recipient->>'name' as recipient,
     r.recipient->>'phone' as phone, r.recipient->>'zipcode' as zipcode
   from unnest($2::text[]) n(tracking), lateral (
     select shop_id, order_id, carrier, sent_before from order_line
     where origin_shop_id = $1 and tracking <> '' and tracking = n.tracking and since >= $3 limit $4
   ) l
   join shop_order o on o.shop_id = l.shop_id and o.id = l.order_id
   cross join lateral (select ${LINE_RECIPIENT} as recipient) r order by n.tracking, o.id desc, l.carrier`,
)

/** The carrier that the shop preselects; empty without one. Values: shop. */
export const DEFAULT_CARRIER = statement<{ carrier: string }>(
  'orders.default-carrier',
  'select default_carrier as carrier from shop where shop_id = $1',
)

/**
 * Orders that match a search, newest first. Values: shop that sells or ships, order id before which the page starts,
 * limit; then the search terms, each of which may be null: number, phone, tracking number, name key, upper bound of the
 * name key, products, last four phone digits. The query has one part per term, each of which reads a range of one
 * index.
 */
export const FOUND_ORDERS = statement<QueuedOrder>(
  'orders.found',
  `with found as (
     ${[
       'select id as order_id, shop_id from shop_order where number = $4 and (shop_id = $1 or origin_shop_id = $1) and id < $2',
       contacts('phone_end = $10 and ($5::text is null or phone = $5)'),
       contacts('name_key = $7'),
       contactsAround('name_key > $7 and name_key < $8'),
       lines("origin_shop_id = $1 and tracking <> '' and tracking = $6"),
       ...[
         'origin_shop_id = $1 and pid = p.pid',
         'shop_id = $1 and shop_id <> origin_shop_id and pid = p.pid',
       ].map((condition) => `select l.* from unnest($9::bigint[]) p(pid), lateral (${lines(condition)}) l`),
     ]
       .map((part) => `(${part})`)
       .join(' union ')}
   )
   select ${COLUMNS}, o.buyer_name, o.recipient_name
   from (select * from found order by order_id desc limit $3) f
   join shop_order o on o.shop_id = f.shop_id and o.id = f.order_id order by o.id desc`,
)

function contacts(condition: string): string {
  return `${CONTACTS} and ${condition} order by order_id desc limit $3`
}

// Without `offset 0` the planner would scan all orders of the shop for a frequent name.
function contactsAround(condition: string): string {
  return `select * from (${CONTACTS} and ${condition} offset 0) c order by order_id desc limit $3`
}

function lines(condition: string): string {
  return `select distinct order_id, shop_id from order_line where ${condition} and order_id < $2 order by order_id desc limit $3`
}
