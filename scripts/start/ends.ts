const PATIENCE_MS = 20_000

/** Work to do before this process exits. */
export interface Ends {
  /** Adds work; the last added is done first. */
  before(work: () => Promise<void>): void
  /** Does the work and leaves with this code; asked again meanwhile, leaves at once. */
  leave(code: number): Promise<void>
  /** Whether this process is exiting. */
  leaving(): boolean
}

/** Leaves in good order when a signal comes or the process that started this one has died. A second signal forces. */
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
