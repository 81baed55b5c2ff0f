import type { OrdersDeps } from '../../deps.ts'
import { MAX_WAITING_LINES, MAX_WAITING_ORDERS } from '../../shared/bulk-limits.ts'
import { type Status, transitions } from '../../shared/transitions.ts'
import { filterValues } from '../all-order-sources.ts'
import type { AllOrders } from '../all-orders.ts'
import type { WaitingChoice, WaitingCount, WaitingSums, waitingMoves } from './line-jobs.contract.ts'
import { WAITING_LINES, type WaitingLine } from './waiting-line-store.ts'

const ORDERS_AT_ONCE = 1_000
const MAX_PRODUCTS_SHOWN = 200

export type WaitingMove = (typeof waitingMoves)[number]

type Choice = Omit<WaitingChoice, 'last'> & Partial<Pick<WaitingChoice, 'last'>>

export type WaitingLines = ReturnType<typeof waitingLines>

/** The lines of a shop that wait for a transition, by product or by the filter of the list of all orders. */
export function waitingLines({
  database,
  allOrders,
}: Pick<OrdersDeps, 'database'> & { allOrders: Pick<AllOrders, 'conditionsOf'> }) {
  /** `more` says whether lines are missing, because the number of lines or of checked orders is limited. */
  async function read(
    shopId: number,
    move: WaitingMove,
    { product, filter = {}, last = Number.MAX_SAFE_INTEGER - 1 }: Choice,
  ): Promise<{ lines: WaitingLine[]; more: boolean }> {
    const conditions = await allOrders.conditionsOf(shopId, filter)
    if (!conditions) return { lines: [], more: false }
    const { around, values } = conditions
    const below = Math.min(around[1], last + 1)
    const ofFilter = filterValues.map((name) => (name === 'status' ? null : values[name]))
    const states: readonly Status[] = transitions[move].from
    const lines: WaitingLine[] = []
    let checked = 0
    for (const state of states.filter((status) => !filter.status || status === filter.status)) {
      let above: number | null = around[0]
      while (above !== null) {
        if (checked >= MAX_WAITING_ORDERS || lines.length > MAX_WAITING_LINES)
          return { lines: lines.slice(0, MAX_WAITING_LINES), more: true }
        const part = await readPart(shopId, [
          above,
          below,
          ORDERS_AT_ONCE,
          ...ofFilter,
          state,
          product?.pid ?? null,
          product?.pid2 ?? null,
        ])
        lines.push(...part.lines)
        checked += part.orders
        above = part.orders === ORDERS_AT_ONCE ? part.last : null
      }
    }
    return { lines: lines.slice(0, MAX_WAITING_LINES), more: lines.length > MAX_WAITING_LINES }
  }

  /** The matching lines of the next orders, the number of these orders, and the last of them. */
  async function readPart(
    shopId: number,
    values: unknown[],
  ): Promise<{ lines: WaitingLine[]; orders: number; last: number | null }> {
    const rows = await database.shop(shopId, WAITING_LINES, [shopId, ...values])
    const lines = rows.flatMap(({ orders: _orders, last: _last, ...line }) =>
      line.line === null ? [] : [line],
    )
    return { lines, orders: rows[0]?.orders ?? 0, last: rows[0]?.last ?? null }
  }

  return {
    read,

    /** What a job of this choice would change. */
    async count(shopId: number, move: WaitingMove, choice: Choice): Promise<WaitingCount> {
      const { lines, more } = await read(shopId, move, choice)
      const variants = choice.product ? [...Map.groupBy(lines, ({ pid2 }) => pid2)] : []
      const products = choice.product ? [] : [...Map.groupBy(lines, ({ pid }) => pid)]
      return {
        ...sumsOf(lines),
        last: lines.reduce((last, { order_id }) => Math.max(last, order_id), 0),
        more,
        options: variants.map(([pid2, ofVariant]) => ({
          pid2,
          name: ofVariant.find(({ pid3 }) => pid3 === 0)?.opt_name ?? ofVariant[0]?.opt_name ?? '',
          ...sumsOf(ofVariant),
        })),
        products: products
          .toSorted(([, some], [, others]) => others.length - some.length)
          .slice(0, MAX_PRODUCTS_SHOWN)
          .map(([pid, ofProduct]) => ({ pid, title: ofProduct[0]?.title ?? '', ...sumsOf(ofProduct) })),
      }
    },
  }
}

function sumsOf(lines: readonly WaitingLine[]): WaitingSums {
  const ordersOf = (some: readonly WaitingLine[]) => new Set(some.map(({ order_id }) => order_id)).size
  const sum = (amountOf: (line: WaitingLine) => number) =>
    lines.reduce((total, line) => total + amountOf(line), 0)
  return {
    orders: ordersOf(lines),
    lines: lines.length,
    pieces: sum(({ qty }) => qty),
    won: sum(({ paid }) => paid),
    resold: ordersOf(lines.filter(({ sells }) => !sells)),
  }
}
