import type { Generations } from '../../platform/cache/generations.ts'
import type { Database } from '../../platform/database/pools.ts'
import type { StoredEvent } from '../../platform/events/event-type.ts'
import { type Listener, listen } from '../../platform/events/listener.ts'
import { tagsOf } from '../event-tags.ts'
import { type AnyEvent, isKnown } from './event-types.ts'

/** Follows what commits: in every process pages go stale that an event touches, and what is kept in memory is forgotten. */
export async function followChanges({
  database,
  generations,
  forget,
  onError,
}: {
  database: Database
  generations: Generations
  /** hears of every event, to forget what it keeps in memory; null where some were missed */
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
        // What it touches nobody can tell.
        miss()
        onError(error as Error)
      }
    },
    onGap: miss,
    onError,
  })
  // Of what was committed before, nothing will be heard.
  database.noteChange()
  return listener
}
