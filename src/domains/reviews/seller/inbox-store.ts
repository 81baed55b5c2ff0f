import { type RawBuilder, sql } from 'kysely'
import { MAX_COUNTED } from '../shared/feedback-limits.ts'
import type { ReviewDetails } from '../store/review-queries.ts'
import type { Tx } from '../tables.ts'
import type { InboxList, RowColumns } from './inbox-page.ts'

export interface QuestionRow extends RowColumns {
  secret: boolean
  question: string
  answer: string
}

export const QUESTIONS: InboxList = {
  table: 'question',
  // `order` is the asker's last order of the product
  columns: sql.raw(`t.secret, t.question, t.answer, (
    select o.number from order_line ol join shop_order o on o.shop_id = ol.shop_id and o.id = ol.order_id
    where ol.uid = t.uid and ol.shop_id = t.shop_id and ol.sid = t.sid
    order by ol.order_id desc limit 1) as "order"`),
  joins: sql``,
  text: sql.ref('t.question'),
  answered: sql`t.answer <> ''`,
}

export interface ReviewRow extends RowColumns, ReviewDetails {
  stars: number
  text: string
  option: string
  /** storage keys */
  photos: string[]
  best: boolean
  reply: string
  shown: boolean
  /** whether it was imported from a former platform */
  imported: boolean
  /** won */
  hand_points: number
  hand_reason: string
}

export const REVIEWS: InboxList = {
  table: 'review',
  columns: sql.raw(`t.stars, t.text, t.option, t.photos, t.best, t.reply, t.shown, t.imported,
    t.aspects, t.body, t.month_text, t.month_photos, t.month_at, t.hand_points, t.hand_reason, o.number as "order"`),
  joins: sql.raw(`
    left join order_line ol on ol.shop_id = t.shop_id and ol.id = t.line_id
    left join shop_order o on o.shop_id = ol.shop_id and o.id = ol.order_id`),
  text: sql`(t.text || ' ' || t.month_text)`,
  // Imported reviews without a reply don't wait for one.
  answered: sql`t.reply <> ''`,
}

/** Locks a row. Returns false for an unknown id. */
export async function lockRow(tx: Tx, shopId: number, { table }: InboxList, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.table(table)} where shop_id = ${shopId} and id = ${id} for update`.execute(tx)
  return rows.length > 0
}

type Changes =
  | { answer: string }
  | { reply: string }
  | { best: boolean }
  | { hand_points: number; hand_reason: string }
  | { hidden_reason: string; objection?: string; objection_answer: string; shown?: boolean }
  | { objection_answer: string }

/** Updates a row, which must be locked. An answer or a reply increments the version. */
export async function updateRow(tx: Tx, shopId: number, { table }: InboxList, id: number, changes: Changes) {
  const isAnswer = 'answer' in changes || 'reply' in changes
  const columns = Object.entries(changes).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  await sql`
    update ${sql.table(table)} set ${sql.join(columns)}, version = version + ${isAnswer ? 1 : 0}
    where shop_id = ${shopId} and id = ${id}`.execute(tx)
}

/**
 * Numbers of texts that wait for an answer, are reported or have an open objection, each counted up to `MAX_COUNTED`.
 */
export async function countWaiting(tx: Tx, shopId: number): Promise<{ questions: number; reviews: number }> {
  const { rows } = await sql<{ questions: number; reviews: number }>`
    select ${countTurns('question', shopId)} as questions, ${countTurns('review', shopId)} as reviews`.execute(
    tx,
  )
  return rows[0] ?? { questions: 0, reviews: 0 }
}

/** Numbers of a person's texts, each counted up to `MAX_COUNTED`. */
export async function countOfPerson(
  tx: Tx,
  shopId: number,
  uid: number,
): Promise<{ questions: number; reviews: number }> {
  const { rows } = await sql<{ questions: number; reviews: number }>`
    select ${countWritten('question', shopId, uid)} as questions, ${countWritten('review', shopId, uid)} as reviews`.execute(
    tx,
  )
  return rows[0] ?? { questions: 0, reviews: 0 }
}

const countWritten = (table: string, shopId: number, uid: number): RawBuilder<number> => sql`
  (select count(*)::int from (
    select from ${sql.table(table)} where shop_id = ${shopId} and uid = ${uid} limit ${MAX_COUNTED}) t)`

const countTurns = (table: string, shopId: number): RawBuilder<number> => sql`
  (select count(*)::int from (
    select from ${sql.table(table)} where shop_id = ${shopId} and turn > 0 limit ${MAX_COUNTED}) t)`

/** Data of the mail to the writer. */
export interface FeedbackData {
  uid: number | null
  shop: string
  title: string
  reason: string
  /** the shop's reason why the text stays hidden after an objection */
  answer: string
}

export async function readNotificationData(
  tx: Tx,
  shopId: number,
  { table }: InboxList,
  id: number,
): Promise<FeedbackData | undefined> {
  const { rows } = await sql<FeedbackData>`
    select t.uid, s.name as shop, l.title, t.hidden_reason as reason, t.objection_answer as answer
    from ${sql.table(table)} t
    join shop s on s.shop_id = t.shop_id
    join listing l on l.shop_id = t.shop_id and l.sid = t.sid
    where t.shop_id = ${shopId} and t.id = ${id}`.execute(tx)
  return rows[0]
}
