import { sql } from 'kysely'
import { type AnyTx, withTables } from '../../../../platform/database/transactions.ts'
import type { CatalogueDeps } from '../../deps.ts'
import { lockCatalogue } from '../../store/categories.ts'
import type { Signs } from '../../store/lists/cards.ts'
import { findTitled } from '../../store/products/product-lookup.ts'
import type { Tx } from '../../tables.ts'
import { cursorOf, positionOf } from './list-cursor.ts'
import { levelOf } from './list-facets.ts'
import { hasWords } from './list-words.ts'
import type { ProductFilter, ProductSort, SellerProductRow } from './product-list.contract.ts'
import { countList, type ListedRow, readPage, readPids } from './product-list.store.ts'

const PAGE = 50

/**
 * Number of ids that one step through all matching products returns. A step with words always reads all products that
 * have them, so steps with words are large.
 */
const STEP = { plain: 500, withWords: 100_000 }

const MAX_SHOPS = 100
const MAX_MOVES = 2_000

export type SellerList = ReturnType<typeof sellerList>

/** The seller's list of a shop's own products. */
export function sellerList({ database, ...signs }: Pick<CatalogueDeps, 'database' | 'sign' | 'signAdult'>) {
  return {
    /**
     * A page of the list and the number of products that match. For common words the number is a lower bound. Throws
     * BAD_REQUEST for an invalid cursor.
     */
    page: async (
      shopId: number,
      { sort = 'newest', after, ...filter }: ProductFilter & { sort?: ProductSort; after?: string },
    ) => {
      const position = after === undefined ? null : positionOf(sort, after)
      return database.asShop(shopId, async (tx: Tx) => {
        const { rows, ...counts } = await readPage(tx, shopId, {
          filter,
          sort,
          after: position,
          limit: PAGE + 1,
        })
        const last = rows.length > PAGE ? rows[PAGE - 1] : undefined
        return {
          items: rows.slice(0, PAGE).map((row) => rowOf(row, signs)),
          ...counts,
          next: last ? cursorOf(sort, last) : null,
        }
      })
    },

    /** The exact number of products that match. The work grows with the number of products that have the words. */
    count: async (shopId: number, filter: ProductFilter) => ({
      total: await database.asShop(shopId, (tx: Tx) => countList(tx, shopId, filter)),
    }),

    /**
     * The ids of the next matching products, ascending. Pass 0 for the first step and the last id for the next, until
     * no id is returned. A product that changes meanwhile is not returned twice.
     */
    matchingIds: (tx: AnyTx, shopId: number, filter: ProductFilter, after: number): Promise<number[]> =>
      readPids(withTables(tx), shopId, filter, {
        after,
        limit: hasWords(filter) ? STEP.withWords : STEP.plain,
      }),

    /**
     * Ids of products whose titles, as the shop lists them, contain all these words; popular products first. Includes
     * products that are not on sale.
     */
    findTitled: (shopId: number, words: string[]): Promise<number[]> =>
      database.asShop(shopId, (tx: Tx) => findTitled(tx, shopId, words)),

    /**
     * Updates the seller's lists after the stock of products was sold or released. Returns the number of these
     * products.
     */
    async followStock(): Promise<number> {
      const shops = await database.asSystem('jobs', async (tx) => {
        const { rows } = await sql<{ shop_id: number }>`
          select distinct shop_id from stock_move limit ${MAX_SHOPS}`.execute(tx)
        return rows.map(({ shop_id }) => shop_id)
      })
      let updated = 0
      const failures: unknown[] = []
      for (const shopId of shops)
        updated += await database
          .asShop(shopId, (tx: Tx) => followStockOf(tx, shopId))
          .catch((failure: unknown) => {
            failures.push(failure)
            return 0
          })
      if (failures.length > 0) throw new AggregateError(failures, 'the lists of some shops were not updated')
      return updated
    },
  }
}

export function rowOf(row: ListedRow, { sign, signAdult }: Signs): SellerProductRow {
  const { adult, image, facets, key: _, changed, ...rest } = row
  return {
    ...rest,
    level: levelOf(facets),
    image: (adult ? signAdult : sign)(image),
    changed: changed.toISOString(),
  }
}

async function followStockOf(tx: Tx, shopId: number): Promise<number> {
  await sql`set local lock_timeout = '2s'`.execute(tx)
  await lockCatalogue(tx, shopId)
  const { rows } = await sql<{ pid: number }>`
    with moves as (
      delete from stock_move where ctid = any (array(
        select ctid from stock_move where shop_id = ${shopId} limit ${MAX_MOVES}))
      returning pid
    )
    select distinct pid from moves`.execute(tx)
  const productIds = rows.map(({ pid }) => pid)
  await sql`select index_seller_list(array_fill(${shopId}::bigint, array[${productIds.length}::int]), ${productIds}::bigint[])`.execute(
    tx,
  )
  return productIds.length
}
