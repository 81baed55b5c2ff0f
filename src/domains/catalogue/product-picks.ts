import { sql } from 'kysely'
import type { Database } from '../../platform/database/pools.ts'
import { type AnyTx, withTables } from '../../platform/database/transactions.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { announce } from './store/announce.ts'
import { categoriesOf, lockCatalogue } from './store/categories.ts'
import { derive } from './store/index/derived.ts'
import { picksOf, placeListings, refreshListings } from './store/listings.ts'
import { takeIds } from './store/products.ts'
import { shopNames } from './store/shops.ts'
import type { Tx } from './tables.ts'

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
        await holdPickable(tx, shop, origin, pid)
        await lockCatalogue(tx, shop)
        const categories = await categoriesOf(tx, shop)
        if (cid !== 0 && !categories.has(cid)) throw new DomainError('NOT_FOUND')
        const sid = (await pickedAs(tx, shop, origin, pid)) ?? (await takeIds(tx, 1))[0]?.sid ?? 0
        await placeListings(tx, shop, { shop: origin, uid: owner.uid }, [{ sid, pid, cid }])
        await derive(tx, shop, categories, [sid])
        await announce(tx, shopid, { changed: [sid], came: true })
        return sid
      }),

    /** After a shop's listings changed: updates the listings of shops that picked their products, with events of their own. */
    async refreshPicks(tx: AnyTx, { shopid, sids }: { shopid: string; sids: number[] }): Promise<void> {
      const own: Tx = withTables(tx)
      for (const [shop, picks] of await picksOf(own, shopid, sids)) {
        const picked = picks.map(({ sid }) => sid)
        await lockCatalogue(own, shop)
        await refreshListings(own, shop, picked)
        await derive(own, shop, await categoriesOf(own, shop), picked)
        const picker = picks[0]?.shopid ?? ''
        await announce(own, picker, { changed: picked, came: false })
      }
    },
  }
}

/** Locks the product against changes of its shop until the pick is written, and checks that it may be picked. */
async function holdPickable(tx: Tx, shop: number, origin: number, pid: number): Promise<void> {
  const { rows } = await sql<{ pickable: boolean }>`
    select pickable and status <> 'stopped' and deleted_at is null as pickable from product
    where shop_id = ${origin} and pid = ${pid} for share`.execute(tx)
  const [product] = rows
  if (!product) throw new DomainError('NOT_FOUND')
  if (!product.pickable || shop === origin)
    throw new DomainError('BAD_REQUEST', { message: '담을 수 없는 상품입니다.' })
}

async function pickedAs(tx: Tx, shop: number, origin: number, pid: number): Promise<number | undefined> {
  const listing = await tx
    .selectFrom('listing')
    .select('sid')
    .where('shop_id', '=', shop)
    .where('origin_shop_id', '=', origin)
    .where('pid', '=', pid)
    .executeTakeFirst()
  return listing?.sid
}
