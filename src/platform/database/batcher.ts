import { setTimeout } from 'node:timers/promises'

// A statement goes beside others only for so many questions: small ones would cost the commits that are to be saved.
const ENOUGH = 8

// While one is at the database, what comes meanwhile can go as well; more would only make each smaller.
const AT_ONCE = 2

// Who waits on, as for a lock that somebody else holds, does so without keeping others from being asked.
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
  /** no two questions of one key are asked together or at the same time */
  keyOf?: (question: Question) => Key
  /** most questions of one statement */
  most: number
  /** most statements under way at a time; more where a common one has failed, or takes long */
  parallel?: number
  /** how long a statement counts as under way at most, ms */
  patience?: number
}

/**
 * Micro-batches questions that come in one turn of the loop, or while others are under way: a statement over many is little
 * dearer than over one, and they share one commit (group commit). They are asked in the order in which they came. When a common
 * statement fails, each question is asked alone, all of them at the same time, so that none fails for another's sake. Where only
 * the answer was lost, that does it twice, unless `ask` finds what was done.
 */
export function createBatcher<Question, Answer>({
  ask,
  keyOf,
  most,
  parallel = AT_ONCE,
  patience = PATIENCE_MS,
}: BatcherOptions<Question, Answer>): (question: Question) => Promise<Answer> {
  let waiting: Waiting<Question, Answer>[] = []
  const busy = new Set<Key>()
  let underWay = 0
  let isPlanned = false

  const mayStart = () => underWay === 0 || (underWay < parallel && waiting.length >= ENOUGH)

  // What comes in one turn of the loop goes together.
  function plan(): void {
    if (isPlanned || !mayStart()) return
    isPlanned = true
    setImmediate(() => {
      isPlanned = false
      for (let batch = takeBatch(); batch.length > 0; batch = mayStart() ? takeBatch() : []) run(batch)
    })
  }

  function takeBatch(): Waiting<Question, Answer>[] {
    const batch: Waiting<Question, Answer>[] = []
    const left: Waiting<Question, Answer>[] = []
    for (const one of waiting) {
      const { key } = one
      if (batch.length < most && (key === undefined || !busy.has(key))) {
        if (key !== undefined) busy.add(key)
        batch.push(one)
      } else left.push(one)
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
      await Promise.all(batch.map((one) => answer([one])))
    else
      for (const [at, one] of batch.entries()) {
        if (one.key !== undefined) busy.delete(one.key)
        if (together.status === 'fulfilled') one.resolve(together.value[at] as Answer)
        else one.reject(together.reason)
      }
    if (waiting.length > 0) plan()
  }

  // What `ask` throws at once is no other failure than what it throws later.
  const askAll = async (questions: readonly Question[]) => ask(questions)

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, key: keyOf?.(question), resolve, reject })
      plan()
    })
}
