import { setTimeout } from 'node:timers/promises'

const RETRY_MS = 500

/** The position in the primary's log that covers all changes that this process has heard of. */
export interface HeardPosition {
  /** bytes of log; null while it is not known */
  readonly at: number | null
  /** A change that has committed was heard of, or may have been missed. */
  noteChange(): void
  stop(): void
}

/**
 * Asks the primary for its log position after each change, as that position covers the change. Changes that are heard of
 * while a question is in flight share the next one. A primary that was restored to an earlier state is believed as well.
 */
export function replayPosition(options: {
  /** the end of the primary's log; rejects while the primary is away */
  ask: () => Promise<number>
  onKnown: () => void
}): HeardPosition {
  const { ask, onKnown } = options
  let position: number | null = null
  let changes = 0
  let isAsking = false
  let stopped = false

  async function learn(): Promise<void> {
    isAsking = true
    for (let releasedChanges = 0; releasedChanges < changes && !stopped; ) {
      const heard = changes
      const answer = await ask().catch(() => null)
      // Callers of the primary report its failure; this loop only asks again.
      if (answer === null) await setTimeout(RETRY_MS, undefined, { ref: false })
      else releasedChanges = heard
      if (releasedChanges === changes) position = answer
    }
    isAsking = false
    if (!stopped) onKnown()
  }

  return {
    get at() {
      return position
    },
    noteChange() {
      changes += 1
      position = null
      if (!isAsking && !stopped) void learn()
    },
    stop() {
      stopped = true
    },
  }
}
