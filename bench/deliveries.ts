import { setTimeout as pause } from 'node:timers/promises'
import { Type as T } from 'typebox'
import { type Database, openDatabase } from '../src/platform/database/pools.ts'
import { type Consumer, defineConsumer } from '../src/platform/events/consumer.ts'
import { defineEvent } from '../src/platform/events/event-type.ts'
import { emit } from '../src/platform/events/outbox.ts'
import { runDeliveries } from '../src/platform/events/run-deliveries.ts'
import { migrateModules } from '../src/server/migrations.ts'
import { atMost, percentile, type Result } from './result.ts'
import type { World } from './world.ts'

const EVENTS = 300
const APART_MS = 20
const HANG_MS = 30_000
/** maximum delay at a healthy consumer */
const MAX_MS = 2_000

const benched = defineEvent('bench.benched', T.Object({ n: T.Integer() }))

/**
 * Time from commit to delivery for healthy consumers: when they run alone, and when another consumer hangs and one
 * always throws.
 */
export async function benchDeliveries(world: Pick<World, 'createDatabase'>): Promise<Result[]> {
  const url = await world.createDatabase('deliveries')
  await migrateModules(url)
  const database = openDatabase({ url, pool: 10, onError: () => {} })
  try {
    const alone = await delaysOf(database, [])
    const beside = await delaysOf(database, [
      defineConsumer({
        name: 'hangs',
        on: [benched],
        outside: () => pause(HANG_MS, undefined, { ref: false }),
      }),
      defineConsumer({
        name: 'throws',
        on: [benched],
        outside: () => Promise.reject(new Error('always')),
      }),
    ])
    return [
      atMost('delivery of an event alone, p50', percentile(alone, 0.5), MAX_MS, ' ms', 0),
      atMost('beside consumers that hang and throw, p50', percentile(beside, 0.5), MAX_MS, ' ms', 0),
      atMost('beside consumers that hang and throw, slowest', Math.max(...beside), MAX_MS, ' ms', 0),
    ]
  } finally {
    await database.close()
  }
}

/** ms from the commit of each event to its delivery to two healthy consumers, one of which writes to the database. */
async function delaysOf(database: Database, neighbours: readonly Consumer[]): Promise<number[]> {
  const committed: number[] = []
  const delays: number[] = []
  const arrived = async (n: number) => {
    // An event may be dispatched before its sender sees the commit.
    delays.push(Math.max(0, performance.now() - (committed[n] ?? performance.now())))
  }
  const running = runDeliveries({
    database,
    consumers: [
      defineConsumer({
        name: 'inside',
        on: [benched],
        inTransaction: (_tx, { payload }) => arrived(payload.n),
      }),
      defineConsumer({ name: 'outside', on: [benched], outside: ({ payload }) => arrived(payload.n) }),
      ...neighbours,
    ],
    onError: () => {},
  })
  for (let n = 0; n < EVENTS; n += 1) {
    await database.asShop(1, (tx) => emit(tx, benched, { n }))
    committed[n] = performance.now()
    await pause(APART_MS)
  }
  const until = performance.now() + HANG_MS
  while (delays.length < 2 * EVENTS && performance.now() < until) await pause(50)
  const missing = 2 * EVENTS - delays.length
  const stopped = running.stop()
  await Promise.race([stopped, pause(1_000)])
  return [...delays, ...Array.from({ length: missing }, () => HANG_MS)]
}
