import { Type as T } from 'typebox'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { withAllShops } from '../../../../tests/all-shops.ts'
import { openTestDatabase, testDatabase } from '../../../../tests/database.ts'
import { eventually } from '../../../../tests/eventually.ts'
import { startRedis } from '../../../../tests/redis-server.ts'
import type { Database } from '../../database/pools.ts'
import { dispatchEvents } from '../dispatch.ts'
import { defineEvent } from '../event-type.ts'
import { emit } from '../outbox.ts'
import type { EventChannel, Listener } from './event-channel.ts'
import { redisChannel } from './redis-channel.ts'

const counted = defineEvent('counted', T.Object({ n: T.Integer() }))

interface Process {
  channel: EventChannel
  listener: Listener
  receipts: (number | string)[]
}

let redis: Awaited<ReturnType<typeof startRedis>>
let database: Database
let url: string
let running: Process[]

beforeAll(async () => {
  redis = await startRedis()
})
afterAll(() => redis.close())
beforeEach(async () => {
  url = (await testDatabase()).url
  database = openTestDatabase({ url })
  running = []
})
afterEach(async () => {
  for (const { channel, listener } of running) {
    await listener.stop()
    await channel.close()
  }
  await database.close()
})

async function aProcess(): Promise<Process> {
  const receipts: Process['receipts'] = []
  const channel = redisChannel({ database, url: redis.url, onError: () => {} })
  const listener = await channel.listen({
    onEvent: ({ payload }) => void receipts.push((payload as { n: number }).n),
    onGap: () => void receipts.push('gap'),
    onHint: (hint) => void receipts.push(JSON.stringify(hint)),
    onError: () => {},
  })
  const process = { channel, listener, receipts }
  running.push(process)
  return process
}

/** Commits an event and dispatches it as this process. */
async function emitEvent({ channel }: Process, n: number): Promise<void> {
  await withAllShops(database, (tx) => emit(tx, counted, { n }))
  await dispatchEvents(database, [], channel)
}

const numbers = ({ receipts }: Process) => receipts.filter((receipt) => typeof receipt === 'number')

test('delivers events and hints to every process over Redis', async () => {
  const [first, two] = [await aProcess(), await aProcess()]
  await emitEvent(first, 1)
  await two.channel.hint({ typing: 5 })
  for (const process of [first, two])
    await eventually(() => expect(process.receipts.toSorted()).toEqual([1, '{"typing":5}'].toSorted()))
})

test('while Redis is unavailable a process first reports a gap, then receives events over PostgreSQL', async () => {
  const process = await aProcess()
  await redis.stop()
  await eventually(() => expect(process.receipts).toContain('gap'))
  expect(process.listener.connected).toBe(true)
  await emitEvent(process, 1)
  await eventually(() => expect(numbers(process)).toEqual([1]))
  await redis.startAgain()
  // Every process has released the lock, so Redis delivers.
  await eventually(async () => expect(await deafProcesses()).toBe(0))
  await emitEvent(process, 2)
  await eventually(() => expect(numbers(process)).toEqual([1, 2]))
})

test('while one process has no Redis, all processes receive events over PostgreSQL', async () => {
  const one = await aProcess()
  await redis.stop()
  const two = await aProcess()
  expect(two.listener.connected).toBe(true)
  await emitEvent(one, 1)
  for (const process of [one, two]) await eventually(() => expect(numbers(process)).toEqual([1]))
  await redis.startAgain()
})

test('treats a Redis server that does not answer as unavailable', async () => {
  const process = await aProcess()
  redis.freeze()
  try {
    // The publisher waits a second for a reply, then uses PostgreSQL.
    await emitEvent(process, 1)
    await eventually(() => expect(numbers(process)).toEqual([1]))
    await eventually(() => expect(process.receipts).toContain('gap'))
    expect(process.listener.connected).toBe(true)
  } finally {
    redis.thaw()
  }
})

async function deafProcesses(): Promise<number> {
  const client = await database.connectAsOwner()
  const { rows } = await client.query(
    "select count(*)::int as deaf from pg_locks where locktype = 'advisory' and mode = 'ShareLock'",
  )
  await client.end()
  return rows[0].deaf
}
