const PATIENCE_MS = 20_000

export interface Ends {
  /** Adds a task; tasks run in reverse order. */
  before(work: () => Promise<void>): void
  /** Runs the tasks and exits with `code`. A second call exits at once. */
  leave(code: number): Promise<void>
  leaving(): boolean
}

/** Exits cleanly after a signal, or when the parent process has died. A second signal exits at once. */
export function orderlyEnds(): Ends {
  const works: (() => Promise<void>)[] = []
  let leaving = false

  async function leave(code: number): Promise<void> {
    if (leaving) process.exit(130)
    leaving = true
    setTimeout(() => process.exit(1), PATIENCE_MS).unref()
    for (const work of works.reverse()) await work()
    process.exit(code)
  }

  const leaveWell = () => leave(0)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, leaveWell)
  process.once('disconnect', leaveWell)
  process.channel?.unref()
  return { before: (work) => void works.push(work), leave, leaving: () => leaving }
}
