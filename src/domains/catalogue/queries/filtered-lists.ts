import { DomainError } from '../../../platform/errors/domain-error.ts'
import { type Facets, type FilteredFacets, PAGE_SIZE, type ProductList } from '../catalogue.contract.ts'
import type { CatalogueDeps } from '../deps.ts'
import { chosenKeys, DELIVERY_KEYS, filterKeys, SALE_KEY, STAR_KEYS } from '../filters/filter-keys.ts'
import { MAX_FOUND, pagesOf } from '../rules.ts'
import type { FilterSort, ListFilter } from '../shared/filter-params.ts'
import { filterText, isEmptyFilter, PRICE_STEPS, parseFilter, STAR_STEPS } from '../shared/list-filter.ts'
import { FACETS, type FacetRow, filteredPage, HAS_KEYS, MAX_COUNTED } from '../store/lists/filter-queries.ts'
import { IS_QUEUED } from '../store/lists/search-queries.ts'
import { pageOf, rangeOf } from './list-pages.ts'
import { cardsFor, type Viewer } from './viewer.ts'

interface InCategory {
  shopid: string
  category: number
  /** text of a filter (`filterText`) */
  filter: string
}

/** Lists with filters. Throws NOT_FOUND for a missing or hidden category, NOT_READY for a shop that is not open. */
export function filteredLists({
  database,
  ...signs
}: Pick<CatalogueDeps, 'database' | 'sign' | 'signAdult'>) {
  const cardsOf = cardsFor(signs)

  /** The filter without brands and options that no product of the shop has. */
  async function existing(shopSlug: string, filter: ListFilter): Promise<ListFilter> {
    const keys = chosenKeys(filter)
    if (keys.length === 0) return filter
    const rows = await database.browse(HAS_KEYS, [shopSlug, keys])
    const places = new Set(rows.map(({ place }) => place - 1))
    const { brands, options } = filter
    return {
      ...filter,
      brands: brands.filter((_, index) => places.has(index)),
      options: options.filter((_, index) => places.has(brands.length + index)),
    }
  }

  return {
    async page(
      {
        shopid: shopSlug,
        category,
        filter: text,
        sort = 'popular',
        page,
        after = null,
      }: InCategory & { sort?: FilterSort; page: number; after?: number | null | undefined },
      viewer?: Viewer,
    ): Promise<ProductList> {
      const filter = parseFilter(text)
      const { all, any } = filterKeys(filter, category)
      const shape = { anyCount: any.length, hasAll: all.length > 0, isFiltered: !isEmptyFilter(filter) }
      const rows = await database.browse(filteredPage(sort, shape), [
        shopSlug,
        category,
        all,
        ...DELIVERY_KEYS,
        ...rangeOf(page, pagesOf(MAX_FOUND, PAGE_SIZE)),
        after,
        filter.free ?? false,
        filter.stock ?? false,
        filter.min ?? null,
        filter.max ?? null,
        ...any,
      ])
      if (!rows[0]) throw new DomainError(category === 0 ? 'NOT_READY' : 'NOT_FOUND')
      return pageOf(await cardsOf(rows, viewer), rows[0].total ?? 0, page)
    },

    /** What the filters of a list offer; null while the shop waits for an index. */
    async facets({ shopid: shopSlug, category, filter: text }: InCategory): Promise<FilteredFacets> {
      const [filter, queued] = await Promise.all([
        existing(shopSlug, parseFilter(text)),
        database.browse(IS_QUEUED, [shopSlug]),
      ])
      if (queued.length > 0) return { filter: '', facets: null }
      const { stars, sale } = filter
      const flags = filterKeys({ brands: [], options: [], ...(stars && { stars }), ...(sale && { sale }) }, 0)
      const [row] = await database.browse(FACETS, [
        shopSlug,
        category,
        flags.all.length > 0 ? flags.all : null,
        ...DELIVERY_KEYS,
        filter.min ?? null,
        filter.max ?? null,
        filter.free ?? false,
        filter.stock ?? false,
        filter.brands,
        filter.options,
        SALE_KEY,
        STAR_KEYS,
      ])
      if (!row) throw new DomainError(category === 0 ? 'NOT_READY' : 'NOT_FOUND')
      return { filter: filterText(filter), facets: facetsOf(row) }
    },
  }
}

function facetsOf({ counted, brands, options, prices, stars, ...counts }: FacetRow): Facets {
  const axes = Map.groupBy(options, ({ value }) => value.slice(0, value.indexOf(':')))
  return {
    ...counts,
    is_partial: counted >= MAX_COUNTED,
    brands,
    options: [...axes].map(([name, values]) => ({ name, values })),
    // The steps between which the list has products.
    prices: PRICE_STEPS.filter((_, index) =>
      prices.some(({ value }) => value === index || value === index + 1),
    ),
    stars: STAR_STEPS.map((value, index) => ({ value, count: stars[index] ?? 0 })),
  }
}
