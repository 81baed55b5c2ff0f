import { type Clock, systemClock } from '../../platform/clock.ts'
import { DAY_MS, seoulDay } from '../../platform/seoul-day.ts'
import { comparison as comparisonOf } from './comparison.ts'
import type { ReconciliationDeps } from './deps.ts'
import { differences } from './differences.ts'
import { gatewayFetch } from './gateway/gateway-fetch.ts'
import { settlementDays } from './settlement-days.ts'
import { statementFiles } from './statement-files.ts'
import { purgeTransactions } from './store/purge-store.ts'
import type { Tx } from './tables.ts'

export type Reconciliation = ReturnType<typeof reconciliationService>

/** The law requires that records of payments are stored for five years. */
const KEPT_DAYS = 5 * 366

/** Statements of payment providers, compared with the books (docs/product/reconciliation.md). */
export function reconciliationService({
  clock = systemClock,
  ...others
}: Omit<ReconciliationDeps, 'clock'> & { clock?: Clock }) {
  const { database, portOne } = others
  const deps: ReconciliationDeps = { database, clock, portOne }
  const comparison = comparisonOf(deps)
  return {
    statements: statementFiles({ ...deps, comparison }),
    differences: differences({ clock, comparison }),
    days: settlementDays({ portOne, comparison }),
    gateway: gatewayFetch({ ...deps, comparison }),
    compareDue: comparison.compareDue,

    /** Deletes transactions, sums and closed differences of settlements that are older than five years. */
    async purgeOld(): Promise<void> {
      const day = seoulDay(new Date(clock().getTime() - KEPT_DAYS * DAY_MS))
      const purge = () => database.asSystem('reconciliation', (tx: Tx) => purgeTransactions(tx, day))
      while ((await purge()) > 0);
    },
  }
}
