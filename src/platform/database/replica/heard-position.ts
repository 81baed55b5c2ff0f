import { setTimeout } from 'node:timers/promises'

const RETRY_MS = 500

export interface ReceivedPosition {
  /** bytes of WAL; null while unknown */
  readonly position: number | null
  noteChange(): void
  stop(): void
}

/**
 * Queries the WAL position of the primary after each change; all changes that arrive during a query share the next one.
 * A restore of the primary may decrease the position.
 */
export function replayPosition(options: {
  /** queries the end of the primary's WAL; rejects while the primary is unavailable */
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
      const changesBefore = changes
      const answer = await ask().catch(() => null)
      if (answer === null) await setTimeout(RETRY_MS, undefined, { ref: false })
      else releasedChanges = changesBefore
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
