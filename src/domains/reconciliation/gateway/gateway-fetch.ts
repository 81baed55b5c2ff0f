import { dayAfter } from '../../../platform/business-days.ts'
import { cutText } from '../../../platform/cut-text.ts'
import { DAY_MS, seoulDay } from '../../../platform/seoul-day.ts'
import type { Comparison } from '../comparison.ts'
import type { ReconciliationDeps } from '../deps.ts'
import { lockComparison } from '../store/case-store.ts'
import * as store from '../store/gateway-store.ts'
import { renameCases } from '../store/statement-store.ts'
import type { Tx } from '../tables.ts'
import { PAYMENTS_PER_PAGE, portOnePayments } from './portone-payments.ts'

/** Days before today that the first fetch reads; later ones overlap by a day. */
const FIRST_DAYS = 30
const OVERLAP_MS = DAY_MS
/** Settlements of so many days are summed again, because providers may be late. */
const TOTAL_DAYS = 7
const MAX_PAGES = 5_000
/** A period is read again if its payments changed meanwhile, because pages may have moved. */
const MAX_READINGS = 3
const MAX_PROBLEM = 300

/** Fetches payments and sums from PortOne, and compares them (docs/product/reconciliation.md). */
export function gatewayFetch({
  database,
  clock,
  portOne,
  comparison,
}: ReconciliationDeps & { comparison: Pick<Comparison, 'compare'> }) {
  const remote = portOne && portOnePayments(portOne)

  async function storePage(rows: readonly store.GatewayRow[]): Promise<void> {
    if (rows.length === 0) return
    // A payment may be on two pages.
    const latest = [...new Map(rows.map((row) => [row.payment, row])).values()]
    await database.asSystem('reconciliation', async (tx: Tx) => {
      await lockComparison(tx)
      await store.storePayments(tx, latest, clock())
      const own = await store.findOwn(
        tx,
        latest.map(({ payment }) => payment),
      )
      const names = latest
        .filter(({ payment, tx: id }) => id && own.has(payment))
        .map(({ provider, tx: id, payment }) => ({ provider, tx: id, payment, caseKey: payment }))
      const renamed = await renameCases(tx, names)
      await comparison.compare(tx, [...latest.map(({ payment }) => payment), ...renamed])
    })
  }

  /** Fetches the payments that changed in a period. Returns the number of those that could not be read. */
  async function fetchPeriod(list: NonNullable<typeof remote>['list'], period: { from: Date; until: Date }) {
    for (let reading = 1; ; reading += 1) {
      let [faults, first] = [0, 0]
      let last = 0
      for (let page = 0; page < MAX_PAGES; page += 1) {
        const answer = await list(period, page)
        await storePage(answer.payments)
        faults += answer.faults
        last = answer.total
        if (page === 0) first = last
        if ((page + 1) * PAYMENTS_PER_PAGE >= last) break
      }
      if (first === last || reading === MAX_READINGS) return faults
    }
  }

  const noteFetch = (fetch: Omit<Parameters<typeof store.storeFetch>[1], 'now'>) =>
    database.asSystem('reconciliation', (tx: Tx) => store.storeFetch(tx, { ...fetch, now: clock() }))

  async function fetchPayments(list: NonNullable<typeof remote>['list']): Promise<void> {
    const now = clock()
    const { fetched_until } = await database.asSystem('reconciliation', (tx: Tx) => store.findFetch(tx))
    const start = fetched_until ? fetched_until.getTime() - OVERLAP_MS : now.getTime() - FIRST_DAYS * DAY_MS
    let faults = 0
    for (let from = start; from < now.getTime(); from += DAY_MS) {
      const until = new Date(Math.min(from + DAY_MS, now.getTime()))
      faults += await fetchPeriod(list, { from: new Date(from), until })
      await noteFetch({ until, problem: faults > 0 ? `PortOne의 결제 ${faults}건을 읽지 못했습니다.` : '' })
    }
  }

  async function fetchTotals(totals: NonNullable<typeof remote>['totals']): Promise<void> {
    const today = seoulDay(clock())
    for (let back = 0; back < TOTAL_DAYS; back += 1) {
      const sums = await totals(dayAfter(today, -back))
      if (sums.length > 0)
        await database.asSystem('reconciliation', (tx: Tx) => store.storeTotals(tx, sums, clock()))
    }
  }

  return {
    /**
     * Fetches what has changed at PortOne since the last time. Does nothing without PortOne. If PortOne does not
     * answer, throws after it has noted so; the next run continues.
     */
    async run(): Promise<void> {
      if (!remote) return
      try {
        await fetchPayments(remote.list)
        await fetchTotals(remote.totals)
      } catch (error) {
        await noteFetch({ problem: cutText((error as Error).message, MAX_PROBLEM) })
        throw error
      }
    },
  }
}
