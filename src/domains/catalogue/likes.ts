import { type AnyTx, withTables } from '../../platform/database/transactions.ts'
import { changeProducts } from './changes/change-products.ts'
import type { CatalogueDeps } from './deps.ts'
import { addLikes, copyLikes, type LikeChange, noteRanked, shopsToRank } from './store/likes.store.ts'
import type { Tx } from './tables.ts'

// A turn holds the catalogue's lock of its shop, so an import beside it waits for no more than these.
const RANKED_AT_ONCE = 200

/** Likes of listings: counted at once, and ranked by a job. */
export function productLikes({ database }: Pick<CatalogueDeps, 'database'>) {
  return {
    /**
     * Counts likes in the caller's transaction, which is one of the shops or of the system. It takes no lock of the catalogue;
     * lists and searches follow with the job. The caller emits its own event.
     */
    add: (tx: AnyTx, changes: readonly LikeChange[]): Promise<void> => addLikes(withTables(tx), changes),

    /** Orders lists and searches by the present likes. Returns how many listings it ranked. */
    async rank(): Promise<number> {
      let ranked = 0
      for (const shopId of await database.asSystem('jobs', (tx: Tx) => shopsToRank(tx)))
        for (;;) {
          const done = await database.asShop(shopId, (tx: Tx) => rankSome(tx, shopId))
          ranked += done
          if (done < RANKED_AT_ONCE) break
        }
      return ranked
    },
  }
}

const rankSome = (tx: Tx, shopId: number): Promise<number> =>
  changeProducts(tx, shopId, async () => {
    const due = await copyLikes(tx, shopId, RANKED_AT_ONCE)
    return {
      listings: due.map(({ sid }) => sid),
      changed: [],
      refresh: false,
      async finish() {
        if (due.length > 0) await noteRanked(tx, shopId, due)
        return due.length
      },
    }
  })
