import pg from 'pg'
import type { Static, TSchema } from 'typebox'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withAllShops } from '../../../tests/all-shops.ts'
import { openTestDatabase, testDatabase } from '../../../tests/database.ts'
import { eventually } from '../../../tests/eventually.ts'
import { listChanged, productChanged } from '../../domains/catalogue/events.ts'
import { Generations } from '../../platform/cache/generations.ts'
import type { Database } from '../../platform/database/pools.ts'
import type { Listener } from '../../platform/events/channels/event-channel.ts'
import type { EventType } from '../../platform/events/event-type.ts'
import { emit } from '../../platform/events/outbox.ts'
import { type Deliveries, runDeliveries } from '../../platform/events/run-deliveries.ts'
import { applyChanges } from './changes.ts'

interface Process {
  generations: Generations
  changes: Listener
  deliveries: Deliveries
  forgotten: (string | null)[]
}

let url: string
let database: Database
let running: Process[]

beforeEach(async () => {
  url = (await testDatabase()).url
  database = openTestDatabase({ url })
  running = []
})
afterEach(async () => {
  for (const { changes, deliveries } of running) await Promise.all([changes.stop(), deliveries.stop()])
  await database.close()
})

async function aProcess(): Promise<Process> {
  const generations = new Generations()
  const forgotten: (string | null)[] = []
  const changes = await applyChanges({
    database,
    generations,
    forget: (event) => void forgotten.push(event?.type ?? null),
    onError: () => {},
  })
  const deliveries = runDeliveries({ database, consumers: [], onError: () => {} })
  const process = { generations, changes, deliveries, forgotten }
  running.push(process)
  return process
}

const commit = <Payload extends TSchema>(type: EventType<string, Payload>, payload: Static<Payload>) =>
  withAllShops(database, (tx) => emit(tx, type, payload))

test('a commit makes the tags of its event stale in every process', async () => {
  const processes = [await aProcess(), await aProcess()]
  const began = processes.map(({ generations }) => generations.now())
  await commit(productChanged, { shopid: 'haru', sids: [5] })
  await eventually(() => {
    for (const [at, { generations }] of processes.entries()) {
      expect(generations.isFresh(began[at] as number, ['product:haru:5'])).toBe(false)
      expect(generations.isFresh(began[at] as number, ['product:haru:6', 'list:sool'])).toBe(true)
    }
  })
  expect(processes.map(({ forgotten }) => forgotten)).toEqual([['product.changed'], ['product.changed']])
})

test('ignores an event type of a newer version, and handles later events', async () => {
  const { forgotten } = await aProcess()
  const admin = await aClient()
  await admin.query("insert into outbox (type, payload) values ('shop.moved-to-the-moon', '{}')")
  await admin.end()
  await commit(listChanged, { shopid: 'haru' })
  await eventually(() => expect(forgotten).toEqual(['list.changed']))
})

test('an event with an invalid payload makes everything stale', async () => {
  const { generations, forgotten } = await aProcess()
  const began = generations.now()
  const admin = await aClient()
  await admin.query(`insert into outbox (type, payload) values ('product.changed', '{"shopid": 5}')`)
  await admin.end()
  await eventually(() => expect(forgotten).toEqual([null]))
  expect(generations.isFresh(began, ['any:tag'])).toBe(false)
})

test('after a gap in the events everything cached before is stale', async () => {
  const { generations, forgotten, changes } = await aProcess()
  const began = generations.now()
  const admin = await aClient()
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and (query like 'listen %' or query = 'select 1')`,
  )
  await admin.end()
  await eventually(() => expect(forgotten).toEqual([null]))
  expect(generations.isFresh(began, ['any:tag'])).toBe(false)
  expect(changes.connected).toBe(true)
})

async function aClient(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}
