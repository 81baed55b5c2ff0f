import { type RawBuilder, sql } from 'kysely'
import { statement } from '../../../platform/database/pools.ts'
import type { Tx } from '../tables.ts'

export interface NoticeRow {
  id: number
  title: string
  regdate: Date
  weight: number
  pinned: boolean
}

/** SQL for whether shoppers see the notice with this alias now. */
export const shownNoticeSql = (alias: string): string =>
  `(${alias}.deleted_at is null and is_now_within(${alias}.shown_from, ${alias}.shown_until))`

/** Values: shopid, how many. A shop without notices of weight is one row without a notice. */
export const HEAVIEST = statement<NoticeRow | { id: null }>(
  'content.heaviest-notices',
  `select n.*
   from shop s
   left join lateral (
     select id, title, regdate, weight, pinned from notice n
     where shop_id = s.shop_id and ${shownNoticeSql('n')} and weight > 0
     order by weight desc, regdate desc limit $2
   ) n on true
   where s.shopid = $1 and s.isshow`,
)

/**
 * Values: shopid, offset, limit, whether texts are included, the id of the last notice that the client has or null. A page without notices is
 * one row without a notice.
 */
export const NOTICES = statement<{ total: number } & ((NoticeRow & { html: string | null }) | { id: null })>(
  'content.notices',
  `select t.total, n.*
   from shop s
   cross join lateral (select count(*)::int as total from notice n where shop_id = s.shop_id and ${shownNoticeSql('n')}) t
   left join notice a on a.shop_id = s.shop_id and a.id = $5::bigint and ${shownNoticeSql('a')}
   left join lateral (
     select id, title, regdate, weight, pinned, case when $4::boolean then html end as html from notice n
     where shop_id = s.shop_id and ${shownNoticeSql('n')}
       and (a.id is null or (n.pinned, n.regdate, n.id) < (a.pinned, a.regdate, a.id))
     order by pinned desc, regdate desc, id desc
     offset case when a.id is null then $2::bigint else 0 end limit $3
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
  select json_build_object('id', o.id, 'title', o.title, 'weight', o.weight, 'pinned', o.pinned, 'regdate', o.regdate)
  from notice o
  where o.shop_id = n.shop_id and ${shownNoticeSql('o')} and (o.regdate, o.id) ${comparison} (n.regdate, n.id)
  order by o.regdate ${direction}, o.id ${direction} limit 1)`

/** Values: shopid, id. No row for an unknown shop, a row without a notice for an unknown notice. */
export const NOTICE = statement<NoticeDetailRow | { id: null }>(
  'content.notice',
  `select n.id, n.title, n.regdate, n.weight, n.pinned, n.html,
     ${neighbour('<', 'desc')} as previous, ${neighbour('>', 'asc')} as next
   from shop s
   left join notice n on n.shop_id = s.shop_id and n.id = $2 and ${shownNoticeSql('n')}
   where s.shopid = $1 and s.isshow`,
)

export interface NoticeToWrite {
  id?: number
  source: string | null
  title: string
  html: string
  weight: number
  pinned: boolean
  shown_from: Date | null
  shown_until: Date | null
  /** its own date, where its writer gives one */
  written_at?: Date
}

// A notice of before has no date of its own: it is not younger than its last change, and its date may be its begin.
const OWN_DATE = sql<Date>`coalesce(notice.written_at, least(notice.regdate, notice.changed_at, now()))`

/**
 * Writes a new notice, or the one with this id or source; undefined when there is none with the id. It is dated by its begin where that
 * comes after its own date, and by its own date again once the begin is gone.
 */
export async function writeNotice(tx: Tx, shop: number, notice: NoticeToWrite): Promise<number | undefined> {
  const { id, source, written_at, ...written } = notice
  const changes = { ...written, due: sql<Date>`now()`, changed_at: sql<Date>`now()` }
  const dated = (ownDate: RawBuilder<Date>) => ({
    written_at: ownDate,
    regdate: sql<Date>`greatest(${ownDate}, ${written.shown_from}::timestamptz)`,
  })
  const writtenAt = written_at && sql<Date>`${written_at}::timestamptz`
  const next = { ...changes, ...dated(writtenAt ?? OWN_DATE), version: sql<number>`notice.version + 1` }
  const query =
    id === undefined
      ? tx
          .insertInto('notice')
          .values({ ...changes, ...dated(writtenAt ?? sql<Date>`now()`), source, shop_id: shop, live: false })
          .onConflict((conflict) => conflict.columns(['shop_id', 'source']).doUpdateSet(next))
          .returning('id')
      : tx.updateTable('notice').set(next).where('shop_id', '=', shop).where('id', '=', id).returning('id')
  const row = await query.executeTakeFirst()
  await showDue(tx, shop)
  return row?.id
}

/** Updates notices of a shop, or of all (null), whose period has begun or ended, with the next moment at which they are due. Returns their shops. */
export async function showDue(tx: Tx, shop: number | null = null): Promise<number[]> {
  const { rows } = await sql<{ shop_id: number }>`
    update notice set
      live = is_now_within(shown_from, shown_until),
      due = case when shown_from > now() then shown_from when shown_until > now() then shown_until end
    where due <= now() and deleted_at is null and (${shop}::bigint is null or shop_id = ${shop})
    returning shop_id`.execute(tx)
  return [...new Set(rows.map(({ shop_id }) => shop_id))]
}
