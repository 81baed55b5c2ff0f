import { statement } from '../../../platform/database/pools.ts'
import type { Tx } from '../tables.ts'

export interface NoticeRow {
  id: number
  title: string
  regdate: Date
  weight: number
}

/** Values: shopid, how many. A shop without notices of weight is one row without a notice. */
export const HEAVIEST = statement<NoticeRow | { id: null }>(
  'content.heaviest-notices',
  `select n.*
   from shop s
   left join lateral (
     select id, title, regdate, weight from notice
     where shop_id = s.shop_id and weight > 0
     order by weight desc, regdate desc limit $2
   ) n on true
   where s.shopid = $1 and s.isshow`,
)

/** Values: shopid, offset, limit, whether the texts are wanted. A page without notices is one row without a notice. */
export const NOTICES = statement<{ total: number } & ((NoticeRow & { html: string | null }) | { id: null })>(
  'content.notices',
  `select t.total, n.*
   from shop s
   cross join lateral (select count(*)::int as total from notice where shop_id = s.shop_id) t
   left join lateral (
     select id, title, regdate, weight, case when $4::boolean then html end as html from notice
     where shop_id = s.shop_id
     order by regdate desc, id desc offset $2 limit $3
   ) n on true
   where s.shopid = $1 and s.isshow`,
)

export type NoticeDetailRow = NoticeRow & {
  html: string
  /** as JSON: times are text */
  previous: (Omit<NoticeRow, 'regdate'> & { regdate: string }) | null
  next: (Omit<NoticeRow, 'regdate'> & { regdate: string }) | null
}

const neighbour = (comparison: '<' | '>', direction: 'desc' | 'asc') => `(
  select json_build_object('id', o.id, 'title', o.title, 'weight', o.weight, 'regdate', o.regdate)
  from notice o
  where o.shop_id = n.shop_id and (o.regdate, o.id) ${comparison} (n.regdate, n.id)
  order by o.regdate ${direction}, o.id ${direction} limit 1)`

/** Values: shopid, id. No row for an unknown shop, a row without a notice for an unknown notice. */
export const NOTICE = statement<NoticeDetailRow | { id: null }>(
  'content.notice',
  `select n.id, n.title, n.regdate, n.weight, n.html,
     ${neighbour('<', 'desc')} as previous, ${neighbour('>', 'asc')} as next
   from shop s
   left join notice n on n.shop_id = s.shop_id and n.id = $2
   where s.shopid = $1 and s.isshow`,
)

export interface NoticeToWrite {
  id?: number
  source: string | null
  title: string
  html: string
  weight: number
  regdate?: Date
}

/** Writes a new notice, or the one with this id or source; undefined when there is none with the id. */
export async function writeNotice(tx: Tx, shop: number, notice: NoticeToWrite): Promise<number | undefined> {
  const { id, ...row } = notice
  const { source, ...changes } = row
  const written =
    id === undefined
      ? tx
          .insertInto('notice')
          .values({ ...row, shop_id: shop })
          .onConflict((conflict) => conflict.columns(['shop_id', 'source']).doUpdateSet(changes))
          .returning('id')
      : tx.updateTable('notice').set(changes).where('shop_id', '=', shop).where('id', '=', id).returning('id')
  return (await written.executeTakeFirst())?.id
}
