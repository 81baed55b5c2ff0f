import { setImmediate } from 'node:timers/promises'
import type { Database } from '../../../platform/database/pools.ts'
import type { Pace } from '../feed-pace.ts'
import { type FeedFormat, feedFormats } from '../formats/feed-formats.ts'
import { naverChange, naverRemoval } from '../formats/naver.ts'
import type { FeedFile } from '../shared/feed-limits.ts'
import type { FeedShop } from './feed-product.ts'
import {
  CHANGED_PRODUCTS,
  type ChangedRow,
  type FeedProductRow,
  PRODUCTS,
  toFeedProduct,
} from './product-rows.ts'

/** products per query: for feeds without descriptions, and for feeds with descriptions */
const PAGE = { plain: 60, described: 20 } as const
/** number of products that are written before the process handles other requests */
const YIELD_EVERY = 5
/** Number of characters after which a part ends. The product that exceeds it is still in the part. */
const PART_LENGTH = 250_000

export interface FeedTextRequest {
  file: FeedFile
  shopId: number
  about: FeedShop
  now: Date
  /** for a summary: time from which changes count, and time when all products last changed */
  since: Date
  allChangedAt: Date | null
  pace: Pace
  /** called with the number of products of each part */
  onProducts: (count: number) => void
}

/** Generates a file in parts. The next products are read only after the reader has consumed the previous part. */
export async function* feedText(database: Database, feed: FeedTextRequest): AsyncGenerator<string> {
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
  { shopId, about, now, pace, onProducts }: FeedTextRequest,
): AsyncGenerator<string> {
  const size = format.descriptions ? PAGE.described : PAGE.plain
  const read = (after: number) =>
    database.browse(PRODUCTS, [shopId, after, size, format.variants, format.descriptions, format.soldOut])
  const write = (row: FeedProductRow) => format.rows(about, toFeedProduct(row, now))
  yield* pages({ read, size, write, pace, onProducts })
}

async function* changes(
  database: Database,
  format: FeedFormat,
  { shopId, about, now, since, allChangedAt, pace, onProducts }: FeedTextRequest,
): AsyncGenerator<string> {
  const read = (after: number) =>
    database.browse(CHANGED_PRODUCTS, [
      shopId,
      after,
      PAGE.plain,
      format.variants,
      false,
      since,
      allChangedAt,
    ])
  const write = (row: ChangedRow) => {
    if (row.left_at) return naverRemoval(row.sid, row.left_at)
    // The product has left the feed, but the event of that change is not handled yet. Its removal follows in a later
    // summary.
    if (!row.is_in) return ''
    return naverChange(about, toFeedProduct(row, now), row.entered_at > since ? 'I' : 'U', row.changed_at)
  }
  yield* pages({ read, size: PAGE.plain, write, pace, onProducts })
}

interface Pages<Row> extends Pick<FeedTextRequest, 'pace' | 'onProducts'> {
  read: (after: number) => Promise<Row[]>
  size: number
  write: (row: Row) => string
}

async function* pages<Row extends { sid: number }>({ read, size, write, pace, onProducts }: Pages<Row>) {
  let rows: Row[] = []
  let index = 0
  let after: number | null = 0
  const next = async () => {
    if (index === rows.length) {
      if (after === null) return null
      rows = await read(after)
      index = 0
      after = rows.length < size ? null : (rows.at(-1)?.sid ?? null)
    }
    let text = ''
    let count = 0
    for (; index < rows.length && text.length < PART_LENGTH; index += 1) {
      const rowText = write(rows[index] as Row)
      text += rowText
      if (index % YIELD_EVERY === 0) await setImmediate()
      if (rowText) count += 1
    }
    return { text, count }
  }
  for (let part = await pace(next); part !== null; part = await pace(next)) {
    onProducts(part.count)
    if (part.text) yield part.text
  }
}
