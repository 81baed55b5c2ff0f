import { type Clock, systemClock } from '../../platform/clock.ts'
import { DAY_MS, seoulDay } from '../../platform/seoul-day.ts'
import { depositBooking } from './deposit-booking.ts'
import { depositDecisions } from './deposit-decisions.ts'
import { depositList } from './deposit-list.ts'
import type { DepositsDeps } from './deps.ts'
import { statementFiles } from './statement-files.ts'
import { PURGE_DEPOSITS, PURGE_STATEMENTS } from './store/booking-store.ts'

export type Deposits = ReturnType<typeof depositsService>

/** The law requires that records of payments are stored for five years. */
const BOOKED_DAYS = 5 * 366
const UNBOOKED_DAYS = 366

/** Deposits of bank statements, and the transfers that they pay (docs/product/deposits.md). */
export function depositsService({
  clock = systemClock,
  ...others
}: Omit<DepositsDeps, 'clock'> & { clock?: Clock }) {
  const deps: DepositsDeps = { ...others, clock }
  const { database } = deps
  const statements = statementFiles(deps)
  return {
    statements: { add: statements.add, list: statements.list },
    queries: depositList({ database, statements }),
    decisions: depositDecisions(deps),
    booking: depositBooking(deps),

    /** Deletes deposits that need not be kept any longer: booked ones after five years, others after one. */
    async purgeOld(): Promise<void> {
      const now = clock().getTime()
      const dayBefore = (days: number) => seoulDay(new Date(now - days * DAY_MS))
      const limits = [dayBefore(BOOKED_DAYS), dayBefore(UNBOOKED_DAYS)]
      while ((await database.system('jobs', PURGE_DEPOSITS, limits)).length > 0);
      await database.system('jobs', PURGE_STATEMENTS, [new Date(now - UNBOOKED_DAYS * DAY_MS)])
    },
  }
}
