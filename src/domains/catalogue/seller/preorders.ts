import { sql } from 'kysely'
import type { Database } from '../../../platform/database/pools.ts'
import { changeProducts } from '../changes/change-products.ts'
import type { CatalogueDeps } from '../deps.ts'
import { ownListings } from '../store/products/stock.store.ts'
import type { Tx } from '../tables.ts'
import { changeDueProducts, PRODUCTS_PER_TURN } from './due-products.ts'

const TODAY = sql<string>`to_char(now() at time zone 'Asia/Seoul', 'YYYY-MM-DD')`

/** Pre-orders whose day has come. It has no effect any more; cached pages, which name it, do not know that. */
export function preorders({ database }: Pick<CatalogueDeps, 'database'>) {
  return {
    /**
     * Removes the days that have come from products, and returns the number of these products (`changeDueProducts`).
     */
    end: (): Promise<number> =>
      changeDueProducts(database, {
        findShops: () => dueShops(database),
        change: endIn,
        failure: 'pre-orders were not ended in some shops',
      }),
  }
}

const dueShops = (database: Database): Promise<number[]> =>
  database.asSystem('jobs', async (tx) => {
    const { rows } = await sql<{ shop_id: number }>`
      select distinct shop_id from product where ships_from <= ${TODAY} order by shop_id`.execute(tx)
    return rows.map(({ shop_id }) => shop_id)
  })

async function endIn(tx: Tx, shopId: number): Promise<number> {
  await sql`set local lock_timeout = '2s'`.execute(tx)
  return changeProducts(tx, shopId, async () => {
    const { rows } = await sql<{ pid: number }>`
      update product set ships_from = null
      where shop_id = ${shopId} and pid in (
        select pid from product where shop_id = ${shopId} and ships_from <= ${TODAY}
        order by pid limit ${PRODUCTS_PER_TURN})
      returning pid`.execute(tx)
    const productIds = rows.map(({ pid }) => pid)
    return {
      listings: await ownListings(tx, shopId, productIds),
      search: false,
      finish: async () => productIds.length,
    }
  })
}
