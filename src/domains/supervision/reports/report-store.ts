import { sql } from 'kysely'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { preferredHostSql } from '../../tenancy/tenancy.service.ts'
import { MAX_REPORTS_OF_SUBJECT, type PlatformReportCause } from '../shared/report-terms.ts'
import type { RightsKind } from '../shared/rights-terms.ts'
import type { Tx } from '../tables.ts'
import type { ReportKey } from './reports.contract.ts'

export interface SubjectRow {
  shop: number
  shop_name: string
  slug: string
  dom3: string | null
  /** 0 for a shop */
  pid: number
  sid: number | null
  title: string
}

/** SQL for the columns of a `SubjectRow` of the shop `s`, the product `p` and its listing `l` there. */
export const SUBJECT_COLUMNS = sql`
  s.shop_id as shop, s.name as shop_name, s.slug, ${sql.raw(preferredHostSql('s.shop_id'))} as dom3,
  coalesce(p.pid, 0) as pid, l.sid, coalesce(p.title, '') as title`

export interface ReportableRow {
  shop_name: string
  slug: string
  dom3: string | null
  title: string
  /** the shop that ships the product, or the shop itself */
  shopId: number
  pid: number
  reported: boolean
}

/** An open shop, or a product that it shows. */
export async function findReportable(
  tx: Tx,
  { shopid, sid }: ReportKey,
  { uid, isAdult }: { uid: number; isAdult: boolean },
): Promise<ReportableRow | undefined> {
  const { rows } = await sql<ReportableRow>`
    select f.*, exists (
        select from reported_subject j join platform_report r on r.subject = j.id
        where j.shop_id = f."shopId" and j.pid = f.pid and r.uid = ${uid} and r.settled_at is null) as reported
    from (
      select s.name as shop_name, s.slug, ${sql.raw(preferredHostSql('s.shop_id'))} as dom3,
        coalesce(l.title, '') as title, coalesce(l.origin_shop_id, s.shop_id) as "shopId", coalesce(l.pid, 0) as pid
      from shop s
      left join listing l on l.shop_id = s.shop_id and l.sid = ${sid ?? null} and l.shown and (not l.adult or ${isAdult})
      where s.shopid = ${shopid} and s.isshow and (l.sid is not null or ${sid === undefined})) f`.execute(tx)
  return rows[0]
}

/** A person with an account, or the notice of a holder of rights. */
export type Reporter = { uid: number } | { notice: number }

/** Adds an open report and counts it. Returns false if the person has an open one. */
export async function insertReport(
  tx: Tx,
  { shopId, pid }: { shopId: number; pid: number },
  {
    reporter,
    cause,
    words,
    now,
  }: { reporter: Reporter; cause: PlatformReportCause; words: string; now: Date },
): Promise<boolean> {
  await sql`
    insert into reported_subject (shop_id, pid) values (${shopId}, ${pid}) on conflict do nothing`.execute(tx)
  const { rows } = await sql<{ id: number }>`
    select id from reported_subject where shop_id = ${shopId} and pid = ${pid} for update`.execute(tx)
  const subject = rows[0]?.id as number
  const [uid, notice] = 'uid' in reporter ? [reporter.uid, null] : [null, reporter.notice]
  const inserted = await sql`
    insert into platform_report (subject, uid, notice, cause, words, sent_at)
    values (${subject}, ${uid}, ${notice}, ${cause}, ${words}, ${now}) on conflict do nothing returning id`.execute(
    tx,
  )
  if (inserted.rows.length === 0) return false
  await sql`
    update reported_subject set reports = reports + 1, open_since = coalesce(open_since, ${now})
    where id = ${subject}`.execute(tx)
  return true
}

export type ListedRow = SubjectRow & {
  id: number
  reports: number
  open_since: Date
  is_closed: boolean
  newest: {
    id: number
    cause: PlatformReportCause
    words: string
    sent_at: string
    notice: { id: number; kind: RightsKind; company: string; registration: string } | null
  }[]
}

