import { sql } from 'kysely'
import type { NOTICE_STATES } from '../shared/seller-content-limits.ts'
import { showDue, shownNoticeSql } from '../store/notices.ts'
import type { Tx } from '../tables.ts'

export interface StoredNotice {
  id: number
  version: number
  title: string
  html: string
  weight: number
  pinned: boolean
  shown_from: Date | null
  shown_until: Date | null
  regdate: Date
  state: (typeof NOTICE_STATES)[number]
}

const STATE = sql.raw(`case
  when deleted_at is not null then 'deleted'
  when ${shownNoticeSql('notice')} then 'shown'
  when shown_until <= now() then 'over'
  else 'waiting' end`)
const FIELDS = sql`id, version, title, weight, pinned, shown_from, shown_until, regdate, ${STATE} as state`

/** A page of a shop's notices, the newest first, without their texts. */
export async function listNotices(
  tx: Tx,
  shop: number,
  { q, state, after, limit }: { q?: string; state?: StoredNotice['state']; after?: number; limit: number },
): Promise<Omit<StoredNotice, 'html'>[]> {
  const { rows } = await sql<Omit<StoredNotice, 'html'>>`
    select ${FIELDS} from notice
    where shop_id = ${shop} and id < ${after ?? Number.MAX_SAFE_INTEGER}
      and (deleted_at is not null) = ${state === 'deleted'}
      and (${state ?? null}::text is null or ${STATE} = ${state ?? null})
      and strpos(lower(title), lower(${q ?? ''})) > 0
    order by id desc limit ${limit}`.execute(tx)
  return rows
}

export async function findNotice(tx: Tx, shop: number, id: number): Promise<StoredNotice | undefined> {
  const { rows } = await sql<StoredNotice>`
    select ${FIELDS}, html from notice where shop_id = ${shop} and id = ${id}`.execute(tx)
  return rows[0]
}

/** A notice that is not deleted, locked until the end of the transaction. */
export async function lockNotice(tx: Tx, shop: number, id: number): Promise<StoredNotice | undefined> {
  const { rows } = await sql<StoredNotice>`
    select ${FIELDS}, html from notice
    where shop_id = ${shop} and id = ${id} and deleted_at is null for update`.execute(tx)
  return rows[0]
}

export async function countNotices(tx: Tx, shop: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from notice where shop_id = ${shop}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Takes a notice away, or brings it back. False where there is none in the other state. */
export async function setDeleted(tx: Tx, shop: number, id: number, deleted: boolean): Promise<boolean> {
  const { rows } = await sql`
    update notice set deleted_at = case when ${deleted} then now() end, live = false,
      due = case when ${deleted} then null else now() end, version = version + 1
    where shop_id = ${shop} and id = ${id} and (deleted_at is not null) = ${!deleted}
    returning id`.execute(tx)
  if (rows.length > 0 && !deleted) await showDue(tx, shop)
  return rows.length > 0
}
