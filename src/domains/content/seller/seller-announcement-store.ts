import { sql } from 'kysely'
import type { ANNOUNCEMENT_STATES } from '../shared/content-limits.ts'
import { showDue, shownAnnouncementSql } from '../store/announcement-store.ts'
import type { Tx } from '../tables.ts'

export interface StoredAnnouncement {
  id: number
  version: number
  title: string
  html: string
  weight: number
  pinned: boolean
  shown_from: Date | null
  shown_until: Date | null
  regdate: Date
  state: (typeof ANNOUNCEMENT_STATES)[number]
}

const STATE = sql.raw(`case
  when deleted_at is not null then 'deleted'
  when ${shownAnnouncementSql('notice')} then 'shown'
  when shown_until <= now() then 'over'
  else 'waiting' end`)
const FIELDS = sql`id, version, title, weight, pinned, shown_from, shown_until, regdate, ${STATE} as state`

/** One page of announcements without their texts, newest first. */
export async function listAnnouncements(
  tx: Tx,
  shopId: number,
  {
    q,
    state,
    after,
    limit,
  }: { q?: string; state?: StoredAnnouncement['state']; after?: number; limit: number },
): Promise<Omit<StoredAnnouncement, 'html'>[]> {
  const { rows } = await sql<Omit<StoredAnnouncement, 'html'>>`
    select ${FIELDS} from notice
    where shop_id = ${shopId} and id < ${after ?? Number.MAX_SAFE_INTEGER}
      and (deleted_at is not null) = ${state === 'deleted'}
      and (${state ?? null}::text is null or ${STATE} = ${state ?? null})
      and strpos(lower(title), lower(${q ?? ''})) > 0
    order by id desc limit ${limit}`.execute(tx)
  return rows
}

export async function findAnnouncement(
  tx: Tx,
  shopId: number,
  id: number,
): Promise<StoredAnnouncement | undefined> {
  const { rows } = await sql<StoredAnnouncement>`
    select ${FIELDS}, html from notice where shop_id = ${shopId} and id = ${id}`.execute(tx)
  return rows[0]
}

/** Locks an announcement until the transaction ends. Undefined if it is missing or deleted. */
export async function lockAnnouncement(
  tx: Tx,
  shopId: number,
  id: number,
): Promise<StoredAnnouncement | undefined> {
  const { rows } = await sql<StoredAnnouncement>`
    select ${FIELDS}, html from notice
    where shop_id = ${shopId} and id = ${id} and deleted_at is null for update`.execute(tx)
  return rows[0]
}

/** Counts the announcements of a shop, including deleted ones. */
export async function countAnnouncements(tx: Tx, shopId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from notice where shop_id = ${shopId}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Deletes or restores an announcement. False if it is missing or already in the requested state. */
export async function setDeleted(tx: Tx, shopId: number, id: number, deleted: boolean): Promise<boolean> {
  const { rows } = await sql`
    update notice set deleted_at = case when ${deleted} then now() end, live = false,
      due = case when ${deleted} then null else now() end, version = version + 1
    where shop_id = ${shopId} and id = ${id} and (deleted_at is not null) = ${!deleted}
    returning id`.execute(tx)
  if (rows.length > 0 && !deleted) await showDue(tx, shopId)
  return rows.length > 0
}
