import { statement } from '../../../../platform/database/pools.ts'
import { returnAddressPart } from '../../../tenancy/tenancy.service.ts'
import type { ReturnAddress } from '../../contract/order.ts'
import type { Claim } from '../../shared/store/order-lines.ts'
import type { ShownLine, ShownOrder } from './order-rows.ts'

export interface NewsRow
  extends Pick<ShownOrder, 'number' | 'checkout' | 'shop_name' | 'total' | 'method' | 'own_account'> {
  /** index of the order in the query */
  n: number
  /** null for an order without an account, also of a person who has left */
  uid: number | null
  buyer_name: string
  buyer_email: string
  buyer_phone: string
  return_to: ReturnAddress | null
  lines: Pick<ShownLine, 'id' | 'title' | 'adult' | 'carrier' | 'tracking'>[]
}

/** Values: internal id of the shop that sells or ships, number, line, move. The reason of the latest such move. */
export const MOVE_REASON = statement<{ reason: string }>(
  'orders.move-reason',
  `select m.reason from shop_order o join order_move m on m.shop_id = o.shop_id and m.order_id = o.id
   where o.number = $2 and $1 in (o.shop_id, o.origin_shop_id) and m.line_id = $3 and m.move = $4
   order by m.id desc limit 1`,
)

export interface ClaimNewsRow
  extends Pick<
    Claim,
    | 'kind'
    | 'outcome'
    | 'way_back'
    | 'way_out'
    | 'send_back'
    | 'deduction'
    | 'carrier'
    | 'tracking'
    | 'reminded_at'
    | 'sent_at'
    | 'received_at'
  > {
  /** of its line */
  since: Date
}

/** Values: internal id of the shop that sells or ships, number, line. The line's latest claim. */
export const CLAIM_NEWS = statement<ClaimNewsRow>(
  'orders.claim-news',
  `select c.kind, c.outcome, c.way_back, c.way_out, c.send_back, c.deduction, c.carrier, c.tracking, c.reminded_at, c.sent_at, c.received_at, l.since
   from shop_order o
   join claim c on c.shop_id = o.shop_id and c.order_id = o.id and c.line_id = $3
   join order_line l on l.shop_id = o.shop_id and l.id = c.line_id
   where o.number = $2 and $1 in (o.shop_id, o.origin_shop_id)
   order by c.id desc limit 1`,
)

/** Values, as columns: internal id of the shop that sells or ships, number. No row for an unknown order. */
export const NEWS = statement<NewsRow>(
  'orders.news',
  `select asked.n::int, o.number, o.checkout, o.shop_name, o.total, o.method, o.own_account,
     case when has_account(o.uid) then o.uid end as uid, o.buyer_name, o.buyer_email, o.buyer_phone,
     ${returnAddressPart('origin')} as return_to,
     (select json_agg(json_build_object('id', l.id, 'title', l.title, 'adult', l.adult, 'carrier', l.carrier,
       'tracking', l.tracking) order by l.id)
      from order_line l where l.shop_id = o.shop_id and l.order_id = o.id) as lines
   from unnest($1::bigint[], $2::text[]) with ordinality as asked (shop, number, n)
   join shop_order o on o.number = asked.number and asked.shop in (o.shop_id, o.origin_shop_id)
   left join shop origin on origin.shop_id = o.origin_shop_id`,
)
