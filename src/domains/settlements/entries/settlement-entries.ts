import { dayAfter } from '../../../platform/business-days.ts'
import { seoulDay } from '../../../platform/seoul-day.ts'
import type { SettlementsDeps } from '../deps.ts'
import { feeVersions } from '../plans/fee-versions.ts'
import { mapAmounts } from '../shared/entry-amounts.ts'
import type { Tx } from '../tables.ts'
import { entriesOfOrder, type NewEntry } from './entries-of-order.ts'
import * as store from './entry-store.ts'
import { nextChange, readOrders, shopsOf, takeChanges } from './order-store.ts'

const CHANGES_AT_ONCE = 1_000
/** Orders that may fail in a run before it ends, because then something else is wrong. */
const MAX_FAILURES = 20

export type SettlementEntries = ReturnType<typeof settlementEntries>

/** Writes the entries of orders whose earnings changed (decision 66). */
export function settlementEntries({ database, clock }: Pick<SettlementsDeps, 'database' | 'clock'>) {
  /** Writes the entries of the next marks above `after`. Returns the last of them, and the number of orders. */
  const writeNext = (after: number, max = CHANGES_AT_ONCE): Promise<Written | null> =>
    database.asSystem('settlements', async (tx: Tx) => {
      const changes = await takeChanges(tx, { after, max })
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

  /** Writes a batch that failed, one mark after another. The mark of an order that fails stays for the next run. */
  async function writeSingly(after: number, failures: unknown[]): Promise<Written> {
    let [last, count] = [after, 0]
    for (let marks = 0; marks < CHANGES_AT_ONCE; marks += 1) {
      const next = await database.asSystem('settlements', (tx: Tx) => nextChange(tx, last))
      if (next === null) break
      try {
        const written = await writeNext(last, 1)
        count += written?.count ?? 0
        last = written?.last ?? next
      } catch (error) {
        failures.push(error)
        if (failures.length === MAX_FAILURES) throw failed(failures)
        last = next
      }
    }
    return { last, count }
  }

  return {
    /**
     * Writes the entries of all orders that changed, a thousand at a time. A process that dies leaves its last batch to
     * the next run, and so does an order that fails: then all others are written, and an AggregateError is thrown at
     * the end. Returns the number of orders.
     */
    async writeDue(): Promise<number> {
      const failures: unknown[] = []
      let orders = 0
      // Without the last id, each batch would pass the index entries of all marks that this run has deleted.
      for (let after = 0; ; ) {
        const written = await writeNext(after).catch(() => writeSingly(after, failures))
        if (!written || written.last === after) break
        after = written.last
        orders += written.count
      }
      if (failures.length > 0) throw failed(failures)
      return orders
    },
  }
}

interface Written {
  /** id of the last mark */
  last: number
  /** number of orders */
  count: number
}

const failed = (failures: readonly unknown[]) =>
  new AggregateError(failures, 'the settlement entries of some orders could not be written')

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
