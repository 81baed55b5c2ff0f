import { type RawBuilder, sql } from 'kysely'
import type { InboxState } from '../shared/feedback-limits.ts'
import { MAX_REPORTS_SHOWN, type ReportCause } from '../shared/report-limits.ts'
import type { Tx } from '../tables.ts'
import { type FeedbackCursor, formatCursor, parseCursor } from './feedback-cursor.ts'

export const PAGE = 30

/** Texts have no index, so one page of a search reads at most this number of the newest rows. */
const WINDOW = 5_000

export interface InboxFilter {
  state?: InboxState
  /** searched text, in the product's title or in the question or review */
  q?: string
  /** uid of the writer */
  uid?: number
  /** `next` of the previous page */
  after?: string
  size?: number
}

/** A list of the inbox. In its SQL, the alias `t` is the table and `l` the listing. */
export interface InboxList {
  table: 'question' | 'review'
  /** selected columns of `t` and of `joins` */
  columns: RawBuilder<unknown>
  joins: RawBuilder<unknown>
  /** the column in which a search looks */
  text: RawBuilder<unknown>
  /** condition of a row with an answer */
  answered: RawBuilder<unknown>
}

export interface RowColumns {
  id: number
  version: number
  author: string
  uid: number | null
  hidden: boolean
  hidden_reason: string
  objection: string
  objection_answer: string
  /** number of open reports */
  reports: number
  reported: { cause: ReportCause; words: string; at: string }[]
  turn: number
  regdate: Date
  /** order number */
  order: string | null
  sid: number
  /** null for a product of another shop */
  pid: number | null
  title: string
  /** storage key */
  image: string
  adult: boolean
  open: boolean
}

const rowOf = ({ table }: InboxList) =>
  sql.raw(`t.id, t.version, t.author, t.uid, t.hidden, t.hidden_reason, t.objection, t.objection_answer, t.regdate, t.turn,
  (extract(epoch from t.regdate) * 1000000)::bigint::text as at,
  l.sid, case when l.origin_shop_id = l.shop_id then l.pid end as pid, l.title, l.image, l.adult, l.shown as open, t.reports,
  case when t.reports > 0 then (
    select coalesce(jsonb_agg(p order by p.at desc), '[]') from (
      select p.cause, p.words, p.at from word_report p
      where p.shop_id = t.shop_id and p.${table} = t.id and p.settled_at is null
      order by p.at desc limit ${MAX_REPORTS_SHOWN}) p) else '[]' end as reported`)
const ORDER = sql.raw('order by t.turn desc, t.regdate desc, t.id desc')

/** Conditions that an index can answer. */
const STATES = {
  objected: sql`and t.turn = 3`,
  reported: sql`and t.turn = 2`,
  waiting: sql`and t.turn = 1`,
  answered: sql`and t.turn = 0 and not t.hidden`,
  hidden: sql`and t.hidden`,
}

/**
 * A page of a shop's inbox. `within` are conditions that an index can answer, `also` those that are tested row by row.
 * With `also` or a search, a page may be short or empty although more rows follow.
 */
export async function readPage<Row extends RowColumns>(
  tx: Tx,
  shopId: number,
  list: InboxList,
  { state, q = '', uid, after, size = PAGE, within = sql``, also = null }: InboxFilter & Conditions,
): Promise<{ rows: Row[]; next: string | null }> {
  const isSearch = q.trim() !== '' || also !== null
  const cursor = after === undefined ? null : parseCursor(after)
  const range = sql`
    from ${sql.table(list.table)} t
    where t.shop_id = ${shopId} ${state ? STATES[state] : sql``} ${state === 'answered' ? sql`and ${list.answered}` : sql``}
      ${uid === undefined ? sql`` : sql`and t.uid = ${uid}`} ${within} ${cursor ? below(cursor) : sql``} ${ORDER}`
  const windowEnd = isSearch ? await findWindowEnd(tx, range) : null
  const { rows } = await sql<Row & FeedbackCursor>`
    select ${rowOf(list)}, ${list.columns}
    from (select t.* ${range} limit ${isSearch ? WINDOW : size + 1}) t
    join listing l on l.shop_id = t.shop_id and l.sid = t.sid ${list.joins}
    where ${isSearch ? matches(list, q, also) : sql`true`}
    ${ORDER} limit ${size + 1}`.execute(tx)
  const page = rows.slice(0, size)
  const last = rows.length > size ? page.at(-1) : windowEnd
  return { rows: page, next: last ? formatCursor(last) : null }
}

export async function readRow<Row extends RowColumns>(
  tx: Tx,
  shopId: number,
  list: InboxList,
  id: number,
): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select ${rowOf(list)}, ${list.columns}
    from ${sql.table(list.table)} t
    join listing l on l.shop_id = t.shop_id and l.sid = t.sid ${list.joins}
    where t.shop_id = ${shopId} and t.id = ${id}`.execute(tx)
  return rows[0]
}

interface Conditions {
  within?: RawBuilder<unknown>
  also?: RawBuilder<unknown> | null
}

/** The last row that a search reads for this page; null if fewer rows remain. */
async function findWindowEnd(tx: Tx, range: RawBuilder<unknown>): Promise<FeedbackCursor | null> {
  const { rows } = await sql<FeedbackCursor>`
    select t.turn, t.id, (extract(epoch from t.regdate) * 1000000)::bigint::text as at
    ${range} offset ${WINDOW - 1} limit 1`.execute(tx)
  return rows[0] ?? null
}

const below = ({ turn, at, id }: FeedbackCursor) => sql`
  and (t.turn, t.regdate, t.id)
    < (${turn}::smallint, timestamptz 'epoch' + ${at}::bigint * interval '1 microsecond', ${id}::bigint)`

const matches = ({ text }: InboxList, q: string, also: RawBuilder<unknown> | null) => sql`
  (strpos(lower(${text}), lower(${q.trim()})) > 0 or strpos(lower(l.title), lower(${q.trim()})) > 0)
  ${also ?? sql``}`
