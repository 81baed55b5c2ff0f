import type { RecordChange } from '../../../platform/contract/record.ts'
import { emit } from '../../../platform/events/outbox.ts'
import { beginListings, endListings, noteChange } from '../changes/store.ts'
import type { FeedsDeps } from '../deps.ts'
import { feedsChanged } from '../events.ts'
import type { LeftOutProduct, SellerFeeds } from '../feeds.contract.ts'
import {
  FEED_FILES,
  FEEDS,
  type FeedFile,
  type FeedName,
  LEFT_OUT_PER_PAGE,
  type LeftOut,
} from '../shared/feed-limits.ts'
import type { Tx } from '../tables.ts'
import { LEFT_OUT_COUNTS, LEFT_OUT_PRODUCTS } from './left-out.ts'
import * as store from './store.ts'

/** Feeds of a shop, for its staff. */
export function sellerFeeds({
  database,
  sign,
  signAdult,
  tenancy,
}: Pick<FeedsDeps, 'database' | 'sign' | 'signAdult' | 'tenancy'>) {
  return {
    /** Each feed with its files and their readers, and the numbers of left-out products. */
    async list(shopId: number): Promise<SellerFeeds> {
      const [[counted], [shopHost, activeFeeds, fetches]] = await Promise.all([
        database.shop(shopId, LEFT_OUT_COUNTS, [shopId]),
        database.asShop(shopId, (tx: Tx) =>
          Promise.all([
            store.findShopHost(tx, shopId),
            store.listFeeds(tx, shopId),
            store.listFetches(tx, shopId),
          ]),
        ),
      ])
      const { shown, ...left_out } = counted as NonNullable<typeof counted>
      const fed = shown - left_out.adult - left_out.picture - left_out.price
      const filesOf = (feed: FeedName) =>
        filesFor(feed).map((file) => ({
          file,
          path: `/feeds/${file}`,
          fetches: fetches
            .filter((fetch) => fetch.file === file)
            .map(({ agent, at: fetchedAt, status, goods }) => ({
              agent,
              at: fetchedAt.toISOString(),
              status,
              goods,
            })),
        }))
      return {
        dom: tenancy.hostOf(shopHost),
        isshow: shopHost.isshow,
        feeds: FEEDS.map((feed) => ({
          feed,
          since: activeFeeds.find((row) => row.feed === feed)?.since.toISOString() ?? null,
          goods: Math.max(0, feed === 'naver' ? fed - left_out.sold_out : fed),
          files: filesOf(feed),
        })),
        left_out,
      }
    },

    /** Turns a feed on or off. A repeated call changes nothing. */
    async setOn(shopId: number, feed: FeedName, on: boolean, record: RecordChange): Promise<void> {
      await database.asShop(shopId, async (tx: Tx) => {
        if (!(on ? await turnOn(tx, shopId, feed) : await turnOff(tx, shopId, feed))) return
        await record(tx, { feed }, { before: { on: !on }, after: { on } })
        await emit(tx, feedsChanged, { shop: shopId })
      })
    },

    /** One page of the products that are left out for a reason, ordered by listing number. */
    async leftOut(
      shopId: number,
      reason: LeftOut,
      after = 0,
    ): Promise<{ products: LeftOutProduct[]; next: number | null }> {
      const rows = await database.shop(shopId, LEFT_OUT_PRODUCTS, [
        shopId,
        reason,
        after,
        LEFT_OUT_PER_PAGE + 1,
      ])
      const products = rows.slice(0, LEFT_OUT_PER_PAGE).map(({ own, pid, image, adult, ...row }) => ({
        sid: row.sid,
        title: row.title,
        pid: own ? pid : null,
        image: (adult ? signAdult : sign)(image),
      }))
      return { products, next: rows.length > LEFT_OUT_PER_PAGE ? (products.at(-1)?.sid ?? null) : null }
    },
  }
}

const filesFor = (feed: FeedName): FeedFile[] =>
  (Object.keys(FEED_FILES) as FeedFile[]).filter((file) => FEED_FILES[file] === feed)

async function turnOn(tx: Tx, shopId: number, feed: FeedName): Promise<boolean> {
  const since = await store.turnOn(tx, shopId, feed)
  if (!since) return false
  await noteChange(tx, shopId)
  if (feed === 'naver') await beginListings(tx, shopId, since)
  return true
}

async function turnOff(tx: Tx, shopId: number, feed: FeedName): Promise<boolean> {
  if (!(await store.turnOff(tx, shopId, feed, filesFor(feed)))) return false
  if (feed === 'naver') await endListings(tx, shopId)
  return true
}
