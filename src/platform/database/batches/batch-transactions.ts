import { sql, type Transaction } from 'kysely'
import { type BatcherOptions, createBatcher } from './batcher.ts'

const MAX_TOGETHER = 32
// Limits how long a batch holds locks while it waits, because that delays other shops. Lock waits are usually much
// shorter.
const LOCK_TIMEOUT = '2s'

/**
 * Runs concurrent calls ("questions") in one transaction (group commit). If the transaction fails or waits too long for
 * a lock, each question runs in its own transaction. `work` returns the answers in order. Questions with the same key
 * never run concurrently, and share a batch only with `together`.
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
        // Sent together with the first statement of `work`. If it fails, all later statements fail too, so its error is
        // ignored.
        if (questions.length > 1)
          sql`select set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`.execute(tx).catch(() => {})
        return work(tx, questions)
      }),
    keyOf,
    together,
    max: MAX_TOGETHER,
  })
}
