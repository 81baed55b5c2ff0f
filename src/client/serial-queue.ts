/** Runs tasks one after another; the next task runs even if a task fails. */
export function serialQueue(): <Result>(task: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const turn = last.then(task, task)
    last = turn
    return turn
  }
}

const byName = new Map<string, ReturnType<typeof serialQueue>>()

/** Runs the tasks of one name one after another, across all tabs if the browser supports locks. */
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
    // Locks require a secure origin and storage. Without locks tasks wait only for other tasks of this tab.
    const serially = byName.get(name) ?? serialQueue()
    byName.set(name, serially)
    return serially(task)
  }
}
