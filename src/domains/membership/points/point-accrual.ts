import type { Clock } from '../../../platform/clock.ts'
import type { AnyTx } from '../../../platform/database/transactions.ts'
import type { MembershipKey, Movement } from '../store/ledger.ts'
import * as store from '../store/ledger.ts'
import type { Tx } from '../tables.ts'
import { drawFrom } from './ledger.ts'
import {
  assertWon,
  coming,
  type Move,
  postAll,
  postNow,
  type Step,
  type StepOf,
  type Undoing,
} from './movements.ts'

/** Points earned by purchases: pending, confirmed, clawed back. */
export function pointAccrual({ clock }: { clock: Clock }) {
  return {
    /** Adds pending points to members until they are confirmed. Returns won, in the order of the steps. */
    async accrue(tx: AnyTx, steps: readonly StepOf[], now = clock()): Promise<number[]> {
      const moves = steps.map(({ holder, key, amount, reason = '' }): Move => {
        assertWon(amount)
        const decide = (): Movement => ({ kind: 'ACCRUE', key, reason, amount: 0, pending: amount })
        return { holder, kind: 'ACCRUE', key, decide }
      })
      return (await postAll(tx, moves, now)).map((moved) => moved?.pending ?? 0)
    },

    /** Confirms the pending rest of the accrual `key` when its order line is completed. Returns won. */
    async confirmAccrual(
      tx: AnyTx,
      holder: MembershipKey,
      { key, reason = '' }: Omit<Step, 'amount'>,
      now = clock(),
    ): Promise<number> {
      const moved = await postNow(tx, holder, 'CONFIRM', key, now, async (_lots, own) => {
        const left = await pendingOf(own, holder, key)
        return left === 0 ? null : confirmation(key, left, reason, now)
      })
      return moved?.amount ?? 0
    },

    /**
     * Claws back points of the accrual `of`, all steps together at most the accrued ones: pending ones first, confirmed ones
     * as far as the member still has any. Returns the clawed back and the missing points, won.
     */
    async clawBack(
      tx: AnyTx,
      holder: MembershipKey,
      { key, of, amount, reason = '' }: Undoing,
      now = clock(),
    ): Promise<{ taken: number; short: number }> {
      assertWon(amount)
      const moved = await postNow(tx, holder, 'CLAWBACK', key, now, async (lots, own) => {
        const [accrual, confirmed, before] = [
          await store.findEntry(own, holder, 'ACCRUE', of),
          await store.findEntry(own, holder, 'CONFIRM', of),
          await store.entriesOf(own, holder, ['CLAWBACK'], of),
        ]
        const already = before.reduce((sum, entry) => sum - entry.amount - entry.pending + entry.short, 0)
        const remaining = Math.min(amount, (accrual?.pending ?? 0) - already)
        if (remaining <= 0) return null
        const same = { kind: 'CLAWBACK', key, of, reason } as const
        if (!confirmed) return { ...same, amount: 0, pending: -remaining }
        const draws = drawFrom(lots, remaining, of)
        const got = draws.reduce((sum, draw) => sum + draw.amount, 0)
        return { ...same, amount: -got, short: remaining - got, taken: draws }
      })
      return { taken: moved ? -moved.amount - moved.pending : 0, short: moved?.short ?? 0 }
    },
  }
}

function confirmation(key: string, left: number, reason: string, now: Date): Movement {
  return { kind: 'CONFIRM', key, of: key, reason, pending: -left, ...coming(left, now) }
}

async function pendingOf(tx: Tx, holder: MembershipKey, key: string): Promise<number> {
  const accrual = await store.findEntry(tx, holder, 'ACCRUE', key)
  const back = await store.entriesOf(tx, holder, ['CLAWBACK'], key)
  return (accrual?.pending ?? 0) + back.reduce((sum, entry) => sum + entry.pending, 0)
}
