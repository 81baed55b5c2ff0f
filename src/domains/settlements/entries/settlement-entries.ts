import { dayAfter } from '../../../platform/business-days.ts'
import { seoulDay } from '../../../platform/seoul-day.ts'
import type { SettlementsDeps } from '../deps.ts'
import { feeVersions } from '../plans/fee-versions.ts'
import { mapAmounts } from '../shared/entry-amounts.ts'
import type { Tx } from '../tables.ts'
import { entriesOfOrder, type NewEntry } from './entries-of-order.ts'
import * as store from './entry-store.ts'
import { readOrders, shopsOf, takeChanges } from './order-store.ts'

const ORDERS_AT_ONCE = 300

export type SettlementEntries = ReturnType<typeof settlementEntries>

/** Writes the entries of orders whose earnings changed (decision 66). */
export function settlementEntries({ database, clock }: Pick<SettlementsDeps, 'database' | 'clock'>) {
  const writeNext = (): Promise<number> =>
    database.asSystem('settlements', async (tx: Tx) => {
      const changes = await takeChanges(tx, ORDERS_AT_ONCE)
      if (changes.length === 0) return 0
      const terms = await store.lockTerms(tx, await shopsOf(tx, changes))
      const closedUntil = new Map(terms.map(({ shop_id, closed_until }) => [shop_id, closed_until]))
      const versions = await feeVersions(tx, [...closedUntil.keys()])
      const now = clock()
      const entries = (await readOrders(tx, changes)).flatMap(({ order, written }) =>
        entriesOfOrder(order, { written, now, ...versions }),
      )
      await store.insertEntries(
        tx,
        entries.map((entry) => toRow(entry, closedUntil.get(entry.shopId) ?? null)),
      )
      return changes.length
    })

  return {
    /**
     * Writes the entries of all orders that changed, some hundred orders at a time. A process that dies leaves its last
     * batch to the next run. Returns the number of orders.
     */
    async writeDue(): Promise<number> {
      let orders = 0
      for (;;) {
        const count = await writeNext()
        if (count === 0) return orders
        orders += count
      }
    },
  }
}

/** The day of an entry: the day on which it happened, or the first day that is not closed. */
export const entryDay = (at: Date, closedUntil: string | null): string => {
  const day = seoulDay(at)
  return closedUntil !== null && day <= closedUntil ? dayAfter(closedUntil) : day
}

function toRow(entry: NewEntry, closedUntil: string | null): store.EntryRow {
  const { shopId, orderId, sellerId, versionId, at, kind, number, unit, seq, role, method } = entry
  return {
    shop_id: shopId,
    day: entryDay(at, closedUntil),
    at,
    kind,
    order_id: orderId,
    seller_id: sellerId,
    number,
    unit,
    seq,
    role,
    method,
    version_id: versionId,
    reason: '',
    ...mapAmounts((name) => entry[name]),
  }
}
