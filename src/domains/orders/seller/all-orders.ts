import { DomainError } from '../../../platform/errors/domain-error.ts'
import { nameKey } from '../../../platform/name-key.ts'
import type { OrdersDeps } from '../deps.ts'
import { MAX_SCANNED_FOR_EXPORT, MAX_SCANNED_ORDERS, MAX_SUMMED_ORDERS } from '../shared/all-orders.ts'
import { MAX_FOUND_BUYERS, MAX_READ_MEMOS } from '../shared/order-notes.ts'
import { type FilterValue, filterValues, type OrderSource, SOURCES, type Sort } from './all-order-sources.ts'
import {
  MATCHING_IDS,
  MATCHING_ORDERS,
  MATCHING_SUMS,
  type OrderId,
  PERIOD_IDS,
  SOURCE_END,
  SOURCE_SIZES,
} from './all-order-store.ts'
import type { AllOrdersFilter, AllOrdersPage, OrderSums } from './all-orders.contract.ts'
import { BUYERS_WITH_MEMO } from './notes/note-store.ts'
import type { orderNotes } from './notes/order-notes.ts'
import { shopOrderPages } from './shop-order-pages.ts'

interface Size {
  /** orders of a page */
  max: number
  /** orders that a request checks for it */
  scanned: number
}
const LISTED: Size = { max: 50, scanned: MAX_SCANNED_ORDERS }
const EXPORTED: Size = { max: 500, scanned: MAX_SCANNED_FOR_EXPORT }
const SUMMED: Size = { max: MAX_SUMMED_ORDERS, scanned: MAX_SCANNED_ORDERS }
const ID_PAGE: Size = { max: 2_000, scanned: MAX_SCANNED_FOR_EXPORT }
/** Pages of ids of one file; each checks at most as many orders as a part of an export. */
const MAX_ID_PAGES = 200
const NOTHING: AllOrdersPage = { orders: [], next: null, partial: false }
const NO_SUMS: OrderSums = { orders: 0, pieces: 0, paid: 0, refunded: 0, next: null }
/** More products are read in smaller ranges, because each has a range of its own. */
const MAX_PRODUCTS_IN_FULL = 10
const SCANNED_OF_MANY_PRODUCTS = 500

interface AllOrdersQuery extends AllOrdersFilter {
  sort?: Sort
  /** id of the last order of the page before */
  after?: number
}

type Values = Record<FilterValue, string | number | number[] | string[] | null>

interface FilterConditions {
  around: readonly [above: number, below: number]
  values: Values
}

export type AllOrders = ReturnType<typeof allOrders>

