import { sql } from 'kysely'
import type { Tx } from '../tables.ts'
import type { RightsNoticeDraft } from './rights.contract.ts'

/** A product, or a shop if `pid` is 0. */
export interface Target {
  shopId: number
  pid: number
}

export interface NoticeRow extends RightsNoticeDraft {
  id: number
  targets: Target[]
  sent_at: Date
  proven_at: Date | null
}

const COLUMNS = sql`id, kind, name, company, email, registration, words, urls, targets, sent_at, proven_at`

export const insertNotice = (
  tx: Tx,
  notice: RightsNoticeDraft,
  { digest, targets, now }: { digest: Buffer; targets: Target[]; now: Date },
) =>
  sql`
    insert into rights_notice (token_digest, kind, name, company, email, registration, words, urls, targets, sent_at)
    values (${digest}, ${notice.kind}, ${notice.name}, ${notice.company}, ${notice.email}, ${notice.registration},
      ${notice.words}, ${JSON.stringify(notice.urls)}, ${JSON.stringify(targets)}, ${now})`.execute(tx)

/** Locks the notice of a mailed link that is not older than `since`. */
export async function lockByToken(tx: Tx, digest: Buffer, since: Date): Promise<NoticeRow | undefined> {
  const { rows } = await sql<NoticeRow>`
    select ${COLUMNS} from rights_notice
    where token_digest = ${digest} and (proven_at is not null or sent_at > ${since}) for update`.execute(tx)
  return rows[0]
}

/** A proven notice. */
export async function findNotice(tx: Tx, id: number): Promise<NoticeRow | undefined> {
  const { rows } = await sql<NoticeRow>`
    select ${COLUMNS} from rights_notice where id = ${id} and proven_at is not null`.execute(tx)
  return rows[0]
}

export const saveProven = (tx: Tx, id: number, now: Date) =>
  sql`update rights_notice set proven_at = ${now} where id = ${id}`.execute(tx)

/**
 * Deletes notices that were not proven since `unproven`, and proven ones from before `proven` without an open report.
 */
export async function deleteOld(
  tx: Tx,
  { unproven, proven, max }: { unproven: Date; proven: Date; max: number },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from rights_notice where id in (
      select id from rights_notice n
      where (proven_at is null and sent_at < ${unproven})
        or (proven_at < ${proven}
          and not exists (select from platform_report r where r.notice = n.id and r.settled_at is null))
      limit ${max})`.execute(tx)
  return Number(numAffectedRows)
}
