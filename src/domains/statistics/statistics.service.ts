import { type Clock, systemClock } from '../../platform/clock.ts'
import type { ShopAccess } from '../../platform/contract/caller.ts'
import { wrongField } from '../../platform/contract/field-refusal.ts'
import type { Database } from '../../platform/database/pools.ts'
import type { AnyTx } from '../../platform/database/transactions.ts'
import type { Catalogue } from '../catalogue/catalogue.service.ts'
import type { Orders } from '../orders/orders.service.ts'
import { coverOf, eachDay, type Period, periodBefore, periodFault } from './period.ts'
import { BEST_SELLERS, purgeRankings, rankProducts } from './sales/best-sellers.ts'
import { type CountedEvent, countEvent } from './sales/counting.ts'
import { readDemand } from './sales/demand.ts'
import { countSoldPieces } from './sales/sold-pieces.ts'
import { rebuildSales } from './sales/store.ts'
import { BEST, MAX_ROWS, TOP_SOURCES, type Topic } from './shared/period-limits.ts'
import type { Dashboard, FigureRow, Figures, WaitingWork } from './statistics.contract.ts'
import * as store from './store.ts'
import type { CountBatch } from './visits/batches.ts'
import { popularSearches } from './visits/popular-searches.ts'
import { visitCounting } from './visits/visits.ts'

export { countedEvents } from './sales/counting.ts'
export type { CountBatch } from './visits/batches.ts'
export { countingThread } from './visits/counting-thread.ts'

export type Statistics = ReturnType<typeof statisticsService>

/**
 * Views and sales of products are separate topics. A day has far more viewed than sold products, and best sellers need
 * only the sold ones.
 */
const PRODUCTS = ['product', 'viewed']

