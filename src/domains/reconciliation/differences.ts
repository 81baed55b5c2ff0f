import type { RecordChange } from '../../platform/contract/record.ts'
import { assertVersion } from '../../platform/contract/version.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { Comparison } from './comparison.ts'
import { dayCursor } from './day-cursor.ts'
import type { ReconciliationDeps } from './deps.ts'
import type { Difference, DifferenceDetail } from './reconciliation.contract.ts'
import {
  DIFFERENCES_PER_PAGE,
  type DifferenceKind,
  type DifferenceState,
  type ProviderId,
} from './shared/reconciliation-limits.ts'
import { readCases } from './store/case-store.ts'
import * as store from './store/difference-store.ts'
import type { Tx } from './tables.ts'

export interface DifferenceQuery {
  state: DifferenceState
  kind?: DifferenceKind
  provider?: ProviderId
  day?: string
  q?: string
  after?: string
}

/** Differences between the books and providers, and what operators write about them. */
export function differences({
  clock,
  comparison,
}: Pick<ReconciliationDeps, 'clock'> & { comparison: Comparison }) {
  /** Changes a difference that is in `state`, after a comparison of what has changed. */
  const change = (
    { difference: id, version }: { difference: number; version: number },
    state: DifferenceState,
    work: (tx: Tx, row: store.DifferenceRow) => Promise<void>,
  ): Promise<Difference> =>
    comparison.reading(async (tx) => {
      const row = await store.findDifference(tx, id, { isLocked: true })
      if (!row) throw new DomainError('NOT_FOUND')
      assertVersion(row, version)
      if (row.state !== state) throw new DomainError('CONFLICT')
      await work(tx, row)
      const changed = (await store.findDifference(tx, id)) as store.DifferenceRow
      return toDifference(changed, await ordersOf(tx, [changed]))
    })

  return {
    /** A page of differences. Whether a payment is late is decided by today. */
    list: ({ state, q = '', after, ...filter }: DifferenceQuery) =>
      comparison.reading(async (tx) => {
        const text = q.trim()
        const search = text ? { cases: await store.findCases(tx, text), tx: text } : undefined
        const cursor = after ? cursorOf(after) : undefined
        const rows =
          state === 'open'
            ? await store.listOpen(
                tx,
                { ...filter, search },
                { days: await comparison.lateDays(tx), after: cursor },
              )
            : await store.listDone(tx, state, { ...filter, search }, cursor?.id)
        const pageRows = rows.slice(0, DIFFERENCES_PER_PAGE)
        const orders = await ordersOf(tx, pageRows)
        const last = rows.length > DIFFERENCES_PER_PAGE ? pageRows.at(-1) : undefined
        return {
          differences: pageRows.map((row) => toDifference(row, orders)),
          next: last ? `${last.since}_${last.id}` : null,
        }
      }),

    /** One difference with all that is known of its payment. Throws NOT_FOUND. */
    find: (id: number): Promise<DifferenceDetail> =>
      comparison.reading(async (tx) => {
        const row = await store.findDifference(tx, id)
        if (!row) throw new DomainError('NOT_FOUND')
        const [item] = await readCases(tx, [row.case_key])
        const transactions = await store.findTransactions(tx, row.case_key)
        return {
          ...toDifference(row, await ordersOf(tx, [row])),
          own: item?.own
            ? {
                state: item.own.state,
                received: item.own.received,
                refunded: item.own.refunded,
                pending: item.own.pending,
                paid_on: item.own.paidOn,
                refunded_on: item.own.refundedOn,
              }
            : null,
          gateway: item?.gateway
            ? {
                status: item.gateway.status,
                total: item.gateway.total,
                canceled: item.gateway.canceled,
                changed_on: item.gateway.changedOn,
              }
            : null,
          transactions: transactions.map(({ tx_id, order_no, ...transaction }) => ({
            ...transaction,
            tx: tx_id,
            order: order_no,
          })),
        }
      }),

    /** Writes why a difference is no fault. Throws NOT_FOUND, STALE if it has changed, CONFLICT if it is not open. */
    explain: (
      { note, ...difference }: { difference: number; version: number; note: string },
      uid: number,
      record?: RecordChange,
    ): Promise<Difference> =>
      change(difference, 'open', async (tx, row) => {
        const words = note.trim()
        await store.explainDifference(tx, row.id, { note: words, uid, now: clock() })
        await record?.(tx, await subjectOf(tx, row), {
          before: { difference_state: 'open' },
          after: { difference_state: 'explained', note: words },
        })
      }),

    /** Opens an explained difference again. Throws NOT_FOUND, STALE, and CONFLICT if it is not explained. */
    async reopen(difference: { difference: number; version: number }, record?: RecordChange): Promise<void> {
      await change(difference, 'explained', async (tx, row) => {
        await store.reopenDifference(tx, row.id, clock())
        await record?.(tx, await subjectOf(tx, row), {
          before: { difference_state: 'explained' },
          after: { difference_state: 'open' },
        })
      })
    },

    /** The number of open differences, counted up to a limit, and the day of the oldest of them. */
    count: () => comparison.reading(async (tx) => store.countOpen(tx, await comparison.lateDays(tx))),
  }
}

const ordersOf = (tx: Tx, rows: readonly store.DifferenceRow[]) =>
  store.findOrders(
    tx,
    rows.flatMap(({ payment }) => payment ?? []),
  )

/** How the log names a difference: by the first order, or by the provider's id. */
async function subjectOf(tx: Tx, row: store.DifferenceRow) {
  const [orderid] = (await ordersOf(tx, [row])).get(row.payment ?? '') ?? []
  return { difference: row.id, orderid, title: orderid ? undefined : row.tx_id || row.case_key }
}

function cursorOf(after: string): { day: string; id: number } {
  const { day, rest } = dayCursor(after)
  return { day, id: Number(rest) }
}

const toDifference = (
  { case_key: _, tx_id, provider, decided_at, resolved_at, ...row }: store.DifferenceRow,
  orders: ReadonlyMap<string, string[]>,
): Difference => ({
  ...row,
  provider: provider || null,
  tx: tx_id,
  orders: orders.get(row.payment ?? '') ?? [],
  decided_at: decided_at?.toISOString() ?? null,
  resolved_at: resolved_at?.toISOString() ?? null,
})
