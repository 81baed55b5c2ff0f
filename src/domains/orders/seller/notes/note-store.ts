import { statement } from '../../../../platform/database/pools.ts'
import { type LabelColor, RECENT_ORDERS } from '../../shared/order-notes.ts'

export interface StoredMemo {
  memo: string
  version: number
  author: number
  /** JSON text of a time */
  written_at: string
}

export interface NotedOrder {
  order_id: number
  /** null if the viewing shop does not sell the order */
  buyer: string | null
  paid_before: boolean
  /** returned ones of the buyer's latest orders */
  returned: number
  memo: StoredMemo | null
  buyer_memo: StoredMemo | null
  labels: { id: number; name: string; color: LabelColor; of_buyer: boolean }[]
  zipcode: string
  request: string
}

/** Earlier orders of a buyer in which a payment is looked for. */
const EARLIER_ORDERS = 20

const memoOf = (table: string, condition: string) =>
  `(select json_build_object('memo', memo, 'version', version, 'author', author, 'written_at', written_at)
    from ${table} where shop_id = $1 and ${condition})`

/**
 * What a shop has noted about orders and their buyers. Values: viewing shop, order ids. Reads a bounded number of a
 * buyer's orders.
 */
export const NOTES_OF_ORDERS = statement<NotedOrder>(
  'orders.notes',
  `select o.id as order_id, b.buyer,
     coalesce(b.buyer is not null and exists (
       select from (select x.order_id from order_buyer x where x.shop_id = $1 and x.buyer = b.buyer and x.order_id < o.id
         order by x.order_id limit ${EARLIER_ORDERS}) earlier
       join shop_order p on p.shop_id = $1 and p.id = earlier.order_id where p.paid_at is not null), false) as paid_before,
     coalesce((select count(*)::int from (
       select x.returned from order_buyer x where x.shop_id = $1 and x.buyer = b.buyer
       order by x.order_id desc limit ${RECENT_ORDERS}) latest where latest.returned), 0) as returned,
     ${memoOf('order_memo', 'order_id = o.id')} as memo,
     ${memoOf('buyer_memo', 'buyer = b.buyer')} as buyer_memo,
     coalesce((select json_agg(json_build_object('id', l.id, 'name', l.name, 'color', l.color, 'of_buyer', n.buyer <> '')
         order by n.buyer <> '', l.name)
       from labeled_order n join order_label l on l.shop_id = n.shop_id and l.id = n.label_id
       where n.shop_id = $1 and n.order_id = o.id), '[]') as labels,
     o.recipient->>'zipcode' as zipcode, coalesce(o.recipient->>'memo', '') as request
   from unnest($2::bigint[]) listed (order_id)
   join order_entry e on e.shop_id = $1 and e.order_id = listed.order_id
   join shop_order o on o.shop_id = e.seller_id and o.id = e.order_id
   left join order_buyer b on b.shop_id = $1 and b.order_id = o.id`,
)

/** Values: viewing shop, order number. The order, and its buyer if the shop sells it. */
export const NOTED_ORDER = statement<{ order_id: number; seller_id: number; buyer: string | null }>(
  'orders.noted-order',
  `select e.order_id, e.seller_id, b.buyer from shop_order o
   join order_entry e on e.shop_id = $1 and e.order_id = o.id
   left join order_buyer b on b.shop_id = $1 and b.order_id = o.id
   where o.number = $2 and (o.shop_id = $1 or o.origin_shop_id = $1)`,
)

/** Values: viewing shop, order numbers. Numbers of other shops' orders are left out. */
export const CHOSEN_ORDERS = statement<{ order_id: number; seller_id: number }>(
  'orders.labeled-choice',
  `select e.order_id, e.seller_id from shop_order o join order_entry e on e.shop_id = $1 and e.order_id = o.id
   where o.number = any ($2::text[]) and (o.shop_id = $1 or o.origin_shop_id = $1)`,
)

/** Values: shop, words in lower case, limit of read memos, limit of buyers. Buyers whose memos have all words. */
export const BUYERS_WITH_MEMO = statement<{ buyer: string }>(
  'orders.buyers-with-memo',
  `select buyer from (select buyer, memo, written_at from buyer_memo where shop_id = $1 and memo <> ''
     order by written_at desc limit $3) latest
   where not exists (select from unnest($2::text[]) word where position(word in lower(latest.memo)) = 0)
   order by written_at desc limit $4`,
)
