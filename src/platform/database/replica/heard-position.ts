import { setTimeout } from 'node:timers/promises'

const RETRY_MS = 500

/** A WAL position of the primary that covers all changes whose events this process received. */
export interface ReceivedPosition {
  /** bytes of WAL; null while unknown */
  readonly position: number | null
  noteChange(): void
  stop(): void
}

/**
 * Queries the WAL position of the primary after each change. Changes during a query share the next one. A lower
 * position is accepted, because the primary may have been restored.
 */
export function replayPosition(options: {
  /** the end of the WAL of the primary; rejects while the primary is away */
  ask: () => Promise<number>
  onKnown: () => void
}): ReceivedPosition {
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
      // Other users of the primary report its failure; this loop only retries.
      if (answer === null) await setTimeout(RETRY_MS, undefined, { ref: false })
      else releasedChanges = heard
      if (releasedChanges === changes) position = answer
    }
    isAsking = false
    if (!stopped) onKnown()
  }

  return {
    get position() {
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
