import { sql } from 'kysely'
import { Type as T } from 'typebox'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withAllShops } from '../../../tests/all-shops.ts'
import { openTestDatabase, testDatabase } from '../../../tests/database.ts'
import { eventually } from '../../../tests/eventually.ts'
import type { Database } from '../database/pools.ts'
import { type Consumer, defineConsumer } from './consumer.ts'
import { CLAIM, MAX_ATTEMPTS } from './deliveries.ts'
import { deadDeliveries, deliveryCounts, purgeDelivered, reviveDeliveries } from './delivery-care.ts'
import { defineEvent } from './event-type.ts'
import { emit, emitAll } from './outbox.ts'
import { type Deliveries, runDeliveries } from './run-deliveries.ts'

const LEASE_MS = 60_000

const counted = defineEvent('counted', T.Object({ n: T.Integer(), of: T.Optional(T.String()) }))
const other = defineEvent('other', T.Object({}))

let database: Database
let running: Deliveries[]
let release: () => void
let blocked: Promise<void>

beforeEach(async () => {
  database = openTestDatabase({ url: (await testDatabase()).url })
  running = []
  blocked = new Promise((resolve) => {
    release = resolve
  })
  await change('create table effect (n int, by text)')
  await change('grant select, insert on effect to madang_system')
})
afterEach(async () => {
  release()
  await Promise.all(running.map((process) => process.stop()))
  await database.close()
})