/** Daily figures of shops, and the open tasks of their staff. */
export function statisticsService({
  database,
  orders,
  catalogue,
  platformHost,
  countBatch,
  clock = systemClock,
}: {
  database: Database
  orders: Pick<Orders, 'seller'>
  catalogue: Pick<Catalogue, 'search' | 'soldCounts'>
  platformHost: string
  countBatch?: CountBatch | undefined
  clock?: Clock
}) {
  const visits = visitCounting({
    database,
    clock,
    platformHost,
    countBatch,
    async findings(shopSlug, q) {
      const { total, whole = total } = await catalogue.search.find({ shopid: shopSlug, q, page: 1 })
      return whole
    },
  })
  const daysOf = async (shopId: number, period: Period): Promise<FigureRow[]> => {
    const rows = await database.shop(shopId, store.DAYS, [shopId, period.from, period.to])
    return filled(eachDay(period), rows)
  }
  const sumOf = async (shopId: number, period: Period): Promise<Figures> => {
    const [sum] = await database.shop(shopId, store.SUM, store.valuesOf(shopId, ['all'], coverOf(period)))
    return sum as Figures
  }
  const partsOf = (shopId: number, period: Period, topics: string[], max: number) =>
    database.shop(shopId, store.PARTS, [...store.valuesOf(shopId, topics, coverOf(period)), max])

  return {
    visits,

    /** The search words of a shop that most visitors searched for, without those of a few only. */
    popularSearches: popularSearches({ database, clock }),

    demand: (product: { shopid: string; sid: number }) => readDemand(database, product),

    /**
     * Counts the pieces that shops sold lately, for lists and rankings by sales. Returns the number of changed
     * listings.
     */
    countSoldPieces: (): Promise<number> => countSoldPieces(database, catalogue.soldCounts, clock()),

    /** Visitors of all shops on a day in Seoul; a person who visits two shops counts twice. */
    async platformVisitors(day: string): Promise<number> {
      const [row] = await database.system('statistics', store.PLATFORM_VISITORS, [day])
      return row?.visitors ?? 0
    },

    /** Numbers of open tasks in a shop; null where the reader lacks the permission. */
    async waiting({ id: shopId, permissions }: Pick<ShopAccess, 'id' | 'permissions'>): Promise<WaitingWork> {
      const may = (name: (typeof permissions)[number]) => permissions.includes(name)
      const [late, stock, answer] = await Promise.all([
        may('orders:read') ? orders.seller.countLate(shopId, clock()) : null,
        may('products:read') ? database.shop(shopId, store.STOCK_LEVELS, [shopId]) : null,
        may('reviews:write') ? database.shop(shopId, store.ANSWER_MINUTES, [shopId]) : null,
      ])
      return {
        late,
        low: stock?.[0]?.low ?? null,
        out: stock?.[0]?.out ?? null,
        answer_minutes: answer?.[0]?.minutes ?? null,
      }
    },

    /** The figures of a period and of the period before it. Throws BAD_REQUEST for an invalid period. */
    async dashboard(shopId: number, period: Period): Promise<Dashboard> {
      assertPeriod(period)
      const [now, before, days] = await Promise.all([
        sumOf(shopId, period),
        sumOf(shopId, periodBefore(period)),
        daysOf(shopId, period),
      ])
      return { now, before, days }
    },

    /**
     * The best-selling products of a period. The first request for a period waits until its products are ranked. Throws
     * BAD_REQUEST for an invalid period.
     */
    async bestSellers(shopId: number, period: Period): Promise<FigureRow[]> {
      assertPeriod(period)
      const { from, to } = period
      const ranked = await database.shop(shopId, BEST_SELLERS, [shopId, from, to, BEST])
      if (ranked.length > 0) return ranked.filter((row): row is FigureRow => row.part !== null)
      await database.asSystem('statistics', (tx: AnyTx) => rankProducts(tx, shopId, period))
      const rows = await partsOf(shopId, period, ['product'], BEST)
      return rows.filter(({ orders }) => orders > 0)
    },

    /** The sources of visits with the most sales, then the most views. Throws BAD_REQUEST for an invalid period. */
    async topSources(shopId: number, period: Period): Promise<FigureRow[]> {
      assertPeriod(period)
      return partsOf(shopId, period, ['source'], TOP_SOURCES)
    },

    /** Deletes rankings older than a day. */
    purgeRankings: (): Promise<void> => database.asSystem('statistics', purgeRankings),

    /** The figures of a topic, one row for each part. Throws BAD_REQUEST for an invalid period. */
    async of(shopId: number, topic: Topic, period: Period): Promise<FigureRow[]> {
      assertPeriod(period)
      if (topic === 'day') return daysOf(shopId, period)
      const rows = await partsOf(shopId, period, topic === 'product' ? PRODUCTS : [topic], MAX_ROWS)
      return topic === 'hour' ? filled(HOURS, rows) : rows
    },

    /** Counts an event in the caller's transaction, which must run as the system. */
    count: (tx: AnyTx, event: CountedEvent): Promise<void> => countEvent(tx, event, visits),

    /**
     * Computes the sales and new members of the days again. Returns the number of sales and refunds. Throws BAD_REQUEST
     * for an invalid period.
     */
    rebuild(shopId: number, period: Period): Promise<number> {
      assertPeriod(period)
      return database.asSystem('statistics', (tx: AnyTx) => rebuildSales(tx, shopId, period))
    },
  }
}

function assertPeriod(period: Period): void {
  const words = periodFault(period)
  if (words) throw wrongField('to', words)
}

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))

const NOTHING: Omit<FigureRow, 'part'> = {
  label: '',
  orders: 0,
  pieces: 0,
  sales: 0,
  refunds: 0,
  refunded: 0,
  members: 0,
  visitors: 0,
  visits: 0,
  views: 0,
  found: null,
}

/** One row for each of `parts`, in their order. A part without figures has zeros. */
function filled(parts: readonly string[], rows: readonly FigureRow[]): FigureRow[] {
  const byPart = new Map(rows.map((row) => [row.part, row]))
  return parts.map((part) => byPart.get(part) ?? { part, ...NOTHING })
}
