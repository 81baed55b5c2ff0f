import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { emit } from '../../platform/events/outbox.ts'
import type { FeedsDeps } from './deps.ts'
import { feedsChanged } from './events.ts'
import { feedAgent } from './feed-agent.ts'
import { feedPace } from './feed-pace.ts'
import { feedSlots } from './feed-slots.ts'
import { feedStream, type ReaderBounds, type StreamEnd } from './feed-stream.ts'
import { FEED_FORMAT, feedFormats } from './formats/feed-formats.ts'
import { pathsIn } from './products/category-paths.ts'
import type { FeedShop } from './products/feed-product.ts'
import { feedText } from './products/feed-text.ts'
import { FEED_CATEGORIES, FEED_STATE, type FeedStateRow } from './products/shop-rows.ts'
import { recordCompleteRead, recordFetch } from './seller/store.ts'
import { FEED_FILES, type FeedAgent, type FeedFile } from './shared/feed-limits.ts'
import { summarySince } from './summary-since.ts'
import type { Tx } from './tables.ts'

const READER: ReaderBounds = { stallMs: 30_000, maxMs: 30 * 60_000 }
/** minimum time between two recorded reads of a file by the same kind of reader, ms */
const LOG_INTERVAL_MS = 10_000
const MAX_LOGGED = 10_000

export interface FeedReader {
  shopid: string
  origin: string
  userAgent: string
  address: string
  /** whether the reader needs the file itself and not a 304, so that `open` may throw BUSY before any query */
  needsBody: boolean
}

export interface OpenFeed {
  type: string
  /** weak, because it is the same for each content encoding */
  etag: string
  /** time of the last change of the products, rounded up to whole seconds; null until that second has passed */
  modified: Date | null
  /** Generates the file while it is read. Throws BUSY if too many files are read at once. */
  read: () => Promise<Readable>
  /** Records a read that was answered with 304, because the reader already has this version. */
  recordNotModified: () => Promise<void>
}

export function feedFiles({
  database,
  sign,
  reader = READER,
  slots,
}: Pick<FeedsDeps, 'database' | 'sign' | 'reader' | 'slots'>) {
  const { enter, assertFree } = feedSlots(slots)
  const pace = feedPace()
  const logged = new Map<string, number>()

  /** Whether no equal read was recorded within `LOG_INTERVAL_MS`. */
  function isNew(shopId: number, file: FeedFile, agent: FeedAgent): boolean {
    const key = `${shopId} ${file} ${agent}`
    const now = Date.now()
    if ((logged.get(key) ?? 0) > now - LOG_INTERVAL_MS) return false
    if (logged.size >= MAX_LOGGED) logged.clear()
    logged.set(key, now)
    return true
  }

  async function note(
    { shopId, file, agent }: { shopId: number; file: FeedFile; agent: FeedAgent },
    { status, goods, bytes, began }: { status: number; goods: number | null; bytes: number; began: Date },
  ): Promise<void> {
    const feed = FEED_FILES[file]
    const isWhole = goods !== null && agent === feed && file !== 'naver-summary.txt'
    if (!isNew(shopId, file, agent) && !isWhole) return
    await database.asShop(shopId, async (tx: Tx) => {
      await recordFetch(tx, shopId, { file, agent, status, goods, bytes })
      if (isWhole) await recordCompleteRead(tx, shopId, feed, began)
      await emit(tx, feedsChanged, { shop: shopId })
    })
  }

  return {
    /**
     * Opens a file of a shop. `origin` is the shop's scheme and canonical host. Throws NOT_FOUND for an unknown file, a
     * hidden shop and a feed that is off. Throws BUSY if `needsBody` is set while too many files are read.
     */
    async open(
      { shopid, origin, userAgent, address, needsBody }: FeedReader,
      name: string,
      onError: (error: Error) => void,
    ): Promise<OpenFeed> {
      if (!isFile(name)) throw new DomainError('NOT_FOUND')
      const taker = { shopid, address }
      if (needsBody) assertFree(taker)
      const [state] = await database.browse(FEED_STATE, [shopid, FEED_FILES[name]])
      if (!state) throw new DomainError('NOT_FOUND')
      const { shopId, now: began } = state
      const fetch = { shopId, file: name, agent: feedAgent(userAgent) }
      // If recording fails, the error is reported and the read still succeeds.
      const noting = (seen: Omit<Parameters<typeof note>[1], 'began'>) =>
        note(fetch, { ...seen, began }).catch(onError)
      return {
        type: feedFormats[name].type,
        etag: etagOf(state, name, origin),
        modified: modifiedOf(state),
        recordNotModified: () => noting({ status: 304, goods: null, bytes: 0 }),
        async read() {
          const place = enter(taker)
          try {
            const about = await shopOf(state, origin)
            let productCount = 0
            const parts = feedText(database, {
              file: name,
              shopId,
              about,
              now: began,
              pace,
              since: summarySince(state),
              allChangedAt: state.all_changed_at,
              onProducts: (count) => {
                productCount += count
              },
            })
            const onEnd = ({ complete, bytes }: StreamEnd) => {
              place.leave()
              void noting({ status: 200, goods: complete ? productCount : null, bytes })
            }
            return feedStream(parts, reader, onEnd, place)
          } catch (error) {
            place.leave()
            throw error
          }
        },
      }
    },
  }

  async function shopOf({ shopId, name, point, coupons }: FeedStateRow, origin: string): Promise<FeedShop> {
    const categories = await database.browse(FEED_CATEGORIES, [shopId])
    return { name, origin, point, coupons, sign, pathOf: pathsIn(categories) }
  }
}

const isFile = (name: string): name is FeedFile => Object.hasOwn(FEED_FILES, name)

/** The ETag changes with the products, with shop values in the rows, and with the format. */
function etagOf(state: FeedStateRow, file: FeedFile, origin: string): string {
  const { name, point, coupons, since, changed_at } = state
  const parts = [FEED_FORMAT, file, origin, name, point, coupons, since, changed_at]
  return `W/"${createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22)}"`
}

/**
 * Null until the second of the last change has passed: a further change within that second would get the same header.
 */
function modifiedOf({ since, changed_at, now }: FeedStateRow): Date | null {
  const changed = Math.max(since.getTime(), changed_at?.getTime() ?? 0)
  const second = Math.ceil(changed / 1_000) * 1_000
  return second < now.getTime() ? new Date(second) : null
}
