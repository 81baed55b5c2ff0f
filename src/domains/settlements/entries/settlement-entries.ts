import { dayAfter } from '../../../platform/business-days.ts'
import { seoulDay } from '../../../platform/seoul-day.ts'
import type { SettlementsDeps } from '../deps.ts'
import { feeVersions } from '../plans/fee-versions.ts'
import { mapAmounts } from '../shared/entry-amounts.ts'
import type { Tx } from '../tables.ts'
import { entriesOfOrder, type NewEntry } from './entries-of-order.ts'
import * as store from './entry-store.ts'
import { readOrders, shopsOf, takeChanges } from './order-store.ts'

const CHANGES_AT_ONCE = 1_000

export type SettlementEntries = ReturnType<typeof settlementEntries>

/** Writes the entries of orders whose earnings changed (decision 66). */
export function settlementEntries({ database, clock }: Pick<SettlementsDeps, 'database' | 'clock'>) {
  /** Writes the entries of the next marks above `after`. Returns the last of them, and the number of orders. */
  const writeNext = (after: number): Promise<{ last: number; count: number } | null> =>
    database.asSystem('settlements', async (tx: Tx) => {
      const changes = await takeChanges(tx, { after, max: CHANGES_AT_ONCE })
      if (!changes) return null
      const { orders, last } = changes
      const terms = await store.lockTerms(tx, await shopsOf(tx, orders))
      const closedUntil = new Map(terms.map(({ shop_id, closed_until }) => [shop_id, closed_until]))
      const versions = await feeVersions(tx, [...closedUntil.keys()])
      const now = clock()
      const entries = (await readOrders(tx, orders)).flatMap(({ order, written }) =>
        entriesOfOrder(order, { written, now, ...versions }),
      )
      await store.insertEntries(
        tx,
        entries.map((entry) => toRow(entry, closedUntil.get(entry.shopId) ?? null)),
      )
      return { last, count: orders.length }
    })

  return {
    /**
     * Writes the entries of all orders that changed, some hundred orders at a time. A process that dies leaves its last
     * batch to the next run. Returns the number of orders.
     */
    async writeDue(): Promise<number> {
      let orders = 0
      // Without the last id, each batch would pass the index entries of all marks that this run has deleted.
      for (let after = 0; ; ) {
        const written = await writeNext(after)
        if (!written) return orders
        after = written.last
        orders += written.count
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
