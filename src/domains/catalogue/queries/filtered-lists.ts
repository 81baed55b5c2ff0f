import { DomainError } from '../../../platform/errors/domain-error.ts'
import {
  type Facets,
  type FilteredFacets,
  type FoundProducts,
  PAGE_SIZE,
  type ProductList,
} from '../catalogue.contract.ts'
import type { CatalogueDeps } from '../deps.ts'
import { chosenKeys, DELIVERY_KEYS, filterKeys, SALE_KEY, STAR_KEYS } from '../filters/filter-keys.ts'
import { MAX_FOUND, pagesOf } from '../rules.ts'
import type { FilterSort, ListFilter } from '../shared/filter-params.ts'
import { filterText, isEmptyFilter, PRICE_STEPS, parseFilter, STAR_STEPS } from '../shared/list-filter.ts'
import {
  FACETS,
  type FacetRow,
  FOUND_FACETS,
  filteredPage,
  foundPage,
  HAS_KEYS,
  MAX_COUNTED,
} from '../store/lists/filter-queries.ts'
import { IS_QUEUED } from '../store/lists/search-queries.ts'
import type { CardBenefits } from './card-benefits.ts'
import type { CouponCoverage, CouponCoverages } from './coupon-coverage.ts'
import { pageOf, rangeOf, totalOf } from './list-pages.ts'
import type { productSearch } from './product-search.ts'
import { cardsFor, type Viewer } from './viewer.ts'

interface InCategory {
  shopid: string
  category: number
  /** text of a filter (`filterText`) */
  filter: string
}

interface InSearch {
  shopid: string
  q: string
  /** text of a filter (`filterText`) */
  filter: string
}

interface InOrder {
  sort?: FilterSort
  page: number
  after?: number | null | undefined
}

/** Lists with filters. Throws NOT_FOUND for a missing or hidden category, NOT_READY for a shop that is not open. */
export function filteredLists({
  database,
  search,
  couponCoverage,
  ...signs
}: Pick<CatalogueDeps, 'database' | 'sign' | 'signAdult'> & {
  benefits: CardBenefits
  couponCoverage: CouponCoverages
  search: ReturnType<typeof productSearch>
}) {
  const cardsOf = cardsFor(signs)

  /** The coupons that limit a list; null without the filter, and if a coupon applies to all products. */
  async function limitingCoupons(shopSlug: string, filter: ListFilter): Promise<CouponCoverage | null> {
    if (!filter.coupon) return null
    const coverage = await couponCoverage.find(shopSlug)
    return coverage.all ? null : coverage
  }

  /** The filter without brands and options that no product of the shop has. */
  async function existing(shopSlug: string, filter: ListFilter): Promise<ListFilter> {
    const keys = chosenKeys(filter)
    if (keys.length === 0) return filter
    const rows = await database.browse(HAS_KEYS, [shopSlug, keys])
    const found = new Set(rows.map(({ place }) => place - 1))
    const { brands, options } = filter
    return {
      ...filter,
      brands: brands.filter((_, index) => found.has(index)),
      options: options.filter((_, index) => found.has(brands.length + index)),
    }
  }

  /** `products` is what the statement counts. Undefined if the statement finds no such list. */
  async function countFacets(
    statement: typeof FACETS,
    { shopSlug, products, filter: text }: { shopSlug: string; products: number | number[]; filter: string },
  ): Promise<FilteredFacets | undefined> {
    const [existingFilter, queued, coupons] = await Promise.all([
      existing(shopSlug, parseFilter(text)),
      database.browse(IS_QUEUED, [shopSlug]),
      couponCoverage.find(shopSlug),
    ])
    if (queued.length > 0) return { filter: '', facets: null }
    const filter = coversNothing(coupons) ? withoutCoupons(existingFilter) : existingFilter
    const { stars, sale } = filter
    const flags = filterKeys({ brands: [], options: [], ...(stars && { stars }), ...(sale && { sale }) }, 0)
    const [row] = await database.browse(statement, [
      shopSlug,
      products,
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
      coupons.all,
      ...couponValues(coupons),
      filter.coupon ?? false,
    ])
    return row && { filter: filterText(filter), facets: facetsOf(row) }
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
      }: InCategory & InOrder,
      viewer?: Viewer,
    ): Promise<ProductList> {
      const filter = parseFilter(text)
      const { all, any } = filterKeys(filter, category)
      const coupons = await limitingCoupons(shopSlug, filter)
      const shape = {
        anyCount: any.length,
        hasAll: all.length > 0,
        hasCoupons: coupons !== null,
        isFiltered: coupons !== null || !isEmptyFilter(withoutCoupons(filter)),
      }
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
        ...couponValues(coupons),
      ])
      if (!rows[0]) throw new DomainError(category === 0 ? 'NOT_READY' : 'NOT_FOUND')
      return pageOf(await cardsOf(rows, viewer), rows[0].total ?? 0, page)
    },

    /** What the filters of a list offer; null while the shop waits for an index. */
    async facets({ shopid: shopSlug, category, filter }: InCategory): Promise<FilteredFacets> {
      const facets = await countFacets(FACETS, { shopSlug, products: category, filter })
      if (!facets) throw new DomainError(category === 0 ? 'NOT_READY' : 'NOT_FOUND')
      return facets
    },

    /** A page of what a search finds, with a filter or in another order than by relevance. Throws NOT_READY. */
    async found({
      shopid: shopSlug,
      q,
      filter: text,
      sort,
      page,
      after = null,
    }: InSearch & InOrder): Promise<FoundProducts> {
      const { sids, corrected } = await search.findAll({ shopid: shopSlug, q })
      const filter = parseFilter(text)
      const { all, any } = filterKeys(filter, 0)
      const coupons = await limitingCoupons(shopSlug, filter)
      const shape = { anyCount: any.length, hasAll: all.length > 0, hasCoupons: coupons !== null }
      const statement = foundPage(sort ?? 'relevance', shape)
      const rows = await database.browse(statement, [
        shopSlug,
        sids,
        all,
        ...DELIVERY_KEYS,
        ...rangeOf(page, pagesOf(MAX_FOUND, PAGE_SIZE)),
        after,
        filter.free ?? false,
        filter.stock ?? false,
        ...any,
        ...couponValues(coupons),
      ])
      const results = pageOf(await cardsOf(rows), totalOf(rows) ?? 0, page)
      return { ...results, ...(corrected !== undefined && { corrected }) }
    },

    /** What the filters of a search offer; null while the shop waits for an index. Throws NOT_READY. */
    async foundFacets({ shopid: shopSlug, q, filter }: InSearch): Promise<FilteredFacets> {
      const { sids } = await search.findAll({ shopid: shopSlug, q })
      const products = sids.slice(0, MAX_COUNTED)
      const facets = await countFacets(FOUND_FACETS, { shopSlug, products, filter })
      if (!facets) throw new DomainError('NOT_READY')
      return facets
    },
  }
}

const withoutCoupons = ({ coupon: _, ...filter }: ListFilter): ListFilter => filter

const coversNothing = ({ all, categoryIds, listingIds }: CouponCoverage): boolean =>
  !all && categoryIds.length + listingIds.length === 0

const couponValues = (coupons: CouponCoverage | null): number[][] =>
  coupons ? [coupons.categoryIds, coupons.listingIds] : []

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
