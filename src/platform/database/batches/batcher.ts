import { setTimeout } from 'node:timers/promises'

// A second statement runs beside the first only for so many questions: small statements would cost the commits that batching
// saves.
const ENOUGH = 8

// While one statement is at the database, a second may run; more would only make each smaller.
const AT_ONCE = 2

// A statement that waits on, as for another transaction's lock, stops counting as in flight, so it does not block others.
const PATIENCE_MS = 1_000

interface Waiting<Question, Answer> {
  question: Question
  key: Key | undefined
  resolve: (answer: Answer) => void
  reject: (reason: unknown) => void
}

type Key = string | number

export interface BatcherOptions<Question, Answer> {
  /** answers in the order of the questions; each statement stands alone */
  ask: (questions: readonly Question[]) => Promise<Answer[]>
  /** no two questions of one key are in one batch or in flight at the same time */
  keyOf?: (question: Question) => Key
  /** questions of one key may share a batch, in the order in which they came */
  together?: boolean
  /** most questions of one statement */
  max: number
  /** most statements in flight at a time; more where a batch has failed, or takes long */
  parallel?: number
  /** the longest time that a statement counts as in flight, ms */
  patience?: number
}

/**
 * Micro-batches questions that come in one turn of the loop, or while others are in flight: a statement over many costs
 * little more than one over one, and they share one commit (group commit). They are asked in the order in which they came.
 * When a batch fails, each question is asked alone, all at the same time, so that one bad question does not fail the others.
 * When only the answer was lost, that repeats the work, unless `ask` is idempotent.
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

  // Questions of one turn of the loop go in one batch.
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
    const takenKeys = new Set<Key>()
    for (const entry of waiting) {
      const { key } = entry
      const isFree = key === undefined || !busy.has(key) || (together && takenKeys.has(key))
      if (batch.length < max && isFree) {
        if (key !== undefined) {
          busy.add(key)
          takenKeys.add(key)
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

  // An error that `ask` throws synchronously is handled like a rejection.
  const askAll = async (questions: readonly Question[]) => ask(questions)

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, key: keyOf?.(question), resolve, reject })
      plan()
    })
}
