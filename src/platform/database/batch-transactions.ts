import { sql, type Transaction } from 'kysely'
import { type BatcherOptions, createBatcher } from './batcher.ts'
import type { Database } from './pools.ts'

const MOST_TOGETHER = 32
// Somebody's long work in one shop is no reason for buyers in others to wait. Those of other processes who want the same are
// through much sooner, also on a slow machine.
const LOCK_TIMEOUT = '2s'

/**
 * Does what is asked for at the same moment in one transaction of the system; where that fails, or waits long for a lock, each in one
 * of its own. `work` answers in the order of the questions. No two of one key are in the same one, or under way at the same time.
 */
export function batchTransactions<Tables, Question, Answer>(
  database: Database,
  {
    work,
    keyOf,
  }: {
    work: (tx: Transaction<Tables>, questions: readonly Question[]) => Promise<Answer[]>
    keyOf: NonNullable<BatcherOptions<Question, Answer>['keyOf']>
  },
): (question: Question) => Promise<Answer> {
  return createBatcher({
    ask: (questions) =>
      database.asSystem('purchases', async (tx: Transaction<Tables>) => {
        // It leaves with the first statement; if it fails, so does all after it.
        if (questions.length > 1)
          sql`select set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`.execute(tx).catch(() => {})
        return work(tx, questions)
      }),
    keyOf,
    most: MOST_TOGETHER,
  })
}
