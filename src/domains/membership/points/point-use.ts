import type { Clock } from '../../../platform/clock.ts'
import type { AnyTx } from '../../../platform/database/transactions.ts'
import type { MembershipKey, Movement } from '../store/ledger.ts'
import * as store from '../store/ledger.ts'
import { type Lot, restoreDraws } from './ledger.ts'
import {
  assertWon,
  type Move,
  postAll,
  postNow,
  type StepOf,
  spent,
  tooFew,
  type Undoing,
} from './movements.ts'

/** Points spent on purchases, and their restoration. */
export function pointUse({ clock }: { clock: Clock }) {
  return {
    /** Spends points of members, the soonest to expire first. Throws CONFLICT with `available` where there are not enough. Returns won, in the order of the steps. */
    async use(tx: AnyTx, steps: readonly StepOf[], now = clock()): Promise<number[]> {
      const moves = steps.map(({ holder, key, amount, reason = '' }): Move => {
        assertWon(amount)
        const decide = (lots: Lot[]): Movement => ({ kind: 'USE', key, reason, ...spent(lots, amount) })
        return { holder, kind: 'USE', key, decide }
      })
      return (await postAll(tx, moves, now)).map((moved) => {
        if (!moved) throw tooFew(0)
        return -moved.amount
      })
    },

    /** Restores points of the use `of`, all steps together at most the spent ones. Returns won. */
    async restore(
      tx: AnyTx,
      holder: MembershipKey,
      { key, of, amount, reason = '' }: Undoing,
      now = clock(),
    ): Promise<number> {
      assertWon(amount)
      const moved = await postNow(tx, holder, 'RESTORE', key, now, async (_lots, own) => {
        const use = await store.findEntry(own, holder, 'USE', of)
        if (!use) return null
        const before = await store.entriesOf(own, holder, ['RESTORE'], of)
        const already = before.reduce((sum, entry) => sum + entry.amount, 0)
        const back = Math.min(amount, -use.amount - already)
        const lots = restoreDraws(use.draws, already, back, now)
        return back === 0 ? null : { kind: 'RESTORE', key, of, reason, amount: back, lots }
      })
      return moved?.amount ?? 0
    },
  }
}
