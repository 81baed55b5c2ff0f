import { type Clock, systemClock } from '../../platform/clock.ts'
import type { Person } from '../../platform/contract/caller.ts'
import { createBatcher } from '../../platform/database/batches/batcher.ts'
import type { Database } from '../../platform/database/pools.ts'
import type { AnyTx } from '../../platform/database/transactions.ts'
import { emitAll } from '../../platform/events/outbox.ts'
import { listPage, type PageQuery } from '../../platform/list-page.ts'
import type { ProductCard } from '../catalogue/catalogue.contract.ts'
import type { Catalogue, Viewer } from '../catalogue/catalogue.service.ts'
import { likesChanged } from './events.ts'
import {
  type FoundProduct,
  RECENT_LIST_MAX,
  type RecentItem,
  type RecentProduct,
} from './interests.contract.ts'
import { watchLiked } from './prices/price-watch-store.ts'
import { priceWatches } from './prices/price-watches.ts'
import { restockRequests } from './restock/restock-requests.ts'
import { notAfter, RECENT_KEPT, usableRecent } from './rules.ts'
import { MAX_LIKES_READ } from './shared/like-limits.ts'
import { columnsOf, LIKED, LIKED_HERE, LIKES, type LikeEdit, RECENT, REMEMBER, setLikes } from './store.ts'

const LIKES_PER_PAGE = 40
const MAX_TOGETHER = 50

export type Interests = ReturnType<typeof interestsService>

export interface InterestsDeps {
  database: Database
  catalogue: Pick<Catalogue, 'cards' | 'products' | 'likes'>
  clock?: Clock
}

/** Recently viewed products, likes and restock requests of logged-in persons. */
export function interestsService({ database, catalogue, clock = systemClock }: InterestsDeps) {
  const remember = async ({ uid }: Person, items: RecentItem[]) => {
    await database.person(REMEMBER, [uid, ...columnsOf(notAfter(clock().getTime(), items)), RECENT_KEPT])
  }
  const recentOf = ({ uid }: Person): Promise<RecentItem[]> => database.person(RECENT, [uid, RECENT_KEPT])

  const saveLikes = (likes: readonly LikeEdit[]) =>
    database.asSystem('likes', async (tx: AnyTx) => {
      const changes = await setLikes(tx, likes)
      await watchLiked(tx, likes)
      if (changes.length > 0) await catalogue.likes.add(tx, changes)
      const changed = new Set(changes.map(({ sid }) => sid))
      const listings = new Map(likes.map(({ shopid, sid }) => [sid, { shopid, sid }]))
      const changedListings = [...listings.values()].filter(({ sid }) => changed.has(sid))
      if (changedListings.length > 0) await emitAll(tx, likesChanged, changedListings)
      return likes.map(() => undefined)
    })

  // Concurrent likes share one transaction, which locks the product's count once.
  const setLike = createBatcher({
    ask: saveLikes,
    keyOf: ({ uid }) => uid,
    max: MAX_TOGETHER,
  })

  const likedHere = async (uid: number, shopSlug: string) => ({
    sids: (await database.person(LIKED_HERE, [uid, shopSlug, MAX_LIKES_READ])).map(({ sid }) => sid),
  })

  return {
    restock: restockRequests(database),
    prices: priceWatches({ database, clock }),

    /**
     * Merges a browser's list into the person's stored list, and returns the stored list. A repeated merge changes
     * nothing.
     */
    async syncRecent(person: Person, list: readonly Partial<RecentItem>[]): Promise<RecentItem[]> {
      await remember(person, usableRecent(list, RECENT_KEPT))
      return recentOf(person)
    },

    addRecent: (person: Person, item: RecentItem): Promise<void> => remember(person, [item]),

    /** Viewed products with their cards: of the sent list for a guest, of the sent and the stored list for a person. */
    async recentProducts(list: readonly Partial<RecentItem>[], { caller }: Viewer): Promise<RecentProduct[]> {
      const person = await caller.person()
      const own = person ? await recentOf(person) : []
      const items = usableRecent([...list, ...own], person ? RECENT_KEPT : RECENT_LIST_MAX)
      const products = await catalogue.cards.anywhere(
        items.map(({ pid }) => pid),
        { caller },
      )
      const bySid = new Map(products.map((product) => [product.sid, product]))
      return items.flatMap((item) => {
        const product = bySid.get(item.pid)
        return product ? [{ ...item, product }] : []
      })
    },

    /** Sets or removes a like. Returns the product's new number of likes. Throws NOT_READY for a hidden product. */
    async like(
      { uid }: Person,
      { shopid, sid, like }: { shopid: string; sid: number; like: boolean },
    ): Promise<{ liked: boolean; like: number }> {
      const { shopId } = await catalogue.products.shopOf({ shopid, sid })
      await setLike({ uid, shop: shopId, shopid, sid, like })
      const counts = await catalogue.products.counts({ shopid, id: sid })
      return { liked: like, like: counts.like }
    },

    /** The listings of a shop that a person likes, newest like first. */
    likedHere: ({ uid }: Person, { shopid }: { shopid: string }) => likedHere(uid, shopid),

    /**
     * Adds the likes that a browser stored before the log-in, except of products that the shop does not show. Returns
     * what `likedHere` does. A repeated merge changes nothing.
     */
    async syncLikes({ uid }: Person, { shopid, sids }: { shopid: string; sids: readonly number[] }) {
      const shown = await catalogue.cards.chosen(shopid, { sids: [...new Set(sids)] })
      const first = shown[0]
      if (first) {
        const { shopId } = await catalogue.products.shopOf({ shopid, sid: first.sid })
        await saveLikes(shown.map(({ sid }) => ({ uid, shop: shopId, shopid, sid, like: true })))
      }
      return likedHere(uid, shopid)
    },

    /** Cards of the products that a guest's browser stores, without those that the shop does not show. */
    guestLikes: ({ shopid, sids }: { shopid: string; sids: readonly number[] }): Promise<ProductCard[]> =>
      catalogue.cards.chosen(shopid, { sids: [...new Set(sids)] }),

    async liked({ uid }: Person, { sid }: { sid: number }): Promise<{ liked: boolean }> {
      const [row] = await database.person(LIKED, [uid, sid])
      return { liked: row?.liked ?? false }
    },

    /** A person's liked products that the person may see, newest like first. */
    async likes({ uid }: Person, { page, after }: PageQuery, viewer: Viewer) {
      const values = [uid, (page - 1) * LIKES_PER_PAGE, LIKES_PER_PAGE + 1, after ?? null]
      const [{ sids, total } = { sids: [], total: 0 }] = await database.person(LIKES, values)
      const { items, ...list } = listPage(sids, { page, after, total, size: LIKES_PER_PAGE })
      const products: FoundProduct[] = await catalogue.cards.anywhere(items, viewer)
      return { items: products, ...list }
    },
  }
}
