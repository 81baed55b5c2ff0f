/** Makes a queue: its tasks run one after the other, each whatever became of the one before. */
export function queue(): <Result>(task: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const turn = last.then(task, task)
    last = turn
    return turn
  }
}

const byName = new Map<string, ReturnType<typeof queue>>()

/** Runs tasks of one name one after the other, over all tabs of this shop where the browser can. */
export function inTurnOfTabs<Result>(name: string, task: () => Promise<Result>): Promise<Result> {
  // Locks exist on secure origins only; elsewhere the tasks of this tab wait for each other.
  if (navigator.locks) return navigator.locks.request(name, task) as Promise<Result>
  const inTurn = byName.get(name) ?? queue()
  byName.set(name, inTurn)
  return inTurn(task)
}
