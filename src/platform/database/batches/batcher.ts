import { setTimeout } from 'node:timers/promises'

// Minimum batch size for a second concurrent statement: a smaller batch saves less time than its commit costs.
const ENOUGH = 8

// Maximum concurrent statements; with more, each batch would be smaller.
const AT_ONCE = 2

// A statement that takes longer, for example because it waits for a lock, is not counted as in flight, so that it does
// not block other statements.
const PATIENCE_MS = 1_000

interface Waiting<Question, Answer> {
  question: Question
  key: Key | undefined
  resolve: (answer: Answer) => void
  reject: (reason: unknown) => void
}

type Key = string | number

export interface BatcherOptions<Question, Answer> {
  ask: (questions: readonly Question[]) => Promise<Answer[]>
  /** questions with the same key never run concurrently */
  keyOf?: (question: Question) => Key
  /** questions with the same key may share a batch, in order */
  together?: boolean
  max: number
  /** maximum statements in flight, without slow ones and retries */
  parallel?: number
  /** how long a statement counts as in flight, ms */
  patience?: number
}

/**
 * Batches calls ("questions") of one turn of the event loop, and those that arrive while other batches are in flight:
 * they share one statement and one commit (group commit). If a batch fails, each question is retried alone. If a batch
 * succeeds but its reply is lost, the retry repeats the work, so `ask` should be idempotent.
 */
export function createBatcher<Question, Answer>({
  ask,
  keyOf,
  together = false,
  max,
  parallel = AT_ONCE,
  patience = PATIENCE_MS,
}: BatcherOptions<Question, Answer>): (question: Question) => Promise<Answer> {
  let waiting: Waiting<Question, Answer>[] = []
  const busy = new Set<Key>()
  let underWay = 0
  let isPlanned = false

  const mayStart = () => underWay === 0 || (underWay < parallel && waiting.length >= ENOUGH)

  function plan(): void {
    if (isPlanned || !mayStart()) return
    isPlanned = true
    setImmediate(() => {
      isPlanned = false
      for (let batch = dequeueBatch(); batch.length > 0; batch = mayStart() ? dequeueBatch() : []) run(batch)
    })
  }

  function dequeueBatch(): Waiting<Question, Answer>[] {
    const batch: Waiting<Question, Answer>[] = []
    const left: Waiting<Question, Answer>[] = []
    const usedKeys = new Set<Key>()
    for (const entry of waiting) {
      const { key } = entry
      const isFree = key === undefined || !busy.has(key) || (together && usedKeys.has(key))
      if (batch.length < max && isFree) {
        if (key !== undefined) {
          busy.add(key)
          usedKeys.add(key)
        }
        batch.push(entry)
      } else left.push(entry)
    }
    waiting = left
    return batch
  }

  async function run(batch: Waiting<Question, Answer>[]): Promise<void> {
    underWay += 1
    await Promise.race([answer(batch), setTimeout(patience, undefined, { ref: false })])
    underWay -= 1
    if (waiting.length > 0) plan()
  }

  async function answer(batch: readonly Waiting<Question, Answer>[]): Promise<void> {
    const [together] = await Promise.allSettled([askAll(batch.map(({ question }) => question))])
    if (together.status === 'rejected' && batch.length > 1)
      await Promise.all(batch.map((entry) => answer([entry])))
    else
      for (const [index, entry] of batch.entries()) {
        if (entry.key !== undefined) busy.delete(entry.key)
        if (together.status === 'fulfilled') entry.resolve(together.value[index] as Answer)
        else entry.reject(together.reason)
      }
    if (waiting.length > 0) plan()
  }

  const askAll = async (questions: readonly Question[]) => ask(questions)

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, key: keyOf?.(question), resolve, reject })
      plan()
    })
}
