import { setTimeout as pause } from 'node:timers/promises'
import { isPublicHoliday } from '../../../platform/public-holidays.ts'
import { seoulDay } from '../../../platform/seoul-day.ts'
import type { SettlementsDeps } from '../deps.ts'
import type { SettlementEntries } from '../entries/settlement-entries.ts'
import { lastEnd, payoutDay, SETTLEMENT_PERIODS } from '../shared/periods.ts'
import type { Tx } from '../tables.ts'
import { type ClosedSettlement, closeShops, findDueShops, type PeriodEnds } from './closing-store.ts'

const SHOPS_AT_ONCE = 100
/** Rests after a batch, in times of its duration, which leave processors and disk to pages. */
const RESTS = 3
const MAX_REST_MS = 1_000

/** Closes the periods of shops (decision 66). */
export function settlementClosing({
  database,
  clock,
  payments,
  entries,
}: SettlementsDeps & { entries: Pick<SettlementEntries, 'writeDue'> }) {
  return {
    /**
     * Closes all periods that ended before today in Seoul. Entries are written first; what happens later counts to the
     * next period. Several processes may run it, and it may be stopped at any moment: each period of a shop is closed
     * once, with its ledger booking. Orders whose entries cannot be written do not stop the others: their error is
     * thrown at the end. Returns the number of settlements.
     */
    async closeDue(): Promise<number> {
      const failure = await entries.writeDue().then(
        () => null,
        (error: unknown) => error,
      )
      if (failure && !(failure instanceof AggregateError)) throw failure
      const now = clock()
      const today = seoulDay(now)
      const ends = Object.fromEntries(
        SETTLEMENT_PERIODS.map((period) => [period, lastEnd(period, today)]),
      ) as PeriodEnds
      const dueDays = Object.fromEntries(
        Object.values(ends).map((end) => [end, payoutDay(end, isPublicHoliday)]),
      )
      let settlements = 0
      for (let after = 0; ; ) {
        const began = performance.now()
        const closed = await database.asSystem('settlements', async (tx: Tx) => {
          const shopIds = await findDueShops(tx, ends, { after, max: SHOPS_AT_ONCE })
          if (shopIds.length === 0) return null
          after = shopIds.at(-1) ?? after
          const rows = await closeShops(tx, shopIds, { ends, dueDays, now })
          await payments.ledger.bookSettlements(tx, rows.map(bookingOf), now)
          return rows.length
        })
        if (closed === null) break
        settlements += closed
        await pause(Math.min(MAX_REST_MS, RESTS * (performance.now() - began)))
      }
      if (failure) throw failure
      return settlements
    },
  }
}

const bookingOf = ({ shop_id, id, collected, amount }: ClosedSettlement) => ({
  name: `settlement ${shop_id}/${id}`,
  collected,
  payable: amount,
})
