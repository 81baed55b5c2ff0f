import { type ListPage, listPage } from '../../../platform/list-page.ts'
import type { ProductCard } from '../catalogue.contract.ts'
import type { CatalogueDeps } from '../deps.ts'
import { platformReadingsOf } from '../queries/query-readings.ts'
import { planSearch, type SearchPlan } from '../search/search-plan.ts'
import { tokenKey } from '../search/token-key.ts'
import { cardOf } from '../store/lists/cards.ts'
import {
  MAX_PLATFORM_FOUND,
  PLATFORM_CATEGORIES,
  PLATFORM_PRODUCTS,
  PLATFORM_RANKING,
  PLATFORM_SHOPS,
  type PlatformCardRow,
} from '../store/lists/platform-queries.ts'

/** Products, or shops, on a page of results. */
export const PLATFORM_PAGE_SIZE = 24
/** Pages of results that can be opened. */
export const MAX_PLATFORM_PAGES = MAX_PLATFORM_FOUND / PLATFORM_PAGE_SIZE
// Other readings of a query without results that are tried.
const MAX_READINGS = 5

/** A shop, with its host on the platform (`slug`) and its custom host. */
interface ShopAddress {
  slug: string
  dom3: string | null
}

export interface PlatformProduct extends ShopAddress {
  card: ProductCard
  shopName: string
}

export interface PlatformShop extends ShopAddress {
  name: string
  description: string
  /** signed image base URL, or empty */
  picture: string
  /** number of listed products */
  products: number
}

export interface PlatformResults {
  products: ListPage<PlatformProduct>
  shops: ListPage<PlatformShop>
  /** the query whose results these are, if the typed one has none */
  corrected?: string
}

/** What the search shows: products with the first shops, or shops alone. */
export type PlatformSubject = 'products' | 'shops'

interface PlatformQuery {
  q: string
  page: number
  subject: PlatformSubject
  /** number of shops beside the products */
  shopsBeside: number
}

/** Searches open shops, and products of those that agree to it (docs/product/search.md). */
export function platformSearch({
  database,
  ...signs
}: Pick<CatalogueDeps, 'database' | 'sign' | 'signAdult'>) {
  const productOf = ({ shop_name, slug, dom3, ...row }: PlatformCardRow): PlatformProduct => ({
    card: cardOf(row, signs),
    shopName: shop_name,
    slug,
    dom3,
  })

  async function findProducts(
    plan: SearchPlan,
    page: number,
    size: number,
  ): Promise<ListPage<PlatformProduct>> {
    const rows = await database.browse(PLATFORM_PRODUCTS, [...valuesOf(plan), (page - 1) * size, size])
    const items = rows.flatMap(({ total: _, ...row }) => (row.sid === null ? [] : [productOf(row)]))
    return listPage(items, { page, total: rows[0]?.total ?? 0, size, maxPages: MAX_PLATFORM_PAGES })
  }

  async function findShops(plan: SearchPlan, page: number, size: number): Promise<ListPage<PlatformShop>> {
    const rows = await database.browse(PLATFORM_SHOPS, [...valuesOf(plan), (page - 1) * size, size])
    const items = rows.flatMap((row) =>
      row.name === null
        ? []
        : {
            name: row.name,
            slug: row.slug,
            dom3: row.dom3,
            description: row.meta_desc,
            picture: signs.sign(row.profile),
            products: row.products,
          },
    )
    return listPage(items, { page, total: rows[0]?.total ?? 0, size, maxPages: MAX_PLATFORM_PAGES })
  }

  async function findAll(plan: SearchPlan, { page, subject, shopsBeside }: PlatformQuery) {
    const [products, shops] = await Promise.all(
      subject === 'products'
        ? [findProducts(plan, page, PLATFORM_PAGE_SIZE), findShops(plan, 1, shopsBeside)]
        : [findProducts(plan, 1, 0), findShops(plan, page, PLATFORM_PAGE_SIZE)],
    )
    return { products, shops }
  }

  return {
    /** A page of what a query finds; null if the query has no word. */
    async find(query: PlatformQuery): Promise<PlatformResults | null> {
      const plan = planSearch(query.q)
      if (!plan) return null
      const results = await findAll(plan, query)
      if (hasResults(results)) return results
      for (const reading of platformReadingsOf(query.q).slice(0, MAX_READINGS)) {
        const other = planSearch(reading)
        if (!other) continue
        const others = await findAll(other, query)
        if (hasResults(others)) return { ...others, corrected: reading }
      }
      return results
    },

    /** The products that sold best in seven days, of shops that agree. */
    ranking: async (count: number): Promise<PlatformProduct[]> =>
      (await database.browse(PLATFORM_RANKING, [count])).map(productOf),

    /** The names of categories that most open shops have. Reads all shops, so callers keep the answer for a while. */
    categories: async (count: number): Promise<string[]> =>
      (await database.browse(PLATFORM_CATEGORIES, [count])).map(({ name }) => name),
  }
}

const hasResults = ({ products, shops }: PlatformResults) => products.total + shops.total > 0

const valuesOf = ({ tokens, words, initials, exact }: SearchPlan) => {
  const texts = exact ? [[], []] : [words, initials]
  return [tokens.map(tokenKey), ...texts, words, initials] as const
}
