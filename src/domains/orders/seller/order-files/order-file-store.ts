import type { Selectable } from 'kysely'
import { type Statement, statement } from '../../../../platform/database/pools.ts'
import type { Recipient } from '../../contract/order-fields.ts'
import type { Dispatch } from '../../core/deadlines.ts'
import { LINE_RECIPIENT } from '../../core/line-recipient.ts'
import type { OrderFormKind } from '../../shared/order-file-fields.ts'
import type { OrderLineRow, OrderRow } from '../../tables.ts'
import { RECIPIENT_KEY } from '../shop-order-store.ts'

/** A line of a file before its cells are read. A file can have thousands, so it has only what parcels need. */
export interface FileLineRef {
  line: number
  shop_id: number
  order_id: number
  number: string
  /** whether the shop ships the line */
  ships: boolean
  /** equal for lines to the same recipient, other than products with their own delivery; empty in files of lines */
  parcel_key: string
  /** lines of the order that may still be sent */
  unsent: number
}

const REFS: Record<OrderFormKind, string> = {
  line: `l.id as line, l.shop_id, l.order_id, o.number, o.origin_shop_id = $1 as ships, '' as parcel_key, 0 as unsent`,
  parcel: `l.id as line, l.shop_id, l.order_id, o.number, o.origin_shop_id = $1 as ships,
    case when exists (select from jsonb_array_elements(o.apart) a where (a->>'sid')::bigint = l.sid)
      then l.order_id || ' ' || l.sid else ${RECIPIENT_KEY} end as parcel_key,
    (select count(*)::int from order_line u where u.shop_id = l.shop_id and u.order_id = l.order_id
      and u.status in ('WAITING_PAYMENT', 'CONFIRM_PAYMENT', 'READY_FOR_DELIVERY', 'REQ_CANCEL')) as unsent`,
}

export type FileSort = 'newest' | 'oldest'
const DIRECTIONS = { newest: 'desc', oldest: 'asc' } as const

type ByKind = Record<OrderFormKind, Record<FileSort, Statement<FileLineRef>>>

const byKind = (make: (kind: OrderFormKind, sort: FileSort) => Statement<FileLineRef>): ByKind => {
  const bySort = (kind: OrderFormKind) => ({ newest: make(kind, 'newest'), oldest: make(kind, 'oldest') })
  return { line: bySort('line'), parcel: bySort('parcel') }
}

/** Values: selling or shipping shop, state, limit. Each half reads a range of one index. */
export const LINES_OF_STATE = byKind((kind, sort) => {
  const order = `order by order_id ${DIRECTIONS[sort]}, id`
  const half = (shop: string) =>
    `(select shop_id, order_id, id from order_line where ${shop} = $1 and status = $2 ${order} limit $3)`
  return statement<FileLineRef>(
    `orders.file-${kind}s-of-state-${sort}`,
    `with found as (${half('shop_id')} union ${half('origin_shop_id')})
     select ${REFS[kind]} from (select * from found ${order} limit $3) f
     join order_line l on l.shop_id = f.shop_id and l.id = f.id
     join shop_order o on o.shop_id = l.shop_id and o.id = l.order_id
     order by l.order_id ${DIRECTIONS[sort]}, l.id`,
  )
})

/** Values: selling or shipping shop, state (null for all), limit, order numbers. */
export const LINES_OF_NUMBERS = byKind((kind, sort) =>
  statement<FileLineRef>(
    `orders.file-${kind}s-of-numbers-${sort}`,
    `select ${REFS[kind]} from shop_order o join order_line l on l.shop_id = o.shop_id and l.order_id = o.id
     where o.number = any ($4::text[]) and (o.shop_id = $1 or o.origin_shop_id = $1)
       and ($2::text is null or l.status = $2)
     order by l.order_id ${DIRECTIONS[sort]}, l.id limit $3`,
  ),
)

/**
 * Values: selling or shipping shop, state (null for all), limit, selling shops and ids of orders, at the same index.
 */
