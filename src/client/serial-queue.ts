/** Makes a queue: its tasks run one after the other, each whatever became of the one before. */
export function serialQueue(): <Result>(task: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const turn = last.then(task, task)
    last = turn
    return turn
  }
}

const byName = new Map<string, ReturnType<typeof serialQueue>>()

/** Runs tasks of one name one after the other, over all tabs of this host where the browser can. */
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
    // Locks exist on secure origins only, and are refused with blocked storage; the tasks of this tab wait for each other.
    const serially = byName.get(name) ?? serialQueue()
    byName.set(name, serially)
    return serially(task)
  }
}
