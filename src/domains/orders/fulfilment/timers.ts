import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/pools.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { DAY_MS } from '../../../platform/seoul-day.ts'
import { ARRIVES_AFTER_DAYS, CONFIRMS_AFTER_DAYS } from '../shared/moves.ts'
import type { Tx } from '../shared/store/checkouts.ts'
import { dueLines } from '../shared/store/order-lines.ts'
import type { Transitions } from './transitions.ts'

const DUE_AT_ONCE = 100

export interface TimerNeeds {
  database: Database
  clock: Clock
  move: Transitions['move']
}

/** Automatic moves. */
export function timers({ database, clock, move }: TimerNeeds) {
  return {
    /** Moves lines whose arrival or confirmation is due. Returns how many. */
    async runTimers(): Promise<number> {
      const due = [
        ['arrive', 'DELIVERY', ARRIVES_AFTER_DAYS],
        ['confirm', 'CONFIRM_DELIVERY', CONFIRMS_AFTER_DAYS],
      ] as const
      let run = 0
      for (const [name, status, days] of due) {
        const before = new Date(clock().getTime() - days * DAY_MS)
        for (;;) {
          const lines = await database.asSystem('jobs', (tx: Tx) => dueLines(tx, status, before, DUE_AT_ONCE))
          for (const { number, shop, line } of lines)
            await move({ number, line, scope: { shop } }, name, { actor: 'timer', uid: null }).catch(
              unlessMoved,
            )
          run += lines.length
          if (lines.length < DUE_AT_ONCE) break
        }
      }
      return run
    },
  }
}

// A person may have moved it first; then nothing is left to do.
function unlessMoved(error: unknown): void {
  if (!(error instanceof DomainError && error.code === 'CONFLICT')) throw error
}
