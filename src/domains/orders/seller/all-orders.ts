import { nameKey } from '../../../platform/name-key.ts'
import type { OrdersDeps } from '../deps.ts'
import { MAX_SCANNED_ORDERS } from '../shared/all-orders.ts'
import { type FilterValue, filterValues, type OrderSource, SOURCES, type Sort } from './all-order-sources.ts'
import { MATCHING_ORDERS, PERIOD_IDS, SOURCE_END, SOURCE_SIZES } from './all-order-store.ts'
import type { AllOrdersFilter, AllOrdersPage } from './all-orders.contract.ts'
import { shopOrderPages } from './shop-order-pages.ts'

const ORDERS_PER_PAGE = 50
const ORDERS_PER_EXPORT = 500
const NOTHING: AllOrdersPage = { orders: [], next: null, partial: false }
/** More products are read in smaller ranges, because each has a range of its own. */
const MAX_PRODUCTS_IN_FULL = 10
const SCANNED_OF_MANY_PRODUCTS = 500

interface AllOrdersQuery extends AllOrdersFilter {
  sort?: Sort
  /** id of the last order of the page before */
  after?: number
}

type Values = Record<FilterValue, string | number | number[] | null>

/** All orders of a shop with filters (docs/product/orders.md). */
export function allOrders({
  database,
  catalogue,
  ...signing
}: Pick<OrdersDeps, 'database' | 'catalogue' | 'sign' | 'signAdult' | 'clock'>) {
  const pageOf = shopOrderPages(signing)

  /** Ids around the orders of the period after a page, exclusive; null if there are none. */
  async function idsAround(shopId: number, { from, until, sort, after }: AllOrdersQuery) {
    let [above, below] = [0, Number.MAX_SAFE_INTEGER]
    if (from || until) {
      const [period] = await database.shop(shopId, PERIOD_IDS, [
        shopId,
        from ?? '0001-01-01',
        until ?? '9999-12-31',
      ])
      if (period?.above == null || period.below === null) return null
      ;({ above, below } = { above: period.above, below: period.below })
    }
    if (after && sort === 'oldest') above = Math.max(above, after)
    else if (after) below = Math.min(below, after)
    return [above, below] as const
  }

  async function valuesOf(shopId: number, filter: AllOrdersFilter): Promise<Values> {
    const words = filter.product?.trim().toLowerCase().split(/\s+/).filter(Boolean) ?? []
    return {
      from: filter.from ?? null,
      until: filter.until ?? null,
      method: filter.method ?? null,
      channel: filter.channel ?? null,
      tier: filter.tier ?? null,
      total_from: filter.total_from ?? null,
      total_until: filter.total_until ?? null,
      buyer: filter.buyer_name ? nameKey(filter.buyer_name) : null,
      recipient: filter.recipient_name ? nameKey(filter.recipient_name) : null,
      phone: filter.phone_end ?? null,
      status: filter.status ?? null,
      pids: words.length > 0 ? await catalogue.sellerList.findTitled(shopId, words) : null,
      option: filter.option?.trim() || null,
    }
  }

  async function page(shopId: number, query: AllOrdersQuery, max: number): Promise<AllOrdersPage> {
    const { sort = 'newest' } = query
    const [around, filter] = await Promise.all([idsAround(shopId, query), valuesOf(shopId, query)])
    if (!around) return NOTHING
    const valuesFor = (limit: number) => [
      shopId,
      ...around,
      limit,
      ...filterValues.map((name) => filter[name]),
    ]
    const source = await smallestSource(shopId, filter, valuesFor(MAX_SCANNED_ORDERS))
    const limit = limitOf(source, filter, max)
    const rows = await database.shop(shopId, MATCHING_ORDERS[source][sort], [...valuesFor(limit), max + 1])
    const shown = pageOf(shopId, rows, max)
    if (rows.length > max || limit <= max + 1) return { ...shown, partial: false }
    const [end] = await database.shop(shopId, SOURCE_END[source][sort], valuesFor(limit))
    return end ? { ...shown, next: end.order_id, partial: true } : { ...shown, partial: false }
  }

  /** The source with the fewest orders; the sizes are compared up to the number of orders that a request reads. */
  async function smallestSource(shopId: number, filter: Values, values: unknown[]): Promise<OrderSource> {
    const usable = SOURCES.filter((source) => isUsable(source, filter))
    const [first = 'all', ...others] = usable.filter((source) => source !== 'all')
    if (others.length === 0) return first
    const [sizes] = await database.shop(shopId, SOURCE_SIZES, values)
    const sizeOf = (source: OrderSource) => (source === 'all' ? 0 : (sizes?.[source] ?? 0))
    return others.reduce((best, source) => (sizeOf(source) < sizeOf(best) ? source : best), first)
  }

  return {
    /**
     * One page of orders that match all filters. A request checks a limited number of orders; then the page is `partial`
     * and `next` continues the search.
     */
    list: (shopId: number, query: AllOrdersQuery) => page(shopId, query, ORDERS_PER_PAGE),

    /** The same in larger pages. */
    listForExport: (shopId: number, query: AllOrdersQuery) => page(shopId, query, ORDERS_PER_EXPORT),
  }
}

/** Filters that a source answers alone. */
const ANSWERS: Record<OrderSource, readonly FilterValue[]> = {
  phone: ['phone'],
  buyer: [],
  recipient: [],
  product: ['pids'],
  tier: ['tier'],
  amount: [],
  status: ['status'],
  channel: ['channel'],
  method: ['method'],
  all: [],
}

function isUsable(source: OrderSource, filter: Values): boolean {
  switch (source) {
    case 'product':
      return filter.pids !== null
    case 'amount':
      return filter.total_from !== null || filter.total_until !== null
    // Most orders of a shop are its own.
    case 'channel':
      return filter.channel !== null && filter.channel !== 'own'
    case 'all':
      return true
    default:
      return filter[source] !== null
  }
}

/** Orders to read from a source for a page. A source that answers all filters has no more to check. */
function limitOf(source: OrderSource, filter: Values, max: number): number {
  const isAnswered = filterValues.every((name) => filter[name] === null || ANSWERS[source].includes(name))
  if (isAnswered) return max + 1
  const products = source === 'product' && Array.isArray(filter.pids) ? filter.pids.length : 0
  return Math.max(max + 1, products > MAX_PRODUCTS_IN_FULL ? SCANNED_OF_MANY_PRODUCTS : MAX_SCANNED_ORDERS)
}
