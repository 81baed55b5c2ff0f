import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Database } from '../../platform/database/pools.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { emit } from '../../platform/events/outbox.ts'
import { feedsChanged } from './events.ts'
import { feedAgent } from './feed-agent.ts'
import { feedPace } from './feed-pace.ts'
import { feedPlaces } from './feed-places.ts'
import { type Ended, feedStream, type ReaderBounds } from './feed-stream.ts'
import { FEED_FORMAT, feedFormats } from './formats/feed-formats.ts'
import { pathsIn } from './goods/category-paths.ts'
import { feedText } from './goods/feed-text.ts'
import type { FeedShop } from './goods/goods.ts'
import { FEED_CATEGORIES, FEED_STATE, type FeedStateRow } from './goods/shop-rows.ts'
import { noteFetch, noteWhole } from './seller/store.ts'
import { FEED_FILES, type FeedAgent, type FeedFile } from './shared/feed-limits.ts'
import { summarySince } from './summary-since.ts'
import type { Tx } from './tables.ts'

/** A reader of a few kilobytes a second is slow enough to be cut off. */
const READER: ReaderBounds = { stallMs: 30_000, maxMs: 30 * 60_000 }
/** A kind of user agent is noted at a file of a shop once in so long, however often it asks. */
const NOTED_EVERY_MS = 10_000
const MAX_NOTED = 10_000

export interface FeedFilesNeeds {
  database: Database
  /** signed base of a stored picture */
  sign: (key: string) => string
  reader?: ReaderBounds
  places?: Parameters<typeof feedPlaces>[0]
}

export interface FeedReader {
  shopid: string
  origin: string
  userAgent: string
  /** network address */
  address: string
  wants: boolean
}

/** A file of a shop in its present state. */
export interface OpenFeed {
  /** media type */
  type: string
  /** weak: each encoding of the file has the same */
  etag: string
  /** when its goods last changed, to the second; null where a change in the same second could be missed */
  modified: Date | null
  /** Makes the file as it is read. Throws BUSY where too many are read at once. */
  read: () => Promise<Readable>
  /** Notes that its reader has this state already. */
  unchanged: () => Promise<void>
}

/** The files of shops, as crawlers read them. */
export function feedFiles({ database, sign, reader = READER, places }: FeedFilesNeeds) {
  const { enter, assertFree } = feedPlaces(places)
  const pace = feedPace()
  const noted = new Map<string, number>()

  /** Whether this is to be written, or was written a moment ago. */
  function isNew(shopId: number, file: FeedFile, agent: FeedAgent): boolean {
    const key = `${shopId} ${file} ${agent}`
    const now = Date.now()
    if ((noted.get(key) ?? 0) > now - NOTED_EVERY_MS) return false
    if (noted.size >= MAX_NOTED) noted.clear()
    noted.set(key, now)
    return true
  }

  async function note(
    { shop, file, agent }: { shop: number; file: FeedFile; agent: FeedAgent },
    { status, goods, bytes, began }: { status: number; goods: number | null; bytes: number; began: Date },
  ): Promise<void> {
    const feed = FEED_FILES[file]
    const isWhole = goods !== null && agent === feed && file !== 'naver-summary.txt'
    if (!isNew(shop, file, agent) && !isWhole) return
    await database.asShop(shop, async (tx: Tx) => {
      await noteFetch(tx, shop, { file, agent, status, goods, bytes })
      if (isWhole) await noteWhole(tx, shop, feed, began)
      await emit(tx, feedsChanged, { shop })
    })
  }

  return {
    /**
     * A file of a shop. `origin` is the scheme and the canonical host of the shop. Throws NOT_FOUND for a name that is no file, for a
     * shop that is hidden, and for a feed that is off. Throws BUSY at once for a reader that `wants` the file whatever its state is, where
     * too many are read.
     */
    async open(
      { shopid, origin, userAgent, address, wants }: FeedReader,
      name: string,
      onError: (error: Error) => void,
    ): Promise<OpenFeed> {
      if (!isFile(name)) throw new DomainError('NOT_FOUND')
      const taker = { shopid, address }
      if (wants) assertFree(taker)
      const [state] = await database.browse(FEED_STATE, [shopid, FEED_FILES[name]])
      if (!state) throw new DomainError('NOT_FOUND')
      const { shop, now: began } = state
      const fetch = { shop, file: name, agent: feedAgent(userAgent) }
      // A note that can't be written keeps nobody from a file.
      const noting = (seen: Omit<Parameters<typeof note>[1], 'began'>) =>
        note(fetch, { ...seen, began }).catch(onError)
      return {
        type: feedFormats[name].type,
        etag: etagOf(state, name, origin),
        modified: modifiedOf(state),
        unchanged: () => noting({ status: 304, goods: null, bytes: 0 }),
        async read() {
          const place = enter(taker)
          try {
            const about = await shopOf(state, origin)
            let goods = 0
            const parts = feedText(database, {
              file: name,
              shop,
              about,
              now: began,
              pace,
              since: summarySince(state),
              allChangedAt: state.all_changed_at,
              onGoods: (count) => {
                goods += count
              },
            })
            const onEnd = ({ complete, bytes }: Ended) => {
              place.leave()
              void noting({ status: 200, goods: complete ? goods : null, bytes })
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

  async function shopOf({ shop, name, point, coupons }: FeedStateRow, origin: string): Promise<FeedShop> {
    const categories = await database.browse(FEED_CATEGORIES, [shop])
    return { name, origin, point, coupons, sign, pathOf: pathsIn(categories) }
  }
}

const isFile = (name: string): name is FeedFile => Object.hasOwn(FEED_FILES, name)

/** Changes with the goods, with what rows have of their shop, and with the format. */
function etagOf(state: FeedStateRow, file: FeedFile, origin: string): string {
  const { name, point, coupons, since, changed_at } = state
  const parts = [FEED_FORMAT, file, origin, name, point, coupons, since, changed_at]
  return `W/"${createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22)}"`
}

/** A second that is not over yet may see another change, which a header of whole seconds could not tell. */
function modifiedOf({ since, changed_at, now }: FeedStateRow): Date | null {
  const changed = Math.max(since.getTime(), changed_at?.getTime() ?? 0)
  const second = Math.ceil(changed / 1_000) * 1_000
  return second < now.getTime() ? new Date(second) : null
}
