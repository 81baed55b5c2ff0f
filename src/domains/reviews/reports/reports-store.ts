import { sql } from 'kysely'
import { statement } from '../../../platform/database/pools.ts'
import type { ReportCause } from '../shared/report-limits.ts'
import { LISTING_COLUMNS, type ListingColumns } from '../store/own.ts'
import type { Tx } from '../tables.ts'

export interface ReportableRow extends ListingColumns {
  shopId: number
  author: string
  text: string
  own: boolean
  reported: boolean
}

const reportable = (kind: 'question' | 'review') =>
  `select s.shop_id as "shopId", w.author, ${kind === 'question' ? 'w.question' : 'w.text'} as text,
     w.uid is not distinct from $1 as own,
     exists (select from word_report p where p.shop_id = w.shop_id and p.${kind} = w.id and p.uid = $1) as reported,
     ${LISTING_COLUMNS}
   from shop s
   join ${kind} w on w.shop_id = s.shop_id and w.id = $3
   join listing l on l.shop_id = w.shop_id and l.sid = w.sid
   where s.shopid = $2 and s.isshow and l.shown and (not l.adult or $4) and not w.hidden
     ${kind === 'question' ? 'and not w.secret' : ''}`

/** Values: uid, shopid, id, whether the person is a verified adult. */
export const REPORTABLE = {
  question: statement<ReportableRow>('reviews.reportable-question', reportable('question')),
  review: statement<ReportableRow>('reviews.reportable-review', reportable('review')),
}

interface FeedbackRef {
  shopId: number
  kind: 'question' | 'review'
  id: number
}

/** Returns false if the person has reported the text before. The text's row must be locked. */
export async function insertReport(
  tx: Tx,
  { shopId, kind, id }: FeedbackRef,
  { uid, cause, words }: { uid: number; cause: ReportCause; words: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into word_report (shop_id, ${sql.ref(kind)}, uid, cause, words)
    values (${shopId}, ${id}, ${uid}, ${cause}, ${words}) on conflict do nothing returning id`.execute(tx)
  if (rows.length === 0) return false
  await sql`
    update ${sql.table(kind)} set reports = reports + 1 where shop_id = ${shopId} and id = ${id}`.execute(tx)
  return true
}

/** The row of the text must be locked. */
export async function settleReports(tx: Tx, { shopId, kind, id }: FeedbackRef): Promise<void> {
  await sql`
    update word_report set settled_at = now()
    where shop_id = ${shopId} and ${sql.ref(kind)} = ${id} and settled_at is null`.execute(tx)
  await sql`
    update ${sql.table(kind)} set reports = 0 where shop_id = ${shopId} and id = ${id}`.execute(tx)
}
