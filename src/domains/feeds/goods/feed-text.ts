import { setImmediate } from 'node:timers/promises'
import type { Database } from '../../../platform/database/pools.ts'
import type { Pace } from '../feed-pace.ts'
import { type FeedFormat, feedFormats } from '../formats/feed-formats.ts'
import { naverChange, naverRemoval } from '../formats/naver.ts'
import type { FeedFile } from '../shared/feed-limits.ts'
import type { FeedShop } from './goods.ts'
import { CHANGED_GOODS, type ChangedRow, GOODS, type GoodsRow, goodsOf } from './goods-rows.ts'

/** Products that are read at once; fewer where each has a description. */
const PAGE = { plain: 60, described: 20 } as const
/** Products that are written before requests that came meanwhile are looked at. */
const WRITTEN_AT_ONCE = 5
/** A part ends behind the product that reaches so many letters: of hundreds of options each may be an item with the whole description. */
const PART_LETTERS = 250_000

export interface WantedText {
  file: FeedFile
  /** internal id */
  shop: number
  about: FeedShop
  now: Date
  /** of a summary: since when changes count, and when all goods changed */
  since: Date
  allChangedAt: Date | null
  /** runs the work of each part */
  pace: Pace
  /** called with the products of each part that was written */
  onGoods: (count: number) => void
}

/** A file in parts, each of some products. The database is asked for the next ones when the part before is taken. */
export async function* feedText(database: Database, feed: WantedText): AsyncGenerator<string> {
  const { file, about } = feed
  const format = feedFormats[file]
  yield format.head(about)
  if (file === 'naver-summary.txt') yield* changes(database, format, feed)
  else yield* whole(database, format, feed)
  if (format.tail) yield format.tail
}

async function* whole(
  database: Database,
  format: FeedFormat,
  { shop, about, now, pace, onGoods }: WantedText,
): AsyncGenerator<string> {
  const size = format.descriptions ? PAGE.described : PAGE.plain
  const read = (after: number) =>
    database.browse(GOODS, [shop, after, size, format.variants, format.descriptions, format.soldOut])
  const write = (row: GoodsRow) => format.goods(about, goodsOf(row, now))
  yield* pages({ read, size, write, pace, onGoods })
}

async function* changes(
  database: Database,
  format: FeedFormat,
  { shop, about, now, since, allChangedAt, pace, onGoods }: WantedText,
): AsyncGenerator<string> {
  const read = (after: number) =>
    database.browse(CHANGED_GOODS, [shop, after, PAGE.plain, format.variants, false, since, allChangedAt])
  const write = (row: ChangedRow) => {
    if (row.left_at) return naverRemoval(row.sid, row.left_at)
    // It left, and the event of that has yet to come.
    if (!row.is_in) return ''
    return naverChange(about, goodsOf(row, now), row.entered_at > since ? 'I' : 'U', row.changed_at)
  }
  yield* pages({ read, size: PAGE.plain, write, pace, onGoods })
}

interface Pages<Row> extends Pick<WantedText, 'pace' | 'onGoods'> {
  read: (after: number) => Promise<Row[]>
  size: number
  write: (row: Row) => string
}

async function* pages<Row extends { sid: number }>({ read, size, write, pace, onGoods }: Pages<Row>) {
  let rows: Row[] = []
  let done = 0
  let after: number | null = 0
  /** The next part, with the rows that are still to be written or those that come after them; null at the end. */
  const next = async () => {
    if (done === rows.length) {
      if (after === null) return null
      rows = await read(after)
      done = 0
      after = rows.length < size ? null : (rows.at(-1)?.sid ?? null)
    }
    let text = ''
    let goods = 0
    for (; done < rows.length && text.length < PART_LETTERS; done += 1) {
      const written = write(rows[done] as Row)
      text += written
      if (done % WRITTEN_AT_ONCE === 0) await setImmediate()
      if (written) goods += 1
    }
    return { text, goods }
  }
  for (let part = await pace(next); part !== null; part = await pace(next)) {
    onGoods(part.goods)
    if (part.text) yield part.text
  }
}
