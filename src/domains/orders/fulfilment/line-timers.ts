import { DomainError } from '../../../platform/errors/domain-error.ts'
import { DAY_MS } from '../../../platform/seoul-day.ts'
import type { Tx } from '../core/checkout-store.ts'
import { awaitedLines, dueLines } from '../core/line-store.ts'
import type { OrdersDeps } from '../deps.ts'
import { REMINDED_DAYS, SENDS_WITHIN_DAYS, timeoutOf } from '../shared/return-stage.ts'
import { ARRIVES_AFTER_DAYS, CONFIRMS_AFTER_DAYS, type TransitionName } from '../shared/transitions.ts'
import type { Fulfilment } from './transitions.ts'

const BATCH_SIZE = 100
/** After so many failures the next run tries again: the database is away, or all lines fail. */
const MAX_FAILURES = 100

export function lineTimers({
  database,
  clock,
  transition,
}: Pick<OrdersDeps, 'database' | 'clock'> & Pick<Fulfilment, 'transition'>) {
  async function transitionDue(
    { number, shopId, line }: DueLine,
    name: TransitionName,
    failures: Failure[],
  ): Promise<void> {
    await transition({ number, line, scope: { shopId: shopId } }, name, { actor: 'timer', uid: null }).catch(
      (error: unknown) => {
        if (!isChangedByOthers(error)) failures.push({ line, error })
      },
    )
  }

  /** Moves lines whose arrival or confirmation is due. Returns how many. */
  async function transitionDelivered(failures: Failure[]): Promise<number> {
    const due = [
      ['arrive', 'DELIVERY', ARRIVES_AFTER_DAYS],
      ['confirm', 'CONFIRM_DELIVERY', CONFIRMS_AFTER_DAYS],
    ] as const
    let run = 0
    for (const [name, status, days] of due) {
      const before = new Date(clock().getTime() - days * DAY_MS)
      for (;;) {
        const except = failures.map(({ line }) => line)
        const page = { max: BATCH_SIZE, except }
        const lines = await database.asSystem('jobs', (tx: Tx) => dueLines(tx, status, before, page))
        for (const line of lines) await transitionDue(line, name, failures)
        run += lines.length
        if (lines.length < BATCH_SIZE || failures.length >= MAX_FAILURES) break
      }
    }
    return run
  }

  /** Reminds buyers of goods that they have not sent back, and ends their claims. Returns how many lines were due. */
  async function transitionAwaited(failures: Failure[]): Promise<number> {
    const before = new Date(clock().getTime() - (SENDS_WITHIN_DAYS - REMINDED_DAYS) * DAY_MS)
    let run = 0
    for (let after = 0; ; ) {
      const page = { after, max: BATCH_SIZE }
      const lines = await database.asSystem('jobs', (tx: Tx) => awaitedLines(tx, before, page))
      for (const line of lines) {
        const due = timeoutOf(line.since, { ...line, sent_at: null, received_at: null }, clock())
        if (due) await transitionDue(line, due === 'end' ? 'expireReturn' : 'remindReturn', failures)
        run += due ? 1 : 0
      }
      const last = lines.at(-1)
      if (!last || lines.length < BATCH_SIZE || failures.length >= MAX_FAILURES) return run
      after = last.id
    }
  }

  return {
    /**
     * Makes the transitions that are due by time. Returns how many. A line that can't be moved holds up no other one; the failures are thrown
     * together at the end.
     */
    async run(): Promise<number> {
      const failures: Failure[] = []
      const run = (await transitionDelivered(failures)) + (await transitionAwaited(failures))
      if (failures.length > 0)
        throw new AggregateError(
          failures.map(({ error }) => error),
          `lines that time could not move: ${failures.map(({ line }) => line).join(', ')}`,
        )
      return run
    },
  }
}

interface DueLine {
  number: string
  shopId: number
  line: number
}

interface Failure {
  line: number
  error: unknown
}

/** A person may have moved it first; then nothing is left to do. */
const isChangedByOthers = (error: unknown): boolean =>
  error instanceof DomainError && error.code === 'CONFLICT'
