import { sql } from 'kysely'
import type { Database } from '../database/pools.ts'
import { runUntilIdle } from '../run-until-idle.ts'
import type { Consumer } from './consumer.ts'
import {
  type Claimed,
  claimDue,
  type DeliveryOf,
  MAX_ATTEMPTS,
  markDoneIn,
  markFailed,
} from './deliveries.ts'

export interface DeliveryWorker {
  readonly consumer: Consumer
  readonly failures: number
  wake(): void
  /** Stops claiming. Resolves when no delivery is in flight. */
  stop(): Promise<void>
}

/** Runs due deliveries of a consumer concurrently, each within its lease. A slow delivery does not delay the others. */
export function deliveryWorker(options: {
  database: Database
  consumer: Consumer
  leaseMs: number
  done: (delivery: DeliveryOf) => Promise<void>
  onError: (error: Error) => void
}): DeliveryWorker {
  const { database, consumer, leaseMs, done, onError } = options
  const { name, concurrency, effect } = consumer
  const inFlight = new Set<Promise<void>>()
  let mayBeMore = false
  let stopped = false
  let failures = 0

  async function poll(): Promise<number> {
    const room = concurrency - inFlight.size
    if (stopped || room === 0) return 0
    const claimed = await claimDue(database, { consumer: name, max: room, leaseMs })
    mayBeMore = claimed.length === room
    for (const delivery of claimed) start(delivery)
    return 0
  }
  const poller = runUntilIdle(poll, onError)

  function start(claimed: Claimed): void {
    const work = deliver(claimed)
      .catch(onError)
      .finally(() => {
        inFlight.delete(work)
        // The next delivery of this key becomes due when this one ends.
        if (mayBeMore || claimed.key !== null) poller.wake()
      })
    inFlight.add(work)
  }

  async function deliver(claimed: Claimed): Promise<void> {
    const delivery = { event: claimed.id, consumer: name }
    const { attempts } = claimed
    try {
      if (attempts > MAX_ATTEMPTS) throw new Error(`not finished in ${MAX_ATTEMPTS} attempts`)
      if (effect.kind === 'outside') {
        await within(leaseMs, effect.make(claimed))
        await done(delivery)
      } else
        await database.asSystem('outbox', async (tx) => {
          // Sent together with the next statement. If it fails, all later statements fail too, so its error is ignored.
          sql`select set_config('statement_timeout', ${`${leaseMs}ms`}, true)`.execute(tx).catch(() => {})
          // The row stays locked until the commit, so a process that tries to claim it after the lease waits.
          if (await markDoneIn(tx, delivery, attempts)) await within(leaseMs, effect.make(tx, claimed))
        })
    } catch (error) {
      failures += 1
      await markFailed(database, delivery, { attempts, failure: (error as Error).message })
    }
  }

  return {
    consumer,
    get failures() {
      return failures
    },
    wake: poller.wake,
    async stop() {
      stopped = true
      await poller.idle()
      await Promise.all(inFlight)
    },
  }
}

/** Rejects if `work` takes longer than `ms`; `work` continues, but its result is ignored. */
async function within(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not done within ${ms} ms`)), ms)
  })
  await Promise.race([work, late]).finally(() => clearTimeout(timer))
}
