import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, testDatabase } from '../../../tests/database.ts'
import { eventually } from '../../../tests/eventually.ts'
import { Generations } from '../../platform/cache/generations.ts'
import type { Database } from '../../platform/database/pools.ts'
import { emit, type StoredEvent } from '../../platform/events/outbox.ts'
import { type Changes, followChanges } from './changes.ts'

interface Process {
  generations: Generations
  changes: Changes
  reacted: StoredEvent[]
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
  await Promise.all(running.map(({ changes }) => changes.stop()))
  await database.close()
})

async function aProcess(react: (event: StoredEvent) => Promise<void> = async () => {}): Promise<Process> {
  const generations = new Generations()
  const reacted: StoredEvent[] = []
  const forgotten: (string | null)[] = []
  const changes = await followChanges({
    database,
    generations,
    independent: () => false,
    forget: (event) => void forgotten.push(event?.type ?? null),
    async react(event) {
      reacted.push(event)
      await react(event)
    },
    onError: () => {},
  })
  const process = { generations, changes, reacted, forgotten }
  running.push(process)
  return process
}

const commit = (type: string, payload: Record<string, unknown>) =>
  database.asSystem((tx) => emit(tx, { type, payload }))

test('a commit makes its tags stale in every process, and one process reacts', async () => {
  const processes = [await aProcess(), await aProcess()]
  const began = processes.map(({ generations }) => generations.now())
  await commit('product.changed', { shopid: 'haru', sids: [5] })
  await eventually(() => {
    for (const [at, { generations }] of processes.entries()) {
      expect(generations.isFresh(began[at] as number, ['product:haru:5'])).toBe(false)
      expect(generations.isFresh(began[at] as number, ['product:haru:6', 'list:sool'])).toBe(true)
    }
    expect(processes.flatMap(({ reacted }) => reacted)).toHaveLength(1)
  })
  expect(processes.map(({ forgotten }) => forgotten)).toEqual([['product.changed'], ['product.changed']])
})

test('what was committed while nobody ran is reacted to at the start', async () => {
  await commit('list.changed', { shopid: 'haru' })
  const { reacted } = await aProcess()
  await eventually(() => expect(reacted).toHaveLength(1))
})

test('events of a reaction are followed too', async () => {
  const { reacted } = await aProcess(async ({ type }) => {
    if (type === 'product.changed') await commit('list.changed', { shopid: 'gollada' })
  })
  await commit('product.changed', { shopid: 'haru', sids: [5] })
  await eventually(() => expect(reacted.map(({ type }) => type)).toEqual(['product.changed', 'list.changed']))
})

test('after a gap nothing that was kept before is trusted', async () => {
  const { generations, forgotten, changes } = await aProcess()
  const began = generations.now()
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query in ('listen madang_events', 'select 1')`,
  )
  await admin.end()
  await eventually(() => expect(forgotten).toEqual([null]))
  expect(generations.isFresh(began, ['any:tag'])).toBe(false)
  expect(changes.connected).toBe(true)
})

test('stopping waits for the reaction under way', async () => {
  let finish = () => {}
  const held = new Promise<void>((resolve) => {
    finish = resolve
  })
  const process = await aProcess(() => held)
  await commit('list.changed', { shopid: 'haru' })
  await eventually(() => expect(process.reacted).toHaveLength(1))
  const stopped = process.changes.stop()
  finish()
  await stopped
  const left = await database.asSystem((tx) =>
    sql`select 1 from outbox where delivered_at is null`.execute(tx),
  )
  expect(left.rows).toEqual([])
})
