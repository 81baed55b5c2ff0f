import type { Generations } from '../../platform/cache/generations.ts'
import type { Database } from '../../platform/database/pools.ts'
import { type Listener, listen } from '../../platform/events/listener.ts'
import { deliverWaiting, forgetDelivered, type StoredEvent } from '../../platform/events/outbox.ts'
import { tagsOf } from '../event-tags.ts'
import { runUntilIdle } from './run-until-idle.ts'

const SWEEP_MS = 1_000
const FORGET_MS = 60 * 60_000

export interface Changes {
  /** false while committed changes may be missed */
  readonly connected: boolean
  stop(): Promise<void>
}

/**
 * Follows what commits: every process makes the pages stale that an event touches (at once, by NOTIFY), and one
 * process lets the rooms react to it (durably, from the outbox).
 */
export async function followChanges(options: {
  database: Database
  generations: Generations
  /** hears of every event in every process, to forget what it keeps in memory; null after a gap */
  forget: (event: StoredEvent | null) => void
  /** runs once per event among all processes, again when it throws */
  react: (event: StoredEvent) => Promise<void>
  /** whether an event may be reacted to at the same time as others like it */
  independent: (event: StoredEvent) => boolean
  onError: (error: Error) => void
}): Promise<Changes> {
  const { database, generations, forget, react, independent, onError } = options
  const delivery = runUntilIdle(() => deliverWaiting(database, react, independent), onError)
  const listener: Listener = await listen({
    connect: () => database.connect(),
    onEvent(event) {
      generations.bump(tagsOf(event))
      forget(event)
      delivery.wake()
    },
    onGap() {
      generations.bumpAll()
      forget(null)
      delivery.wake()
    },
    onError,
  })
  // Quiet events, and those of a process that died between commit and delivery, are found by the sweep.
  const sweep = setInterval(delivery.wake, SWEEP_MS)
  const forgetting = setInterval(() => forgetDelivered(database).catch(onError), FORGET_MS)
  delivery.wake()
  return {
    get connected() {
      return listener.connected
    },
    async stop() {
      clearInterval(sweep)
      clearInterval(forgetting)
      await listener.stop()
      await delivery.idle()
    },
  }
}
