import { DomainError } from '../../../platform/errors/domain-error.ts'
import { DAY_MS } from '../../../platform/seoul-day.ts'
import type { Tx } from '../core/checkout-store.ts'
import { awaitedLines, dueLines } from '../core/line-store.ts'
import type { OrdersDeps } from '../deps.ts'
import { REMINDED_DAYS, SENDS_WITHIN_DAYS, timeoutOf } from '../shared/return-stage.ts'
import { ARRIVES_AFTER_DAYS, CONFIRMS_AFTER_DAYS, type PlainTransition } from '../shared/transitions.ts'
import type { Fulfilment } from './transitions.ts'

const BATCH_SIZE = 100
/** After this many failures the run ends, because the database is probably unavailable. */
const MAX_FAILURES = 100

export function lineTimers({
  database,
  clock,
  transition,
}: Pick<OrdersDeps, 'database' | 'clock'> & Pick<Fulfilment, 'transition'>) {
  async function transitionDue(
    { number, shopId, line }: DueLine,
    name: PlainTransition,
    failures: Failure[],
  ): Promise<void> {
    await transition({ number, line, scope: { shopId } }, name, { actor: 'timer', uid: null }).catch(
      (error: unknown) => {
        if (!isChangedByOthers(error)) failures.push({ line, error })
      },
    )
  }

  /** Transitions lines that are due to arrive or to be confirmed. Returns their number. */
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

  /** Sends reminders for products that were not sent back, and ends overdue claims. Returns the number of due lines. */
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
     * Makes all due transitions and returns their number. If a line fails, the others are still processed, and an
     * AggregateError is thrown at the end.
     */
    async run(): Promise<number> {
      const failures: Failure[] = []
      const run = (await transitionDelivered(failures)) + (await transitionAwaited(failures))
      if (failures.length > 0)
        throw new AggregateError(
          failures.map(({ error }) => error),
          `automatic transitions failed for lines: ${failures.map(({ line }) => line).join(', ')}`,
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

/** Whether a buyer or staff member changed the line before the timer did. */
const isChangedByOthers = (error: unknown): boolean =>
  error instanceof DomainError && error.code === 'CONFLICT'
