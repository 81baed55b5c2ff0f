import { setTimeout } from 'node:timers/promises'

const RETRY_MS = 500

/** Where the primary's log has all changes that this process has heard of. */
export interface HeardPosition {
  /** bytes of log; null while it is not known */
  readonly at: number | null
  /** A change that has committed was heard of, or may have been missed. */
  noteChange(): void
  stop(): void
}

/**
 * Asks the primary where its log stands, after each change, as that position holds the change. What is heard while a question
 * is under way shares the next one. A primary that was put back to an earlier state is believed as well.
 */
export function heardPosition(options: {
  /** the end of the primary's log; rejects while the primary is away */
  ask: () => Promise<number>
  onKnown: () => void
}): HeardPosition {
  const { ask, onKnown } = options
  let at: number | null = null
  let changes = 0
  let isAsking = false
  let stopped = false

  async function learn(): Promise<void> {
    isAsking = true
    for (let held = 0; held < changes && !stopped; ) {
      const heard = changes
      const answer = await ask().catch(() => null)
      // Everybody whom the primary refuses tells it; here it is only asked again.
      if (answer === null) await setTimeout(RETRY_MS, undefined, { ref: false })
      else held = heard
      if (held === changes) at = answer
    }
    isAsking = false
    if (!stopped) onKnown()
  }

  return {
    get at() {
      return at
    },
    noteChange() {
      changes += 1
      at = null
      if (!isAsking && !stopped) void learn()
    },
    stop() {
      stopped = true
    },
  }
}
