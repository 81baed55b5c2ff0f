interface Waiting<Question, Answer> {
  question: Question
  resolve: (answer: Answer | Promise<Answer>) => void
}

/**
 * Lets questions that come while others are under way be asked together: a statement over many is little dearer than
 * over one, and it is one commit. At most `parallel` statements are under way; a question waits for those only. No two
 * questions of one key are asked together or at the same time, and they are asked in the order in which they came.
 * When a common statement fails, each question is asked alone, so that none fails for another's sake.
 */
export function gather<Question, Answer>(options: {
  ask: (questions: readonly Question[]) => Promise<Answer[]>
  keyOf: (question: Question) => string | number
  parallel: number
  most: number
}): (question: Question) => Promise<Answer> {
  const { ask, keyOf, parallel, most } = options
  let waiting: Waiting<Question, Answer>[] = []
  const busy = new Set<string | number>()
  let underWay = 0
  let isPlanned = false

  // What comes in one turn of the loop goes together.
  function plan(): void {
    if (isPlanned || underWay >= parallel) return
    isPlanned = true
    setImmediate(() => {
      isPlanned = false
      while (underWay < parallel && takeBatch()) {}
    })
  }

  function takeBatch(): boolean {
    const batch: Waiting<Question, Answer>[] = []
    const left: Waiting<Question, Answer>[] = []
    for (const one of waiting) {
      const key = keyOf(one.question)
      if (batch.length < most && !busy.has(key)) {
        busy.add(key)
        batch.push(one)
      } else left.push(one)
    }
    waiting = left
    if (batch.length === 0) return false
    underWay += 1
    run(batch).finally(() => {
      underWay -= 1
      for (const { question } of batch) busy.delete(keyOf(question))
      if (waiting.length > 0) plan()
    })
    return true
  }

  async function run(batch: Waiting<Question, Answer>[]): Promise<void> {
    try {
      const answers = await ask(batch.map(({ question }) => question))
      for (const [at, { resolve }] of batch.entries()) resolve(answers[at] as Answer)
    } catch (error) {
      for (const { question, resolve } of batch)
        resolve(batch.length > 1 ? alone(question) : Promise.reject(error))
    }
  }

  async function alone(question: Question): Promise<Answer> {
    const [answer] = await ask([question])
    return answer as Answer
  }

  return (question) =>
    new Promise((resolve) => {
      waiting.push({ question, resolve })
      plan()
    })
}
