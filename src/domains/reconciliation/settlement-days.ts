import type { Comparison } from './comparison.ts'
import { dayCursor } from './day-cursor.ts'
import type { ReconciliationDeps } from './deps.ts'
import type { ReconciliationSummary, SettlementDay } from './reconciliation.contract.ts'
import { DAYS_PER_PAGE } from './shared/reconciliation-limits.ts'
import { countOpen, listDays } from './store/difference-store.ts'
import { findFetch, findProviders } from './store/gateway-store.ts'

/** Sums by day of settlement, and how far the reconciliation has come. */
export function settlementDays({
  comparison,
  portOne,
}: Pick<ReconciliationDeps, 'portOne'> & { comparison: Comparison }) {
  return {
    /** A page of days with the sums of each provider, the newest first. */
    list: (after?: string): Promise<{ days: SettlementDay[]; next: string | null }> =>
      comparison.reading(async (tx) => {
        const cursor = after === undefined ? undefined : dayCursor(after)
        const rows = await listDays(tx, cursor && { day: cursor.day, provider: cursor.rest })
        const pageRows = rows.slice(0, DAYS_PER_PAGE)
        const last = rows.length > DAYS_PER_PAGE ? pageRows.at(-1) : undefined
        return {
          days: pageRows.map((row) => ({
            ...row,
            rest: row.net - (row.paid - row.canceled - row.fee - row.vat),
          })),
          next: last ? `${last.day}_${last.provider}` : null,
        }
      }),

    summary: (): Promise<ReconciliationSummary> =>
      comparison.reading(async (tx) => {
        const days = await comparison.lateDays(tx)
        const fetched = portOne ? await findFetch(tx) : null
        return {
          ...(await countOpen(tx, days)),
          providers: await findProviders(tx),
          first_day: days.first,
          gateway: fetched && {
            fetched_at: fetched.fetched_at?.toISOString() ?? null,
            problem: fetched.problem,
          },
        }
      }),
  }
}
