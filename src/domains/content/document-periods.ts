import { sql } from 'kysely'
import { statement } from '../../platform/database/pools.ts'
import { emit } from '../../platform/events/outbox.ts'
import { productChanged } from '../catalogue/events.ts'
import type { ContentDeps } from './deps.ts'
import { contentChanged } from './events.ts'
import type { Tx } from './tables.ts'

/** Handles starts and ends of periods in published documents. */
export function documentPeriods({ database }: Pick<ContentDeps, 'database'>) {
  return {
    /** Emits a change of each document in which the period of a block has started or ended, for all shops. */
    emitDueChanges: (): Promise<void> =>
      database.asSystem('jobs', async (tx: Tx) => {
        const emitted = new Set<string>()
        for (const { shopid, uid, common, sid } of await scheduleDueDocuments(tx)) {
          const change = { shopid, ...(common && { uid }) }
          const key = JSON.stringify(change)
          if (!emitted.has(key)) await emit(tx, contentChanged, change)
          emitted.add(key)
          // Shops that resell the product show its detail and react to this event.
          if (sid !== null) await emit(tx, productChanged, { shopid, sids: [sid] })
        }
      }),

    /**
     * Time in ms until an announcement, popup or block of an open shop appears or disappears; null if no such change is
     * scheduled.
     */
    async nextChange({ shopid }: { shopid: string }): Promise<number | null> {
      const [row] = await database.browse(NEXT_PERIOD_CHANGE, [shopid])
      return row?.in_ms ?? null
    },
  }
}

interface DueDocument {
  shopid: string
  uid: number
  /** whether the document is the common blocks, which all shops of the owner show */
  common: boolean
  /** listing of the product, if the document is the detail of a product; otherwise null */
  sid: number | null
}

/** Finds documents with a past due time, sets their next one and returns the documents. */
async function scheduleDueDocuments(tx: Tx): Promise<DueDocument[]> {
  const { rows } = await sql<DueDocument>`
    with main as (update main_page set due = next_change(blocks) where due <= now() returning shop_id),
    popups as (update popup set due = next_popup_change(blocks, shown_from, shown_until) where due <= now() returning shop_id),
    pages as (update content_page set due = next_change(blocks) where due <= now() returning shop_id),
    common as (update common_blocks set due = least(next_change(above), next_change(below)) where due <= now() returning shop_id),
    details as (update product_detail set due = next_change(blocks) where due <= now() returning shop_id, pid),
    -- Cached pages of a promotion expire by themselves, so no event is emitted.
    promotions as (update promotion set due = next_popup_change(blocks, shown_from, shown_until) where due <= now()),
    due as (
      select shop_id, false as common, null::bigint as pid from main
      union select shop_id, false, null from popups
      union select shop_id, false, null from pages
      union select shop_id, true, null from common
      union select shop_id, false, pid from details)
    select s.shopid, s.uid, due.common, l.sid
    from due join shop s using (shop_id)
    left join listing l on l.shop_id = due.shop_id and l.origin_shop_id = due.shop_id and l.pid = due.pid`.execute(
    tx,
  )
  return rows
}

// A document has a `due` time while one of its periods will start or end; a past `due` waits for the job. Details of
// resales are left out, because an event reports the supplier's changes.
const NEXT = `least(
  (select min(next_change(m.blocks)) from main_page m where m.shop_id = s.shop_id and m.due is not null),
  (select min(next_popup_change(p.blocks, p.shown_from, p.shown_until)) from popup p
   where p.shop_id = s.shop_id and p.due is not null and p.published and p.deleted_at is null),
  (select min(next_change(c.blocks)) from content_page c
   where c.shop_id = s.shop_id and c.due is not null and c.published and c.deleted_at is null),
  (select min(least(next_change(b.above), next_change(b.below))) from shop o join common_blocks b on b.shop_id = o.shop_id
   where o.uid = s.uid and b.due is not null),
  (select min(d.due) from product_detail d where d.shop_id = s.shop_id and d.due > now()),
  (select min(next_change(d.blocks)) from product_detail d where d.shop_id = s.shop_id and d.due <= now()),
  (select min(case when n.shown_from > now() then n.shown_from when n.shown_until > now() then n.shown_until end) from notice n
   where n.shop_id = s.shop_id and n.due is not null and n.deleted_at is null),
  (select min(next_popup_change(r.blocks, r.shown_from, r.shown_until)) from promotion r
   where r.due is not null and r.published))`

/** Values: shopid. `in_ms` is null if no change is scheduled. */
const NEXT_PERIOD_CHANGE = statement<{ in_ms: number | null }>(
  'content.next-period-change',
  `select (extract(epoch from ${NEXT} - now()) * 1000)::float8 as in_ms from shop s where s.shopid = $1 and s.isshow`,
)
