import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../tables.ts'
import type { AnnouncementDraft, AnnouncementKind } from './announcements.contract.ts'

export interface AnnouncementRow {
  id: number
  kind: AnnouncementKind
  title: string
  text: string
  shown_from: Date
  shown_until: Date | null
}

export interface OperatorRow extends AnnouncementRow {
  plan: string
  by_mail: boolean
  mailed: number
  mailed_at: Date | null
  written_at: Date
  withdrawn_at: Date | null
}

const SHOWN = sql`a.id, a.kind, a.title, a.text, a.shown_from, a.shown_until`

/** SQL: the fee plan of a shop on a day; the default plan without one of its own. */
const planOf = (shopId: RawBuilder<unknown>, day: string) => sql`coalesce((
    select plan_id from shop_fee_plan p where p.shop_id = ${shopId} and p.first_day <= ${day}::date
    order by p.first_day desc limit 1),
  (select id from fee_plan where is_default))`

export async function listAnnouncements(
  tx: Tx,
  { after, max }: { after: number | undefined; max: number },
): Promise<OperatorRow[]> {
  const { rows } = await sql<OperatorRow>`
    select ${SHOWN}, coalesce(p.name, '') as plan, a.by_mail, a.mailed, a.mailed_at, a.written_at, a.withdrawn_at
    from platform_announcement a left join fee_plan p on p.id = a.plan_id
    where ${after === undefined ? sql`true` : sql`a.id < ${after}`}
    order by a.id desc limit ${max}`.execute(tx)
  return rows
}

export async function listPlans(tx: Tx): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from fee_plan order by is_default desc, name limit 100`.execute(tx)
  return rows
}

/** The announcements that a shop sees now, the one shown last first. */
export async function shownTo(
  tx: Tx,
  shopId: number,
  { now, day, max }: { now: Date; day: string; max: number },
): Promise<AnnouncementRow[]> {
  const { rows } = await sql<AnnouncementRow>`
    select ${SHOWN} from platform_announcement a
    where a.withdrawn_at is null and a.shown_from <= ${now} and (a.shown_until is null or a.shown_until > ${now})
      and (a.plan_id is null or a.plan_id = ${planOf(sql`${shopId}::bigint`, day)})
    order by a.shown_from desc, a.id desc limit ${max}`.execute(tx)
  return rows
}

/** Null for a person who has read none. */
export async function lastSeen(tx: Tx, uid: number): Promise<Date | null> {
  const { rows } = await sql<{ seen: Date }>`
    select seen from platform_announcement_read where uid = ${uid}`.execute(tx)
  return rows[0]?.seen ?? null
}

export const saveSeen = (tx: Tx, uid: number, seen: Date) =>
  sql`
    insert into platform_announcement_read (uid, seen) values (${uid}, ${seen})
    on conflict (uid) do update set seen = greatest(platform_announcement_read.seen, excluded.seen)`.execute(
    tx,
  )

export async function insertAnnouncement(
  tx: Tx,
  draft: AnnouncementDraft,
  { uid, now }: { uid: number; now: Date },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into platform_announcement (kind, title, text, plan_id, shown_from, shown_until, by_mail, written_by, written_at)
    values (${draft.kind}, ${draft.title}, ${draft.text}, ${draft.plan}, ${draft.shown_from ?? now}, ${draft.shown_until},
      ${draft.by_mail}, ${uid}, ${now})
    returning id`.execute(tx)
  return rows[0]?.id as number
}

/** The title of the announcement; undefined if it is unknown or was withdrawn before. */
export async function withdraw(tx: Tx, id: number, now: Date): Promise<string | undefined> {
  const { rows } = await sql<{ title: string }>`
    update platform_announcement set withdrawn_at = ${now} where id = ${id} and withdrawn_at is null
    returning title`.execute(tx)
  return rows[0]?.title
}

export interface DueMail {
  id: number
  title: string
  text: string
  plan_id: number | null
  mailed_to: number
}

/** Locks the oldest announcement whose mails are due; other workers skip it. */
export async function lockDueMail(tx: Tx, now: Date): Promise<DueMail | undefined> {
  const { rows } = await sql<DueMail>`
    select id, title, text, plan_id, mailed_to from platform_announcement
    where by_mail and mailed_at is null and withdrawn_at is null and shown_from <= ${now}
    order by shown_from, id limit 1 for update skip locked`.execute(tx)
  return rows[0]
}

export interface Owner {
  uid: number
  email: string
  name: string
  /** slug of one of the owner's shops */
  shopid: string
}

/** The next owners of shops, by uid. With a plan, owners of shops that have it on that day. */
export async function nextOwners(
  tx: Tx,
  { mailed_to, plan_id }: DueMail,
  { day, max }: { day: string; max: number },
): Promise<Owner[]> {
  const { rows } = await sql<Owner>`
    select distinct on (a.uid) a.uid, a.email, a.name, s.shopid
    from shop s join account a on a.uid = s.uid
    where s.uid > ${mailed_to} and a.email_verified and a.email <> ''
      and ${plan_id === null ? sql`true` : sql`${plan_id} = ${planOf(sql`s.shop_id`, day)}`}
    order by a.uid, s.shop_id limit ${max}`.execute(tx)
  return rows
}

export const saveMailed = (
  tx: Tx,
  id: number,
  { to, count, done }: { to: number; count: number; done: Date | null },
) =>
  sql`
    update platform_announcement set mailed_to = greatest(mailed_to, ${to}), mailed = mailed + ${count},
      mailed_at = ${done}
    where id = ${id}`.execute(tx)
