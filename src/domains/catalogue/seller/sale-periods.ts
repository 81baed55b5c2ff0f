import { sql } from 'kysely'
import type { Database } from '../../../platform/database/pools.ts'
import { announce } from '../store/announce.ts'
import { categoriesOf, lockCatalogue } from '../store/categories.ts'
import { derive } from '../store/index/derived.ts'
import { refreshListings } from '../store/listings.ts'
import { ownListings } from '../store/products/stock.ts'
import { shopNames } from '../store/shops.ts'
import type { Tx } from '../tables.ts'

const SHOPS_AT_ONCE = 100
const PRODUCTS_AT_ONCE = 500

/**
 * Sales that begin and end by the clock. A job writes the price that holds now into the product and its listings, so that lists
 * sort by it and pages, carts and orders read one price. It is late by the interval of the job at most.
 */
export function salePeriods({ database }: { database: Database }) {
  return {
    /** Begins and ends the sales that are due. Returns the number of products. */
    async applySalePeriods(): Promise<number> {
      const shops = await database.asSystem('jobs', async (tx) => {
        const { rows } = await sql<{ shop_id: number }>`
          select distinct shop_id from (
            select shop_id from product where sale_due <= now() order by sale_due limit ${PRODUCTS_AT_ONCE}
          ) due limit ${SHOPS_AT_ONCE}`.execute(tx)
        return rows.map(({ shop_id }) => shop_id)
      })
      let changed = 0
      const failures: unknown[] = []
      // One shop that fails, or whose catalogue is busy, keeps no other shop's sales from their time.
      for (const shop of shops)
        changed += await database
          .asShop(shop, (tx: Tx) => applyIn(tx, shop))
          .catch((failure: unknown) => {
            failures.push(failure)
            return 0
          })
      if (failures.length > 0) throw new AggregateError(failures, 'sales of some shops were not applied')
      return changed
    },
  }
}

async function applyIn(tx: Tx, shop: number): Promise<number> {
  const { shopid } = await shopNames(tx, shop)
  await sql`set local lock_timeout = '2s'`.execute(tx)
  await lockCatalogue(tx, shop)
  const { rows } = await sql<{ pid: number }>`
    update product set
      sale_price = case when coalesce(sale_from, '-infinity') <= now() and coalesce(sale_until, 'infinity') > now()
        then period_price end,
      sale_due = case when sale_from > now() then sale_from when sale_until > now() then sale_until end
    where shop_id = ${shop} and pid in (
      select pid from product where shop_id = ${shop} and sale_due <= now() order by pid limit ${PRODUCTS_AT_ONCE})
    returning pid`.execute(tx)
  if (rows.length === 0) return 0
  const sids = await ownListings(
    tx,
    shop,
    rows.map(({ pid }) => pid),
  )
  await refreshListings(tx, shop, sids)
  await derive(tx, shop, await categoriesOf(tx, shop), sids)
  await announce(tx, shopid, { changed: sids, came: false })
  return rows.length
}
