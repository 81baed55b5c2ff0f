import { sql, type Transaction } from 'kysely'
import { type BatcherOptions, createBatcher } from './batcher.ts'

const MAX_TOGETHER = 32
// A long transaction in one shop must not make people in others wait. Normal waits for locks of other processes are much
// shorter, also on a slow machine.
const LOCK_TIMEOUT = '2s'

/**
 * Micro-batches questions into one transaction (group commit). When that fails, or waits long for a lock, each question gets a
 * transaction of its own. `work` answers in the order of the questions. Two questions with one key are never in flight at the same time,
 * and share a batch only where they may (`together`).
 */
export function batchTransactions<Tables, Question, Answer>({
  transaction,
  work,
  keyOf,
  together = false,
}: {
  /** begins a transaction that may work for all questions, and runs the work in it */
  transaction: (work: (tx: Transaction<Tables>) => Promise<Answer[]>) => Promise<Answer[]>
  work: (tx: Transaction<Tables>, questions: readonly Question[]) => Promise<Answer[]>
  keyOf: NonNullable<BatcherOptions<Question, Answer>['keyOf']>
  together?: boolean
}): (question: Question) => Promise<Answer> {
  return createBatcher({
    ask: (questions) =>
      transaction(async (tx) => {
        // The setting leaves in one write with the first statement; if it fails, so do all statements after it.
        if (questions.length > 1)
          sql`select set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`.execute(tx).catch(() => {})
        return work(tx, questions)
      }),
    keyOf,
    together,
    max: MAX_TOGETHER,
  })
}