const change = async (text: string) => {
  const client = await database.connectAsOwner()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

const aProcess = (consumers: Consumer[], leaseMs = LEASE_MS) => {
  const started = runDeliveries({ database, consumers, leaseMs, onError: () => {} })
  running.push(started)
  return started
}

/** A consumer that collects numbers in memory, except those for which `react` throws or does not resolve. */
function listing(name: string, react: (n: number) => Promise<void> | void = () => {}, ordered = false) {
  const seen: number[] = []
  const consumer = defineConsumer({
    name,
    on: [counted],
    concurrency: 5,
    keyOf: ({ payload }) => (ordered ? (payload.of ?? '') : null),
    async outside({ payload: { n } }) {
      await react(n)
      seen.push(n)
    },
  })
  return Object.assign(consumer, { seen })
}

const emitMany = (count: number) =>
  withAllShops(database, (tx) =>
    emitAll(
      tx,
      counted,
      Array.from({ length: count }, (_, index) => ({ n: index + 1 })),
    ),
  )
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const timeHasPassed = () =>
  change("update event_delivery set due_at = now() - interval '1 second' where state = 'waiting'")

test('each consumer gets every event of its types once, with its payload', async () => {
  const [first, two] = [listing('one'), listing('two')]
  await emitMany(700)
  await withAllShops(database, (tx) => emit(tx, other, {}))
  aProcess([first, two])
  await eventually(() => expect([first.seen.length, two.seen.length]).toEqual([700, 700]))
  expect(first.seen.toSorted((a, b) => a - b)).toEqual(upTo(700))
  await eventually(async () =>
    expect(
      await change('select consumer, state, count(*)::int as n from event_delivery group by 1, 2 order by 1'),
    ).toEqual([
      { consumer: 'one', state: 'done', n: 700 },
      { consumer: 'two', state: 'done', n: 700 },
    ]),
  )
})

test('an event of a failed transaction is never delivered', async () => {
  const failing = withAllShops(database, async (tx) => {
    await emit(tx, counted, { n: 1 })
    throw new Error('after all not')
  })
  await expect(failing).rejects.toThrow('after all not')
  await withAllShops(database, (tx) => emit(tx, counted, { n: 2 }))
  const consumer = listing('one')
  aProcess([consumer])
  await eventually(() => expect(consumer.seen).toEqual([2]))
})

test('delivers an event that commits late, even after events with higher ids', async () => {
  const consumer = listing('one')
  aProcess([consumer])
  const late = withAllShops(database, async (tx) => {
    await emit(tx, counted, { n: 1 })
    await blocked
  })
  await eventually(async () =>
    expect(await change('select last_value::int as n from outbox_id_seq')).toEqual([{ n: 1 }]),
  )
  await withAllShops(database, (tx) => emit(tx, counted, { n: 2 }))
  await eventually(() => expect(consumer.seen).toEqual([2]))
  release()
  await late
  await eventually(() => expect(consumer.seen).toEqual([2, 1]))
})

test('two processes share deliveries without duplicates', async () => {
  const [here, there] = [listing('one'), listing('one')]
  aProcess([here])
  aProcess([there])
  await emitMany(300)
  await eventually(() => expect(here.seen.length + there.seen.length).toBe(300))
  expect([...here.seen, ...there.seen].sort((a, b) => a - b)).toEqual(upTo(300))
})

test('a consumer that hangs and a consumer that fails do not block other consumers', async () => {
  const hanging = listing('hanging', () => blocked)
  const throwing = listing('throwing', () => {
    throw new Error('never')
  })
  const stuck = defineConsumer({ name: 'stuck', on: [counted], inTransaction: () => blocked })
  const fine = listing('fine')
  aProcess([hanging, throwing, stuck, fine])
  await emitMany(100)
  await eventually(() => expect(fine.seen.toSorted((a, b) => a - b)).toEqual(upTo(100)))
  expect([hanging.seen, throwing.seen]).toEqual([[], []])
  await eventually(async () =>
    expect(await deliveryCounts(database)).toContainEqual(
      expect.objectContaining({ consumer: 'throwing', waiting: 100, dead: 0 }),
    ),
  )
})

test('a delivery that takes longer than its lease counts as failed, and no longer uses up concurrency', async () => {
  const late = listing('late', (n) => (n === 1 ? blocked : undefined))
  aProcess([late], 50)
  await emitMany(10)
  await eventually(() => expect(late.seen.length).toBe(9))
  await eventually(async () =>
    expect(await change("select failure from event_delivery where failure <> ''")).toEqual([
      { failure: 'not done within 50 ms' },
    ]),
  )
})

test('a failing delivery is retried; after its last attempt it is dead, with the last error, and can be revived', async () => {
  let tries = 0
  let broken = true
  const consumer = listing('one', () => {
    tries += 1
    if (broken) throw new Error(`try ${tries}`)
  })
  const process = aProcess([consumer])
  await emitMany(1)
  const expectFailure = (failure: string) =>
    eventually(async () => expect(await change('select failure from event_delivery')).toEqual([{ failure }]))
  await expectFailure('try 1')
  await timeHasPassed()
  await expectFailure('try 2')
  // Skips all attempts but the last two.
  await change(`update event_delivery set attempts = ${MAX_ATTEMPTS - 2}`)
  await timeHasPassed()
  await expectFailure('try 3')
  expect(await deadDeliveries(database)).toEqual([])
  await timeHasPassed()
  await expectFailure('try 4')
  expect(await deadDeliveries(database)).toMatchObject([
    { event: 1, consumer: 'one', type: 'counted', attempts: MAX_ATTEMPTS, failure: 'try 4' },
  ])
  expect(process.workers[0]?.failures).toBe(4)
  broken = false
  expect(await reviveDeliveries(database, { consumer: 'two' })).toBe(0)
  expect(await reviveDeliveries(database, { consumer: 'one' })).toBe(1)
  await eventually(() => expect(consumer.seen).toEqual([1]))
})

test('the change of a consumer and the end of its delivery commit together or not at all', async () => {
  let broken = true
  const writing = defineConsumer({
    name: 'writing',
    on: [counted],
    async inTransaction(tx, { payload: { n } }) {
      await sql`insert into effect values (${n}, 'writing')`.execute(tx)
      if (broken) throw new Error('after it was written')
    },
  })
  aProcess([writing])
  await emitMany(1)
  await eventually(async () =>
    expect(await change('select state, failure from event_delivery')).toEqual([
      { state: 'waiting', failure: 'after it was written' },
    ]),
  )
  expect(await change('select n from effect')).toEqual([])
  broken = false
  await timeHasPassed()
  await eventually(async () =>
    expect(await change('select state from event_delivery')).toEqual([{ state: 'done' }]),
  )
  expect(await change('select n from effect')).toEqual([{ n: 1 }])
})

test('after the lease another process takes over the deliveries of a dead process', async () => {
  await emitMany(5)
  // This process uses all its concurrency, so it takes no more deliveries.
  aProcess([listing('one', () => blocked)])
  await eventually(async () =>
    expect(await change('select sum(attempts)::int as n from event_delivery')).toEqual([{ n: 5 }]),
  )
  const there = listing('one')
  aProcess([there])
  await timeHasPassed()
  await eventually(() => expect(there.seen.toSorted()).toEqual(upTo(5)))
})

test('deliveries of one key keep the order of their events, and a failing delivery blocks only its key', async () => {
  const broken = new Set([1])
  const consumer = listing(
    'one',
    async (n) => {
      // Later events would finish earlier if they ran concurrently.
      for (let turn = n; turn < 20; turn += 1) await new Promise(setImmediate)
      if (broken.has(n)) throw new Error('not now')
    },
    true,
  )
  const there = listing('one', undefined, true)
  there.seen = consumer.seen
  await withAllShops(database, (tx) =>
    emitAll(
      tx,
      counted,
      upTo(20).map((n) => ({ n, of: n % 2 ? 'odd' : 'even' })),
    ),
  )
  aProcess([consumer])
  const even = () => consumer.seen.filter((n) => n % 2 === 0)
  await eventually(() => expect(even()).toEqual([2, 4, 6, 8, 10, 12, 14, 16, 18, 20]))
  expect(consumer.seen.length).toBe(10)
  broken.clear()
  await timeHasPassed()
  await eventually(() =>
    expect(consumer.seen.filter((n) => n % 2)).toEqual([1, 3, 5, 7, 9, 11, 13, 15, 17, 19]),
  )
})

test('an event with an invalid payload fails with the reason, and other events are delivered', async () => {
  await change(`insert into outbox (type, payload) values ('counted', '{"n": "one"}')`)
  await emitMany(1)
  const consumer = listing('one')
  aProcess([consumer])
  await eventually(() => expect(consumer.seen).toEqual([1]))
  await eventually(async () =>
    expect(await change("select failure from event_delivery where failure <> ''")).toEqual([
      { failure: 'event 1 (counted) has another payload than its type' },
    ]),
  )
})

test('purges only deliveries that were done over a week ago, and events without open deliveries', async () => {
  const one = listing('one')
  const throwing = listing('throwing', (n) => {
    if (n === 2) throw new Error('never')
  })
  aProcess([one, throwing])
  await emitMany(3)
  await eventually(async () =>
    expect(await change("select count(*)::int as n from event_delivery where state = 'done'")).toEqual([
      { n: 5 },
    ]),
  )
  await change("update outbox set delivered_at = now() - interval '8 days' where id in (1, 2)")
  await change(
    "update event_delivery set ended_at = now() - interval '8 days' where event in (1, 2) and state = 'done'",
  )
  await purgeDelivered(database)
  expect(await change('select id::int from outbox order by id')).toEqual([{ id: 2 }, { id: 3 }])
  expect(await change('select event::int, consumer from event_delivery order by event, consumer')).toEqual([
    { event: 2, consumer: 'throwing' },
    { event: 3, consumer: 'one' },
    { event: 3, consumer: 'throwing' },
  ])
})

test('the claim finds pending rows by index beside a million finished ones', async () => {
  await change(`insert into event_delivery (event, consumer, state, ended_at)
    select n, 'one', 'done', now() from generate_series(1, 1000000) as n`)
  await change('analyze event_delivery')
  const plan = await change(`explain (format json, costs off)
    ${CLAIM.text.replaceAll('$1', "'one'").replaceAll('$2', '50').replaceAll('$3', '60')}`)
  const scans =
    JSON.stringify(plan).match(/"Node Type":"[^"]*Scan"[^{}]*?"Relation Name":"event_delivery"/g) ?? []
  expect(scans.join()).not.toContain('Seq Scan')
  expect(JSON.stringify(plan)).toContain('event_delivery_due')
  expect(JSON.stringify(plan)).toContain('event_delivery_key')
})