export const LINES_OF_IDS = byKind((kind, sort) =>
  statement<FileLineRef>(
    `orders.file-${kind}s-of-ids-${sort}`,
    `select ${REFS[kind]} from unnest($4::bigint[], $5::bigint[]) t (shop_id, order_id)
     join shop_order o on o.shop_id = t.shop_id and o.id = t.order_id
     join order_line l on l.shop_id = o.shop_id and l.order_id = o.id
     where (o.shop_id = $1 or o.origin_shop_id = $1) and ($2::text is null or l.status = $2)
     order by l.order_id ${DIRECTIONS[sort]}, l.id limit $3`,
  ),
)

/** A line with all that an order file may show. Times are formatted in Seoul. */
export interface FileLine
  extends Pick<
      Selectable<OrderLineRow>,
      | 'shop_id'
      | 'order_id'
      | 'sid'
      | 'delayed_until'
      | 'title'
      | 'origin_title'
      | 'opt_name'
      | 'qty'
      | 'price'
      | 'off'
      | 'points'
      | 'paid'
      | 'reduction'
      | 'status'
      | 'carrier'
      | 'tracking'
    >,
    Pick<
      Selectable<OrderRow>,
      | 'number'
      | 'origin_shop_id'
      | 'shop_name'
      | 'buyer_name'
      | 'buyer_phone'
      | 'buyer_email'
      | 'tier'
      | 'method'
      | 'delivery_fee'
      | 'surcharge'
      | 'total'
    >,
    Dispatch {
  line: number
  coupon_off: number | null
  refunded: boolean
  tax_free: boolean
  placed_at: Date
  paid_at: Date | null
  gift_until: Date | null
  gift_accepted_at: Date | null
  recipient: Recipient
  /** empty without one, and for products of other shops */
  product_code: string
  option_code: string
  /** of the open return or exchange of the line; empty without one */
  pickup_day: string
  pickup_memo: string
  /** approval number of the payment's cash receipt; empty without one */
  cash_receipt: string
}

/** Values: selling shops and ids of lines, at the same index. In this order. */
export const FILE_LINES = statement<FileLine>(
  'orders.file-lines',
  `select l.id as line, l.shop_id, l.order_id, l.delayed_until, l.sid, l.title, coalesce(l.origin_title, '') as origin_title, l.opt_name,
     l.qty, l.price, l.off, l.coupon_off, l.points, l.paid, l.reduction, coalesce(l.tax_free, false) as tax_free, l.status, l.refunded, l.carrier, l.tracking,
     o.number, o.origin_shop_id, o.shop_name, o.buyer_name, o.buyer_phone, o.buyer_email, o.tier, o.method, o.delivery_fee,
     o.surcharge, o.total, o.dispatch_days, o.same_day_hour, o.closed_days, o.placed_at, o.paid_at, o.gift_until, o.gift_accepted_at,
     ${LINE_RECIPIENT} as recipient,
     coalesce(c.pickup_day, '') as pickup_day, coalesce(c.pickup_memo, '') as pickup_memo,
     coalesce(p.code, '') as product_code, coalesce(v.code, '') as option_code,
     coalesce((select c.number from payment pay join cash_receipt c on c.payment = pay.id
       where o.method in ('bank', 'virtual_account') and pay.reference = o.checkout and pay.state = 'PAID' and c.state = 'ISSUED'), '') as cash_receipt
   from unnest($1::bigint[], $2::bigint[]) with ordinality t (shop_id, line, place)
   join order_line l on l.shop_id = t.shop_id and l.id = t.line
   join shop_order o on o.shop_id = l.shop_id and o.id = l.order_id
   left join claim c on c.shop_id = l.shop_id and c.line_id = l.id and c.outcome is null
   left join product p on p.shop_id = l.origin_shop_id and p.pid = l.pid
   left join variant v on v.shop_id = l.origin_shop_id and v.pid = l.pid and v.pid2 = l.pid2
   order by t.place`,
)

export interface Sender {
  name: string
  phone: string
  address: string
}

/** Values: shop. */
export const SENDER = statement<Sender>(
  'orders.file-sender',
  `select coalesce(nullif(corpname, ''), name) as name, tel as phone, address from shop where shop_id = $1`,
)
