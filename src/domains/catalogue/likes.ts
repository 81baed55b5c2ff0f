import { type AnyTx, withTables } from '../../platform/database/transactions.ts'
import { changeProducts } from './changes/change-products.ts'
import type { CatalogueDeps } from './deps.ts'
import { addLikes, copyLikes, type LikeChange, markRanked, shopsToRank } from './store/likes.store.ts'
import type { Tx } from './tables.ts'

// Number of listings per transaction. It is limited because the transaction holds the catalogue lock.
const RANK_BATCH = 200

/** Likes of products are counted at once; a job updates the order of lists later. */
export function productLikes({ database }: Pick<CatalogueDeps, 'database'>) {
  return {
    /**
     * Counts likes in the caller's transaction (a shop's or the system's), without the catalogue lock. The caller emits
     * the event.
     */
    add: (tx: AnyTx, changes: readonly LikeChange[]): Promise<void> => addLikes(withTables(tx), changes),

    /** Updates the order of lists and searches after new likes. Returns the number of updated listings. */
    async updateRanking(): Promise<number> {
      let ranked = 0
      for (const shopId of await database.asSystem('jobs', (tx: Tx) => shopsToRank(tx)))
        for (;;) {
          const rankedCount = await database.asShop(shopId, (tx: Tx) => rankSome(tx, shopId))
          ranked += rankedCount
          if (rankedCount < RANK_BATCH) break
        }
      return ranked
    },
  }
}

const rankSome = (tx: Tx, shopId: number): Promise<number> =>
  changeProducts(tx, shopId, async () => {
    const due = await copyLikes(tx, shopId, RANK_BATCH)
    return {
      listings: due.map(({ sid }) => sid),
      changed: [],
      refresh: false,
      async finish() {
        if (due.length > 0) await markRanked(tx, shopId, due)
        return due.length
      },
    }
  })
