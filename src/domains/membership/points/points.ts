import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/pools.ts'
import type { AnyTx } from '../../../platform/database/transactions.ts'
import type { MembershipKey } from '../store/ledger.ts'
import * as store from '../store/ledger.ts'
import type { Tx } from '../tables.ts'
import { byExpiry } from './ledger.ts'
import { assertWon, coming, postNow, type Step, spent, writeOff } from './movements.ts'
import { pointAccrual } from './point-accrual.ts'
import { pointUse } from './point-use.ts'

export type Points = ReturnType<typeof points>

const DUE_AT_ONCE = 200

/**
 * Moves members' points. All functions but the expiry work in the caller's transaction, which must be one of the shop
 * (`asShop`) or of the system, and lock the membership until it ends. Where there is no member (any more), nothing is moved
 * and 0 answered.
 */
export function points({ database, clock }: { database: Database; clock: Clock }) {
  return {
    accrual: pointAccrual({ clock }),
    usage: pointUse({ clock }),

    /** The shop gives points, or takes some (a negative amount). Throws CONFLICT for more than the member has. */
    async adjust(
      tx: AnyTx,
      holder: MembershipKey,
      { key, amount, reason = '', expires_at }: Step,
      now = clock(),
    ): Promise<number> {
      assertWon(Math.abs(amount))
      const moved = await postNow(tx, holder, 'MANUAL', key, now, (lots) => ({
        kind: 'MANUAL',
        key,
        reason,
        ...(amount > 0 ? coming(amount, now, expires_at) : spent(lots, -amount)),
      }))
      return moved?.amount ?? 0
    },

    /** Writes off all expired points, membership by membership. Returns the number of memberships. */
    async expirePoints(now: Date = clock()): Promise<number> {
      let expired = 0
      for (;;) {
        const due = await database.asSystem('jobs', (tx: Tx) => store.findDue(tx, now, DUE_AT_ONCE))
        for (const holder of due)
          await database.asShop(holder.shop, async (tx: Tx) => {
            const lots = (await store.lockLots(tx, [holder])).get(store.keyOf(holder))
            if (lots) await writeOff(tx, holder, byExpiry(lots, now).due, now)
          })
        expired += due.length
        if (due.length < DUE_AT_ONCE) return expired
      }
    },
  }
}
