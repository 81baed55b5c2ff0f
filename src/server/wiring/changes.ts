import type { Generations } from '../../platform/cache/generations.ts'
import type { Database } from '../../platform/database/pools.ts'
import type { EventChannel, Listener } from '../../platform/events/channels/event-channel.ts'
import { postgresChannel } from '../../platform/events/channels/postgres-channel.ts'
import type { StoredEvent } from '../../platform/events/event-type.ts'
import { tagsOf } from '../event-tags.ts'
import { type AnyEvent, isKnownEvent } from './event-types.ts'

/**
 * Handles committed events in every process: makes pages stale and removes data from caches in memory. `channel`
 * defaults to NOTIFY.
 */
export async function applyChanges({
  database,
  channel = postgresChannel(database),
  generations,
  forget,
  onHint,
  onError,
}: {
  database: Database
  channel?: EventChannel
  generations: Generations
  /**
   * removes what an event changes from caches in memory; null means that events were missed, so anything may have
   * changed
   */
  forget: (event: AnyEvent | null) => void
  onHint?: (hint: unknown) => void
  onError: (error: Error) => void
}): Promise<Listener> {
  const miss = () => {
    database.noteChange()
    generations.bumpAll()
    forget(null)
  }
  const listener = await channel.listen({
    onEvent(event: StoredEvent) {
      try {
        if (!isKnownEvent(event)) return
        const tags = tagsOf(event)
        // Only for events that change pages, so that reads do not wait for the replica to replay all others.
        if (tags.length > 0) database.noteChange()
        generations.bump(tags)
        forget(event)
      } catch (error) {
        // The effect of an unreadable event is unknown, so it counts as a gap.
        miss()
        onError(error as Error)
      }
    },
    onGap: miss,
    onHint,
    onError,
  })
  // Events from before the subscription are not delivered, so a change may have been missed.
  database.noteChange()
  return listener
}
