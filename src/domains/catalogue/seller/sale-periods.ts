import { sql } from 'kysely'
import { type Database, statement } from '../../../platform/database/pools.ts'
import { changeProducts } from '../changes/change-products.ts'
import type { CatalogueDeps } from '../deps.ts'
import { ownListings } from '../store/products/stock.store.ts'
import { productSalePriceSql } from '../store/sale-price.ts'
import type { Tx } from '../tables.ts'
import { changeDueProducts, PRODUCTS_PER_TURN } from './due-products.ts'

/**
 * Sales with a start and an end. Statements that read a price compute whether the sale is on at that time. This job
 * updates the copies of the price by which lists are sorted and filtered.
 */
export function salePeriods({ database }: Pick<CatalogueDeps, 'database'>) {
  return {
    /** Updates the products whose sale has started or ended, and returns their number (`changeDueProducts`). */
    apply: (): Promise<number> =>
      changeDueProducts(database, {
        findShops: () => dueShops(database),
        change: applyIn,
        failure: 'starts or ends of sales were not applied in some shops',
      }),

    /** Milliseconds until the next start or end of a sale in an open shop; null if there is none. */
    async nextChange({ shopid: shopSlug }: { shopid: string }): Promise<number | null> {
      const [row] = await database.browse(NEXT_SALE_CHANGE, [shopSlug])
      return row?.in_ms ?? null
    },
  }
}

/** Values: slug of the shop. */
const NEXT_SALE_CHANGE = statement<{ in_ms: number | null }>(
  'catalogue.next-sale-change',
  `select (extract(epoch from least(
       (select min(l.sale_from) from listing l where l.shop_id = s.shop_id and l.shown and l.sale_from > now()),
       (select min(l.sale_until) from listing l where l.shop_id = s.shop_id and l.shown and l.sale_until > now())
     ) - now()) * 1000)::float8 as in_ms
   from shop s where s.shopid = $1 and s.isshow`,
)

const dueShops = (database: Database): Promise<number[]> =>
  database.asSystem('jobs', async (tx) => {
    const { rows } = await sql<{ shop_id: number }>`
      select shop_id from product where sale_due <= now() group by shop_id order by min(sale_due)`.execute(tx)
    return rows.map(({ shop_id }) => shop_id)
  })

async function applyIn(tx: Tx, shopId: number): Promise<number> {
  await sql`set local lock_timeout = '2s'`.execute(tx)
  return changeProducts(tx, shopId, async () => {
    const { rows } = await sql<{ pid: number }>`
      update product p set sale_price = ${sql.raw(productSalePriceSql('p'))},
        sale_due = case when sale_from > now() then sale_from when sale_until > now() then sale_until end
      where shop_id = ${shopId} and pid in (
        select pid from product where shop_id = ${shopId} and sale_due <= now()
        order by sale_due, pid limit ${PRODUCTS_PER_TURN})
      returning pid`.execute(tx)
    const productIds = rows.map(({ pid }) => pid)
    return { listings: await ownListings(tx, shopId, productIds), finish: async () => productIds.length }
  })
}
