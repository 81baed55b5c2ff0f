import type { Clock } from '../../../platform/clock.ts'
import type { AnyTx } from '../../../platform/database/transactions.ts'
import type { MembershipKey, Movement } from '../store/ledger.ts'
import * as store from '../store/ledger.ts'
import { type Lot, restoreDraws } from './ledger.ts'
import {
  assertPointAmount,
  insufficientPoints,
  type MemberPointStep,
  type PointMove,
  postMovement,
  postMovements,
  spendMovement,
  type UndoStep,
} from './movements.ts'

export function pointUse({ clock }: { clock: Clock }) {
  return {
    /**
     * Spends points, first those that expire first. Throws CONFLICT with `available` if there are too few. Returns the
     * spent won in the order of the steps.
     */
    async use(tx: AnyTx, steps: readonly MemberPointStep[], now = clock()): Promise<number[]> {
      const moves = steps.map(({ holder, key, amount, reason = '' }): PointMove => {
        assertPointAmount(amount)
        const decide = (lots: Lot[]): Movement => ({
          kind: 'USE',
          key,
          reason,
          ...spendMovement(lots, amount),
        })
        return { holder, kind: 'USE', key, decide }
      })
      return (await postMovements(tx, moves, now)).map((result) => {
        if (!result) throw insufficientPoints(0)
        return -result.amount
      })
    },

    /** Restores points that the use `sourceKey` spent, in total at most those. Returns the restored won. */
    async restore(
      tx: AnyTx,
      holder: MembershipKey,
      { key, sourceKey, amount, reason = '' }: UndoStep,
      now = clock(),
    ): Promise<number> {
      assertPointAmount(amount)
      const result = await postMovement(tx, holder, 'RESTORE', key, now, async (_lots, own) => {
        const use = await store.findEntry(own, holder, 'USE', sourceKey)
        if (!use) return null
        const restores = await store.entriesOf(own, holder, ['RESTORE'], sourceKey)
        const restoredBefore = restores.reduce((sum, entry) => sum + entry.amount, 0)
        const restored = Math.min(amount, -use.amount - restoredBefore)
        const lots = restoreDraws(use.draws, restoredBefore, restored, now)
        return restored === 0 ? null : { kind: 'RESTORE', key, sourceKey, reason, amount: restored, lots }
      })
      return result?.amount ?? 0
    },
  }
}
