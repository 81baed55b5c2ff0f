// A statement goes beside others only for so many questions: small ones would cost the commits that are to be saved.
const ENOUGH = 8

interface Waiting<Question, Answer> {
  question: Question
  resolve: (answer: Answer | Promise<Answer>) => void
}

export interface Gathering<Question, Answer> {
  /** answers in the order of the questions; each statement stands alone */
  ask: (questions: readonly Question[]) => Promise<Answer[]>
  /** no two questions of one key are asked together or at the same time */
  keyOf?: (question: Question) => string | number
  /** most statements under way at a time */
  parallel: number
  /** most questions of one statement */
  most: number
}

/**
 * Lets questions that come in one turn of the loop, or while others are under way, be asked together: a statement over many
 * is little dearer than over one, and it is one commit. They are asked in the order in which they came. When a common
 * statement fails, each question is asked alone, so that none fails for another's sake.
 */
export function gather<Question, Answer>({
  ask,
  keyOf,
  parallel,
  most,
}: Gathering<Question, Answer>): (question: Question) => Promise<Answer> {
  let waiting: Waiting<Question, Answer>[] = []
  const busy = new Set<string | number>()
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
      const key = keyOf?.(one.question)
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
    const answers = await answersTo(batch.map(({ question }) => question))
    underWay -= 1
    if (keyOf) for (const { question } of batch) busy.delete(keyOf(question))
    if (waiting.length > 0) plan()
    for (const [at, { resolve }] of batch.entries()) resolve(answers[at] as Promise<Answer>)
  }

  /** One promise for each question; waits until none is under way any more. */
  async function answersTo(questions: readonly Question[]): Promise<Promise<Answer>[]> {
    const together = await settled(ask(questions))
    if (together.status === 'fulfilled') return together.value.map((answer) => Promise.resolve(answer))
    if (questions.length === 1) return [rejected(together.reason)]
    const alone = questions.map(async (question) => (await ask([question]))[0] as Answer)
    await Promise.allSettled(alone)
    return alone
  }

  return (question) =>
    new Promise((resolve) => {
      waiting.push({ question, resolve })
      plan()
    })
}

const settled = async <Value>(promise: Promise<Value>) => (await Promise.allSettled([promise]))[0]

// Whoever asked takes it up in the same turn; until then it is not unhandled.
function rejected(reason: unknown): Promise<never> {
  const promise = Promise.reject(reason)
  promise.catch(() => {})
  return promise
}
