import type { Generations } from '../../platform/cache/generations.ts'
import type { Database } from '../../platform/database/pools.ts'
import type { StoredEvent } from '../../platform/events/event-type.ts'
import { type Listener, listen } from '../../platform/events/listener.ts'
import { tagsOf } from '../event-tags.ts'
import { type AnyEvent, isKnown } from './event-types.ts'

/** Handles committed events in every process: makes the pages stale that an event touches, and evicts caches in memory. */
export async function followChanges({
  database,
  generations,
  forget,
  onError,
}: {
  database: Database
  generations: Generations
  /** evicts what an event changes from caches in memory; null where events were missed */
  forget: (event: AnyEvent | null) => void
  onError: (error: Error) => void
}): Promise<Listener> {
  const miss = () => {
    database.noteChange()
    generations.bumpAll()
    forget(null)
  }
  const listener = await listen({
    connect: () => database.connect(),
    onEvent(event: StoredEvent) {
      try {
        if (!isKnown(event)) return
        const tags = tagsOf(event)
        // Most events touch no page, and a replica may be read before it has them.
        if (tags.length > 0) database.noteChange()
        generations.bump(tags)
        forget(event)
      } catch (error) {
        // The effect of an unreadable event is unknown.
        miss()
        onError(error as Error)
      }
    },
    onGap: miss,
    onError,
  })
  // Events before the subscription are not delivered.
  database.noteChange()
  return listener
}
