import { sql, type Transaction } from 'kysely'
import { type BatcherOptions, createBatcher } from './batcher.ts'

const MAX_TOGETHER = 32
// A long transaction in one shop must not delay other shops. Usual lock waits are much shorter.
const LOCK_TIMEOUT = '2s'

/**
 * Runs concurrent questions in one transaction (group commit). If it fails or waits for a lock too long, each question
 * runs alone. `work` returns the answers in order. Questions with the same key never run concurrently, and share a
 * batch only with `together`.
 */
export function batchTransactions<Tables, Question, Answer>({
  transaction,
  work,
  keyOf,
  together = false,
}: {
  transaction: (work: (tx: Transaction<Tables>) => Promise<Answer[]>) => Promise<Answer[]>
  work: (tx: Transaction<Tables>, questions: readonly Question[]) => Promise<Answer[]>
  keyOf: NonNullable<BatcherOptions<Question, Answer>['keyOf']>
  together?: boolean
}): (question: Question) => Promise<Answer> {
  return createBatcher({
    ask: (questions) =>
      transaction(async (tx) => {
        // Pipelined with the first statement; if it fails, all later statements fail.
        if (questions.length > 1)
          sql`select set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`.execute(tx).catch(() => {})
        return work(tx, questions)
      }),
    keyOf,
    together,
    max: MAX_TOGETHER,
  })
}
