/** Runs tasks one after another, also after a failure. */
export function serialQueue(): <Result>(task: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const turn = last.then(task, task)
    last = turn
    return turn
  }
}

const byName = new Map<string, ReturnType<typeof serialQueue>>()

/** Runs tasks of one name one after another, across tabs if the browser supports locks. */
export async function serialAcrossTabs<Result>(name: string, task: () => Promise<Result>): Promise<Result> {
  let isRunning = false
  const begin = () => {
    isRunning = true
    return task()
  }
  try {
    return (await navigator.locks.request(name, begin)) as Result
  } catch (error) {
    if (isRunning) throw error
    // Locks require a secure origin and storage; otherwise only tasks of this tab wait.
    const serially = byName.get(name) ?? serialQueue()
    byName.set(name, serially)
    return serially(task)
  }
}