/** All orders of a shop with filters (docs/product/orders.md). */
export function allOrders({
  database,
  catalogue,
  notes,
  ...signing
}: Pick<OrdersDeps, 'database' | 'catalogue' | 'sign' | 'signAdult' | 'clock'> & {
  notes: Pick<ReturnType<typeof orderNotes>, 'ofOrders'>
}) {
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
    const words = wordsOf(filter.product)
    const memoWords = wordsOf(filter.memo)
    const [pids, buyers] = await Promise.all([
      words.length > 0 ? catalogue.sellerList.findTitled(shopId, words) : null,
      memoWords.length > 0 ? buyersWithMemo(shopId, memoWords) : null,
    ])
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
      pids,
      option: filter.option?.trim().toLowerCase() || null,
      label: filter.label ?? null,
      words: memoWords.length > 0 ? memoWords : null,
      memo_buyers: buyers,
    }
  }

  async function buyersWithMemo(shopId: number, words: readonly string[]): Promise<string[]> {
    const values = [shopId, words, MAX_READ_MEMOS, MAX_FOUND_BUYERS]
    return (await database.shop(shopId, BUYERS_WITH_MEMO, values)).map(({ buyer }) => buyer)
  }

  /** What to read for up to `max` orders, from the smallest source of `scanned` orders at most; null for none. */
  async function readPlan(shopId: number, query: AllOrdersQuery, { max, scanned }: Size) {
    const [around, filter] = await Promise.all([idsAround(shopId, query), valuesOf(shopId, query)])
    if (!around) return null
    const valuesFor = (limit: number) => [
      shopId,
      ...around,
      limit,
      ...filterValues.map((name) => filter[name]),
    ]
    const source = await smallestSource(shopId, filter, valuesFor(scanned))
    // A source that answers all filters has no more to check.
    const mayBePartial = !isAnsweredBy(source, filter)
    const limit = mayBePartial ? limitOf(source, filter, { max, scanned }) : max + 1
    return { source, values: valuesFor(limit), mayBePartial }
  }

  async function page(shopId: number, query: AllOrdersQuery, size: Size): Promise<AllOrdersPage> {
    const { sort = 'newest' } = query
    const plan = await readPlan(shopId, query, size)
    if (!plan) return NOTHING
    const { source, values } = plan
    const rows = await database.shop(shopId, MATCHING_ORDERS[source][sort], [...values, size.max + 1])
    const matchingPage = pageOf(shopId, rows, size.max)
    const notesByOrder = await notes.ofOrders(
      shopId,
      rows.slice(0, size.max).map(({ id }) => id),
    )
    const orders = matchingPage.orders.map((order, index) => ({
      ...order,
      ...notesByOrder.get(rows[index]?.id),
    }))
    const part = { ...matchingPage, orders, partial: false }
    if (rows.length > size.max || !plan.mayBePartial) return part
    const [end] = await database.shop(shopId, SOURCE_END[source][sort], values)
    return end ? { ...part, next: end.order_id, partial: true } : part
  }

  async function idPage(
    shopId: number,
    query: AllOrdersQuery,
  ): Promise<{ ids: OrderId[]; next: number | null }> {
    const { sort = 'newest' } = query
    const plan = await readPlan(shopId, query, ID_PAGE)
    if (!plan) return { ids: [], next: null }
    const { source, values } = plan
    const rows = await database.shop(shopId, MATCHING_IDS[source][sort], [...values, ID_PAGE.max + 1])
    const ids = rows.slice(0, ID_PAGE.max)
    if (rows.length > ID_PAGE.max) return { ids, next: ids.at(-1)?.order_id ?? null }
    const [end] = plan.mayBePartial ? await database.shop(shopId, SOURCE_END[source][sort], values) : []
    return { ids, next: end?.order_id ?? null }
  }

  async function sums(shopId: number, query: Omit<AllOrdersQuery, 'sort'>): Promise<OrderSums> {
    const plan = await readPlan(shopId, query, SUMMED)
    if (!plan) return NO_SUMS
    const { source, values } = plan
    const [row] = await database.shop(shopId, MATCHING_SUMS[source].newest, [...values, SUMMED.max])
    if (!row) return NO_SUMS
    const { last, ...summed } = row
    if (summed.orders === SUMMED.max) return { ...summed, next: last }
    if (!plan.mayBePartial) return { ...summed, next: null }
    const [end] = await database.shop(shopId, SOURCE_END[source].newest, values)
    return { ...summed, next: end?.order_id ?? null }
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
     * One page of orders that match all filters. A request checks a limited number of orders; then the page is
     * `partial` and `next` continues the search.
     */
    list: (shopId: number, query: AllOrdersQuery) => page(shopId, query, LISTED),

    /** The same in larger pages. */
    listForExport: (shopId: number, query: AllOrdersQuery) => page(shopId, query, EXPORTED),

    /**
     * The ids of all orders that match, in the order of the list. Throws CONFLICT if too many orders would have to be
     * checked.
     */
    async *idPages(shopId: number, query: Omit<AllOrdersQuery, 'after'>): AsyncGenerator<OrderId[]> {
      let after: number | undefined
      for (let count = 0; count < MAX_ID_PAGES; count += 1) {
        const { ids, next } = await idPage(shopId, { ...query, ...(after && { after }) })
        yield ids
        if (next === null) return
        after = next
      }
      throw new DomainError('CONFLICT', {
        message: '살펴볼 주문이 너무 많습니다. 기간이나 다른 조건을 더해 주세요.',
      })
    },

    /** Sums of the matching orders, newest first. A request sums a limited number of them; `next` continues. */
    sums,

    /**
     * The ids around the orders of a filter (exclusive), and its values for statements with `MATCHES`; null if no order
     * can match.
     */
    async conditionsOf(shopId: number, filter: AllOrdersFilter): Promise<FilterConditions | null> {
      const [around, values] = await Promise.all([idsAround(shopId, filter), valuesOf(shopId, filter)])
      return around && { around, values }
    },
  }
}

/** Filters that a source answers alone. */
const ANSWERS: Record<OrderSource, readonly FilterValue[]> = {
  memo: [],
  label: ['label'],
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
    case 'memo':
      return filter.words !== null
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

const isAnsweredBy = (source: OrderSource, filter: Values): boolean =>
  filterValues.every((name) => filter[name] === null || ANSWERS[source].includes(name))

/** Orders to read from a source for a page, where each must be checked. */
function limitOf(source: OrderSource, filter: Values, { max, scanned }: Size): number {
  const products = source === 'product' && Array.isArray(filter.pids) ? filter.pids.length : 0
  return Math.max(max + 1, products > MAX_PRODUCTS_IN_FULL ? SCANNED_OF_MANY_PRODUCTS : scanned)
}

const wordsOf = (text = ''): string[] => text.trim().toLowerCase().split(/\s+/).filter(Boolean)
