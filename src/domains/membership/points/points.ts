import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/pools.ts'
import { type AnyTx, withTables } from '../../../platform/database/transactions.ts'
import type { MembershipKey } from '../store/ledger.ts'
import * as store from '../store/ledger.ts'
import type { Tx } from '../tables.ts'
import { splitByExpiry } from './ledger.ts'
import {
  assertPointAmount,
  grantMovement,
  type PointStep,
  postMovement,
  spendMovement,
  writeOff,
} from './movements.ts'
import { pointAccrual } from './point-accrual.ts'
import { pointUse } from './point-use.ts'

export type Points = ReturnType<typeof points>

const EXPIRY_BATCH = 200

/**
 * Changes members' points. All functions except `expirePoints` need a transaction of the shop (`asShop`) or of the
 * system, and lock the membership until it ends. For non-members they change nothing and return 0.
 */
export function points({ database, clock }: { database: Database; clock: Clock }) {
  return {
    accrual: pointAccrual({ clock }),
    usage: pointUse({ clock }),

    /** Locks the points of a member; for a transaction that changes them only after rows that are locked later. */
    lock: async (tx: AnyTx, holder: MembershipKey): Promise<void> => {
      await store.lockLots(withTables(tx), [holder])
    },

    /**
     * Grants points, or deducts them if the amount is negative. Throws CONFLICT if more than the balance is deducted.
     */
    async adjust(
      tx: AnyTx,
      holder: MembershipKey,
      { key, amount, reason = '', expires_at }: PointStep,
      now = clock(),
    ): Promise<number> {
      assertPointAmount(Math.abs(amount))
      const result = await postMovement(tx, holder, 'MANUAL', key, now, (lots) => ({
        kind: 'MANUAL',
        key,
        reason,
        ...(amount > 0 ? grantMovement(amount, now, expires_at) : spendMovement(lots, -amount)),
      }))
      return result?.amount ?? 0
    },

    /** Writes off all expired points, one membership at a time. Returns the number of changed memberships. */
    async expirePoints(now: Date = clock()): Promise<number> {
      let expired = 0
      for (;;) {
        const due = await database.asSystem('jobs', (tx: Tx) => store.findExpired(tx, now, EXPIRY_BATCH))
        for (const holder of due)
          await database.asShop(holder.shopId, async (tx: Tx) => {
            const lots = (await store.lockLots(tx, [holder])).get(store.keyOf(holder))
            if (lots) await writeOff(tx, holder, splitByExpiry(lots, now).due, now)
          })
        expired += due.length
        if (due.length < EXPIRY_BATCH) return expired
      }
    },
  }
}
