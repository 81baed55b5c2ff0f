import { sql } from 'kysely'
import { type AnyTx, withTables } from '../../../../platform/database/transactions.ts'
import type { CatalogueDeps } from '../../deps.ts'
import { lockCatalogue } from '../../store/categories.ts'
import type { Signs } from '../../store/lists/cards.ts'
import { findTitled } from '../../store/products/product-lookup.ts'
import type { Tx } from '../../tables.ts'
import { cursorOf, placeOf } from './list-cursor.ts'
import { levelOf } from './list-facets.ts'
import { hasWords } from './list-words.ts'
import type { ProductFilter, ProductSort, SellerProductRow } from './product-list.contract.ts'
import { countList, type ListedRow, readPage, readPids } from './product-list.store.ts'

const PAGE = 50

/** Pids that one step through all matching products takes. Each step with words reads all that have them. */
const AT_ONCE = { plain: 500, withWords: 100_000 }

const SHOPS_AT_ONCE = 100
const MOVES_AT_ONCE = 2_000

export type SellerList = ReturnType<typeof sellerList>

/** A seller's own products, by a filter and in an order. `shop` is the internal id. */
export function sellerList({ database, ...signs }: Pick<CatalogueDeps, 'database' | 'sign' | 'signAdult'>) {
  return {
    /**
     * A page of the list with the number of all that match, or at least match where words find very many. Throws BAD_REQUEST for a
     * cursor of another sort.
     */
    page: async (
      shopId: number,
      { sort = 'newest', after, ...filter }: ProductFilter & { sort?: ProductSort; after?: string },
    ) => {
      const position = after === undefined ? null : placeOf(sort, after)
      return database.asShop(shopId, async (tx: Tx) => {
        const { rows, ...counted } = await readPage(tx, shopId, {
          filter,
          sort,
          after: position,
          most: PAGE + 1,
        })
        const last = rows.length > PAGE ? rows[PAGE - 1] : undefined
        return {
          items: rows.slice(0, PAGE).map((row) => rowOf(row, signs)),
          ...counted,
          next: last ? cursorOf(sort, last) : null,
        }
      })
    },

    /** The exact number of all products that match; its work grows with the products that the words find. */
    count: async (shopId: number, filter: ProductFilter) => ({
      total: await database.asShop(shopId, (tx: Tx) => countList(tx, shopId, filter)),
    }),

    /**
     * The next products that match, by their pid upwards: begin with 0 and go on with the last one, until there are none. A product that
     * changes meanwhile is neither met twice nor, as long as it matches, left out.
     */
    matchingIds: (tx: AnyTx, shopId: number, filter: ProductFilter, after: number): Promise<number[]> =>
      readPids(withTables(tx), shopId, filter, {
        after,
        most: hasWords(filter) ? AT_ONCE.withWords : AT_ONCE.plain,
      }),

    /**
     * Ids of products with all these words in the title as the shop lists them, also those that are not on sale; popular
     * first.
     */
    findTitled: (shopId: number, words: string[]): Promise<number[]> =>
      database.asShop(shopId, (tx: Tx) => findTitled(tx, shopId, words)),

    /** Brings the lists of shops up to date whose stock moved. Returns the number of products. */
    async followStock(): Promise<number> {
      const shops = await database.asSystem('jobs', async (tx) => {
        const { rows } = await sql<{ shop_id: number }>`
          select distinct shop_id from stock_move limit ${SHOPS_AT_ONCE}`.execute(tx)
        return rows.map(({ shop_id }) => shop_id)
      })
      let listed = 0
      const failures: unknown[] = []
      for (const shopId of shops)
        listed += await database
          .asShop(shopId, (tx: Tx) => listIn(tx, shopId))
          .catch((failure: unknown) => {
            failures.push(failure)
            return 0
          })
      if (failures.length > 0) throw new AggregateError(failures, 'moved stock of some shops was not listed')
      return listed
    },
  }
}

/** A row as the contract has it. */
export function rowOf(row: ListedRow, { sign, signAdult }: Signs): SellerProductRow {
  const { adult, image, facets, key: _, changed, ...rest } = row
  return {
    ...rest,
    level: levelOf(facets),
    image: (adult ? signAdult : sign)(image),
    changed: changed.toISOString(),
  }
}

async function listIn(tx: Tx, shopId: number): Promise<number> {
  await sql`set local lock_timeout = '2s'`.execute(tx)
  await lockCatalogue(tx, shopId)
  const { rows } = await sql<{ pid: number }>`
    with taken as (
      delete from stock_move where ctid = any (array(
        select ctid from stock_move where shop_id = ${shopId} limit ${MOVES_AT_ONCE}))
      returning pid
    )
    select distinct pid from taken`.execute(tx)
  const productIds = rows.map(({ pid }) => pid)
  await sql`select index_seller_list(array_fill(${shopId}::bigint, array[${productIds.length}::int]), ${productIds}::bigint[])`.execute(
    tx,
  )
  return productIds.length
}
