import type { Database } from '../../platform/database/pools.ts'
import { type AnyTx, withTables } from '../../platform/database/transactions.ts'
import { emitAll } from '../../platform/events/outbox.ts'
import { inChunks, originChanged, picksDue } from './events.ts'
import { placePicks } from './picks/place-picks.ts'
import { announce } from './store/announce.ts'
import { categoriesOf, lockCatalogue } from './store/categories.ts'
import { derive } from './store/index/derived.ts'
import { pickersOf, picksOf, refreshListings } from './store/listings.ts'
import { shopNames } from './store/shops.ts'
import type { CatalogueTables, Tx } from './tables.ts'

/** Selling other shops' products. A pick involves two shops: the one that sells and the one whose product it is. */
export function productPicks({ database }: { database: Database }) {
  return {
    /**
     * Lists a pickable product of the shop `origin` in `shop`, under the category `cid` (0 for none), and returns
     * its sid; a product that is already picked keeps its sid and moves. Throws NOT_FOUND for an unknown product
     * or category, BAD_REQUEST for one that may not be picked.
     */
    pick: (
      shop: number,
      { origin, pid, cid }: { origin: number; pid: number; cid: number },
    ): Promise<number> =>
      database.asShops([shop, origin], async (tx: Tx) => {
        const { shopid } = await shopNames(tx, shop)
        const owner = await shopNames(tx, origin)
        const owners = new Map([[origin, owner.uid]])
        const [placed] = await placePicks(tx, shop, {
          cid,
          wanted: [{ origin, pid }],
          owners,
          allowsFree: true,
        })
        if (!placed || 'refused' in placed) throw placed?.refused
        await announce(tx, shopid, { changed: [placed.sid], came: true })
        return placed.sid
      }),

    /** After a shop's listings changed: emits for each shop that picked their products that its picks are due. */
    async followOrigin(tx: AnyTx, { shopid, sids }: { shopid: string; sids: number[] }): Promise<void> {
      const due = [...(await picksOf(withTables<CatalogueTables>(tx), shopid, sids))].flatMap(
        ([shop, picks]) =>
          inChunks(picks.map(({ sid }) => sid)).map((some) => ({
            shop,
            shopid: picks[0]?.shopid ?? '',
            sids: some,
          })),
      )
      await emitAll(tx, picksDue, due)
    },

    /** After a change of a shop: emits for each shop that sells its products that what their pages tell of it changed. */
    async tellPickers(tx: AnyTx, { shopid }: { shopid: string }): Promise<void> {
      await emitAll(tx, originChanged, await pickersOf(withTables<CatalogueTables>(tx), shopid))
    },

    /** Updates the picks of one shop, with events of their own. */
    async refreshPicks(
      tx: AnyTx,
      { shop, shopid, sids }: { shop: number; shopid: string; sids: number[] },
    ): Promise<void> {
      const own: Tx = withTables(tx)
      await lockCatalogue(own, shop)
      await refreshListings(own, shop, sids)
      await derive(own, shop, await categoriesOf(own, shop), sids)
      await announce(own, shopid, { changed: sids, came: false })
    },
  }
}
