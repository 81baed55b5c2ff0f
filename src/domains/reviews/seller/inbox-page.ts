import { type RawBuilder, sql } from 'kysely'
import type { InboxState } from '../shared/feedback-limits.ts'
import { MAX_REPORTS_SHOWN, type ReportCause } from '../shared/report-limits.ts'
import type { Tx } from '../tables.ts'
import { type FeedbackCursor, keyOf, parseCursor } from './page-key.ts'

export const PAGE = 30

/** No index finds words in texts, so a search reads so many of the newest for a page, and goes on with the next one. */
const WINDOW = 5_000

export interface InboxFilter {
  state?: InboxState
  /** words of the product or the text */
  q?: string
  /** its writer */
  uid?: number
  /** a key that a page has given out */
  after?: string
  /** rows of a page */
  size?: number
}

/** A list of the inbox, of which a page is read. `t` is its table, `l` the listing. */
export interface InboxList {
  table: 'question' | 'review'
  /** columns of `t`, and of what `joins` joins */
  columns: RawBuilder<unknown>
  joins: RawBuilder<unknown>
  /** the column in which words are looked for */
  text: RawBuilder<unknown>
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
  /** open ones */
  reports: number
  reported: { cause: ReportCause; words: string; at: string }[]
  turn: number
  regdate: Date
  /** number of the order */
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

/** Conditions that an index of the inbox answers. */
const STATES = {
  objected: sql`and t.turn = 3`,
  reported: sql`and t.turn = 2`,
  waiting: sql`and t.turn = 1`,
  answered: sql`and t.turn = 0 and not t.hidden`,
  hidden: sql`and t.hidden`,
}

/**
 * A page of a shop's inbox. `within` are conditions that an index answers, `also` those that are tested row by row; with the
 * latter, or with words, a page may be short, or empty, with more after it.
 */
export async function readPage<Row extends RowColumns>(
  tx: Tx,
  shopId: number,
  list: InboxList,
  { state, q = '', uid, after, size = PAGE, within = sql``, also = null }: InboxFilter & Conditions,
): Promise<{ rows: Row[]; next: string | null }> {
  const isSearch = q.trim() !== '' || also !== null
  const position = after === undefined ? null : parseCursor(after)
  const range = sql`
    from ${sql.table(list.table)} t
    where t.shop_id = ${shopId} ${state ? STATES[state] : sql``} ${uid === undefined ? sql`` : sql`and t.uid = ${uid}`} ${within} ${position ? below(position) : sql``} ${ORDER}`
  const edge = isSearch ? await edgeOf(tx, range) : null
  const { rows } = await sql<Row & FeedbackCursor>`
    select ${rowOf(list)}, ${list.columns}
    from (select t.* ${range} limit ${isSearch ? WINDOW : size + 1}) t
    join listing l on l.shop_id = t.shop_id and l.sid = t.sid ${list.joins}
    where ${isSearch ? matches(list, q, also) : sql`true`}
    ${ORDER} limit ${size + 1}`.execute(tx)
  const part = rows.slice(0, size)
  const last = rows.length > size ? part.at(-1) : edge
  return { rows: part, next: last ? keyOf(last) : null }
}

/** One row of the list by its id. */
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

/** The last row of a whole window; a range that ends within it has none. */
async function edgeOf(tx: Tx, range: RawBuilder<unknown>): Promise<FeedbackCursor | null> {
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
