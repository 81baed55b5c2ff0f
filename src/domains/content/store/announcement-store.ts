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

/** SQL condition: shoppers see this row of `notice` now. */
export const shownAnnouncementSql = (alias: string): string =>
  `(${alias}.deleted_at is null and is_now_within(${alias}.shown_from, ${alias}.shown_until))`

/** Values: shopid, limit. Returns one row with a null id if no announcement has a weight. */
export const HEAVIEST = statement<NoticeRow | { id: null }>(
  'content.heaviest-notices',
  `select n.*
   from shop s
   left join lateral (
     select id, title, regdate, weight, pinned from notice n
     where shop_id = s.shop_id and ${shownAnnouncementSql('n')} and weight > 0
     order by weight desc, regdate desc limit $2
   ) n on true
   where s.shopid = $1 and s.isshow`,
)

/**
 * Values: shopid, offset, limit, whether to add texts, last id of the previous page or null. Returns one row with a
 * null id for an empty page.
 */
export const NOTICES = statement<{ total: number } & ((NoticeRow & { html: string | null }) | { id: null })>(
  'content.notices',
  `select t.total, n.*
   from shop s
   cross join lateral (select count(*)::int as total from notice n where shop_id = s.shop_id and ${shownAnnouncementSql('n')}) t
   left join notice a on a.shop_id = s.shop_id and a.id = $5::bigint and ${shownAnnouncementSql('a')}
   left join lateral (
     select id, title, regdate, weight, pinned, case when $4::boolean then html end as html from notice n
     where shop_id = s.shop_id and ${shownAnnouncementSql('n')}
       and (a.id is null or (n.pinned, n.regdate, n.id) < (a.pinned, a.regdate, a.id))
     order by pinned desc, regdate desc, id desc
     offset case when a.id is null then $2::bigint else 0 end limit $3
   ) n on true
   where s.shopid = $1 and s.isshow`,
)

export type NoticeDetailRow = NoticeRow & {
  html: string
  /** read as JSON, so `regdate` is a text */
  previous: (Omit<NoticeRow, 'regdate'> & { regdate: string }) | null
  next: (Omit<NoticeRow, 'regdate'> & { regdate: string }) | null
}

const neighbour = (comparison: '<' | '>', direction: 'desc' | 'asc') => `(
  select json_build_object('id', o.id, 'title', o.title, 'weight', o.weight, 'pinned', o.pinned, 'regdate', o.regdate)
  from notice o
  where o.shop_id = n.shop_id and ${shownAnnouncementSql('o')} and (o.regdate, o.id) ${comparison} (n.regdate, n.id)
  order by o.regdate ${direction}, o.id ${direction} limit 1)`

/** Values: shopid, id. Returns no row for an unknown shop, and a null id for an unknown announcement. */
export const NOTICE = statement<NoticeDetailRow | { id: null }>(
  'content.notice',
  `select n.id, n.title, n.regdate, n.weight, n.pinned, n.html,
     ${neighbour('<', 'desc')} as previous, ${neighbour('>', 'asc')} as next
   from shop s
   left join notice n on n.shop_id = s.shop_id and n.id = $2 and ${shownAnnouncementSql('n')}
   where s.shopid = $1 and s.isshow`,
)

export interface AnnouncementRowToWrite {
  id?: number
  source: string | null
  title: string
  html: string
  weight: number
  pinned: boolean
  shown_from: Date | null
  shown_until: Date | null
  /** the date that the writer gave, if any */
  written_at?: Date
}

// Old rows have no date of their own (`written_at`). It is at most the last change, because `regdate` may be the later
// start of the period.
const OWN_DATE = sql<Date>`coalesce(notice.written_at, least(notice.regdate, notice.changed_at, now()))`

/**
 * Updates the announcement with this id or source; adds one if there is none. Undefined for an unknown id. Shoppers see
 * its own date or the start of its period, whichever is later.
 */
export async function writeAnnouncement(
  tx: Tx,
  shopId: number,
  row: AnnouncementRowToWrite,
): Promise<number | undefined> {
  const { id, source, written_at, ...fields } = row
  const changes = { ...fields, due: sql<Date>`now()`, changed_at: sql<Date>`now()` }
  const datesFrom = (ownDate: RawBuilder<Date>) => ({
    written_at: ownDate,
    regdate: sql<Date>`greatest(${ownDate}, ${fields.shown_from}::timestamptz)`,
  })
  const writtenAt = written_at && sql<Date>`${written_at}::timestamptz`
  const next = { ...changes, ...datesFrom(writtenAt ?? OWN_DATE), version: sql<number>`notice.version + 1` }
  const query =
    id === undefined
      ? tx
          .insertInto('notice')
          .values({
            ...changes,
            ...datesFrom(writtenAt ?? sql<Date>`now()`),
            source,
            shop_id: shopId,
            live: false,
          })
          .onConflict((conflict) => conflict.columns(['shop_id', 'source']).doUpdateSet(next))
          .returning('id')
      : tx.updateTable('notice').set(next).where('shop_id', '=', shopId).where('id', '=', id).returning('id')
  const written = await query.executeTakeFirst()
  await showDue(tx, shopId)
  return written?.id
}

/**
 * Updates announcements whose period has started or ended, and sets their next due time. Covers one shop, or all shops
 * if `shopId` is null. Returns the ids of the changed shops.
 */
export async function showDue(tx: Tx, shopId: number | null = null): Promise<number[]> {
  const { rows } = await sql<{ shop_id: number }>`
    update notice set
      live = is_now_within(shown_from, shown_until),
      due = case when shown_from > now() then shown_from when shown_until > now() then shown_until end
    where due <= now() and deleted_at is null and (${shopId}::bigint is null or shop_id = ${shopId})
    returning shop_id`.execute(tx)
  return [...new Set(rows.map(({ shop_id }) => shop_id))]
}
