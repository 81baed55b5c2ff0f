import type { Clock } from '../../../platform/clock.ts'
import type { AnyTx } from '../../../platform/database/transactions.ts'
import type { MembershipKey, Movement } from '../store/ledger.ts'
import * as store from '../store/ledger.ts'
import type { Tx } from '../tables.ts'
import { drawFrom } from './ledger.ts'
import {
  assertPointAmount,
  grantMovement,
  type MemberPointStep,
  type PointMove,
  type PointStep,
  postMovement,
  postMovements,
  type UndoStep,
} from './movements.ts'

/**
 * Points earned by purchases. They are added as pending, confirmed when the order is completed, and clawed back for
 * returned products.
 */
export function pointAccrual({ clock }: { clock: Clock }) {
  return {
    /** Adds pending points. Returns the added won in the order of the steps. */
    async accrue(tx: AnyTx, steps: readonly MemberPointStep[], now = clock()): Promise<number[]> {
      const moves = steps.map(({ holder, key, amount, reason = '' }): PointMove => {
        assertPointAmount(amount)
        const decide = (): Movement => ({ kind: 'ACCRUE', key, reason, amount: 0, pending: amount })
        return { holder, kind: 'ACCRUE', key, decide }
      })
      return (await postMovements(tx, moves, now)).map((result) => result?.pending ?? 0)
    },

    /** Makes the remaining pending points of the accrual `key` usable when its order line is completed. Returns won. */
    async confirmAccrual(
      tx: AnyTx,
      holder: MembershipKey,
      { key, reason = '' }: Omit<PointStep, 'amount'>,
      now = clock(),
    ): Promise<number> {
      const result = await postMovement(tx, holder, 'CONFIRM', key, now, async (_lots, own) => {
        const pending = await pendingOf(own, holder, key)
        return pending === 0 ? null : confirmation(key, pending, reason, now)
      })
      return result?.amount ?? 0
    },

    /**
     * Claws back points of the accrual `sourceKey`, in total at most the accrued ones: first pending points, then
     * confirmed points up to the balance. Returns the clawed back and the missing points, in won.
     */
    async clawBack(
      tx: AnyTx,
      holder: MembershipKey,
      { key, sourceKey, amount, reason = '' }: UndoStep,
      now = clock(),
    ): Promise<{ amount: number; short: number }> {
      assertPointAmount(amount)
      const result = await postMovement(tx, holder, 'CLAWBACK', key, now, async (lots, own) => {
        const [accrual, confirmed, clawbacks] = [
          await store.findEntry(own, holder, 'ACCRUE', sourceKey),
          await store.findEntry(own, holder, 'CONFIRM', sourceKey),
          await store.entriesOf(own, holder, ['CLAWBACK'], sourceKey),
        ]
        const clawedBack = clawbacks.reduce(
          (sum, entry) => sum - entry.amount - entry.pending + entry.short,
          0,
        )
        const remaining = Math.min(amount, (accrual?.pending ?? 0) - clawedBack)
        if (remaining <= 0) return null
        const same = { kind: 'CLAWBACK', key, sourceKey, reason } as const
        if (!confirmed) return { ...same, amount: 0, pending: -remaining }
        const draws = drawFrom(lots, remaining, sourceKey)
        const available = draws.reduce((sum, draw) => sum + draw.amount, 0)
        return { ...same, amount: -available, short: remaining - available, draws }
      })
      return { amount: result ? -result.amount - result.pending : 0, short: result?.short ?? 0 }
    },
  }
}

function confirmation(key: string, pending: number, reason: string, now: Date): Movement {
  return { kind: 'CONFIRM', key, sourceKey: key, reason, pending: -pending, ...grantMovement(pending, now) }
}

async function pendingOf(tx: Tx, holder: MembershipKey, key: string): Promise<number> {
  const accrual = await store.findEntry(tx, holder, 'ACCRUE', key)
  const back = await store.entriesOf(tx, holder, ['CLAWBACK'], key)
  return (accrual?.pending ?? 0) + back.reduce((sum, entry) => sum + entry.pending, 0)
}