/** Subjects with open reports, oldest first, after a place in this order. */
export async function listSubjects(
  tx: Tx,
  { place, max }: { place: { since: string; after: number } | null; max: number },
): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select j.id, j.reports, j.open_since, ${SUBJECT_COLUMNS}, coalesce(p.taken_down, s.suspended) as is_closed,
      (select coalesce(json_agg(json_build_object(
          'id', r.id, 'cause', r.cause, 'words', r.words, 'sent_at', r.sent_at,
          'notice', case when n.id is not null then json_build_object(
            'id', n.id, 'kind', n.kind, 'company', n.company, 'registration', n.registration) end) order by r.id desc), '[]')
        from (
          select * from platform_report where subject = j.id and settled_at is null
          order by id desc limit ${MAX_REPORTS_OF_SUBJECT}) r
        left join rights_notice n on n.id = r.notice) as newest
    from (
      select * from reported_subject
      where open_since is not null
        and ${place ? sql`(open_since, id) > (${place.since}::timestamptz, ${place.after})` : sql`true`}
      order by open_since, id limit ${max}) j
    join shop s on s.shop_id = j.shop_id
    left join product p on p.shop_id = j.shop_id and p.pid = j.pid
    left join listing l on l.origin_shop_id = j.shop_id and l.pid = j.pid and l.shop_id = j.shop_id
    order by j.open_since, j.id`.execute(tx)
  return rows
}

/** Throws NOT_FOUND for an unknown subject. */
export async function lockSubject(
  tx: Tx,
  id: number,
): Promise<{ shopId: number; pid: number; reports: number }> {
  const { rows } = await sql<{ shopId: number; pid: number; reports: number }>`
    select shop_id as "shopId", pid, reports from reported_subject where id = ${id} for update`.execute(tx)
  if (!rows[0]) throw new DomainError('NOT_FOUND')
  return rows[0]
}

export interface SettledReport {
  id: number
  uid: number | null
  notice: number | null
}

/**
 * Settles the open reports of a locked subject, up to the report `last` if it is given. Returns these and how many are
 * left.
 */
export async function settleReports(
  tx: Tx,
  subject: number,
  { uid, now, last }: { uid: number; now: Date; last?: number },
): Promise<{ settled: SettledReport[]; left: number }> {
  const { rows: settled } = await sql<SettledReport>`
    update platform_report set settled_at = ${now}, settled_by = ${uid}
    where subject = ${subject} and settled_at is null and ${last === undefined ? sql`true` : sql`id <= ${last}`}
    returning id, uid, notice`.execute(tx)
  const { rows } = await sql<{ reports: number }>`
    update reported_subject set (reports, open_since) = (
      select count(*), min(sent_at) from platform_report where subject = ${subject} and settled_at is null)
    where id = ${subject} returning reports`.execute(tx)
  return { settled, left: rows[0]?.reports ?? 0 }
}

/** Names and proven mail addresses of those who wrote reports. */
export async function findReporters(
  tx: Tx,
  reports: readonly SettledReport[],
): Promise<{ report: number; name: string; email: string }[]> {
  const { rows } = await sql<{ report: number; name: string; email: string }>`
    select r.id as report, coalesce(n.name, a.name) as name, coalesce(n.email, a.email) as email
    from platform_report r
    left join rights_notice n on n.id = r.notice
    left join account a on a.uid = r.uid and a.email_verified and a.locked_at is null
    where r.id = any (${reports.map(({ id }) => id)}::bigint[]) and coalesce(n.email, a.email, '') <> ''`.execute(
    tx,
  )
  return rows
}

/** Whether the product is taken down, or the shop suspended. */
export async function isClosed(tx: Tx, { shopId, pid }: { shopId: number; pid: number }): Promise<boolean> {
  const { rows } = await sql<{ closed: boolean }>`
    select coalesce(p.taken_down, s.suspended) as closed
    from shop s left join product p on p.shop_id = s.shop_id and p.pid = ${pid}
    where s.shop_id = ${shopId}`.execute(tx)
  return rows[0]?.closed ?? false
}

export interface SubjectNames {
  shop: string
  shopid: string
  slug: string
  dom3: string | null
  title: string
  owner: string
  email: string
}

/** The names of a subject for the log and mails. */
export async function findSubjectNames(
  tx: Tx,
  { shopId, pid }: { shopId: number; pid: number },
): Promise<SubjectNames> {
  const { rows } = await sql<SubjectNames>`
    select s.name as shop, s.shopid, s.slug, ${sql.raw(preferredHostSql('s.shop_id'))} as dom3,
      coalesce(p.title, '') as title, coalesce(a.name, '') as owner, coalesce(a.email, '') as email
    from shop s left join product p on p.shop_id = s.shop_id and p.pid = ${pid} left join account a on a.uid = s.uid
    where s.shop_id = ${shopId}`.execute(tx)
  return rows[0] as SubjectNames
}
