import type { Database } from '../../../../platform/database/pools.ts'
import { type AnyTx, withTables } from '../../../../platform/database/transactions.ts'
import type { Signs } from '../../store/lists/cards.ts'
import type { Tx } from '../../tables.ts'
import type { ProductFilter, ProductSort, SellerProductRow } from './contract.ts'
import { cursorOf, placeOf } from './cursor.ts'
import { levelOf } from './facets.ts'
import { hasWords } from './pages/words.ts'
import { countList, type ListedRow, readPage, readPids } from './store.ts'

const PAGE = 50

/** Pids that one step through all matching products takes. Each step with words reads all that have them. */
const AT_ONCE = { plain: 500, withWords: 100_000 }

/** A seller's own products, by a filter and in an order. `shop` is the internal id. */
export function productList({ database, ...signs }: { database: Database } & Signs) {
  return {
    /**
     * A page of the list with the number of all that match, or at least match where words find very many. Throws BAD_REQUEST for a
     * cursor of another sort.
     */
    listProducts: async (
      shop: number,
      { sort = 'newest', after, ...filter }: ProductFilter & { sort?: ProductSort; after?: string },
    ) => {
      const place = after === undefined ? null : placeOf(sort, after)
      return database.asShop(shop, async (tx: Tx) => {
        const { rows, ...counted } = await readPage(tx, shop, { filter, sort, after: place, most: PAGE + 1 })
        const last = rows.length > PAGE ? rows[PAGE - 1] : undefined
        return {
          items: rows.slice(0, PAGE).map((row) => rowOf(row, signs)),
          ...counted,
          next: last ? cursorOf(sort, last) : null,
        }
      })
    },

    /** The exact number of all products that match; its work grows with the products that the words find. */
    countProducts: async (shop: number, filter: ProductFilter) => ({
      total: await database.asShop(shop, (tx: Tx) => countList(tx, shop, filter)),
    }),

    /**
     * The next products that match, by their pid upwards: begin with 0 and go on with the last one, until there are none. A product that
     * changes meanwhile is neither met twice nor, as long as it matches, left out.
     */
    matchingPids: (tx: AnyTx, shop: number, filter: ProductFilter, after: number): Promise<number[]> =>
      readPids(withTables(tx), shop, filter, {
        after,
        most: hasWords(filter) ? AT_ONCE.withWords : AT_ONCE.plain,
      }),
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
