import { type ChildProcess, fork } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inAllShops } from '../../../tests/all-shops.ts'
import { openTestDatabase, testDatabase } from '../../../tests/database.ts'
import { eventually } from '../../../tests/eventually.ts'
import { NO_PICTURES, newShop } from '../../../tests/factories/tenancy.ts'
import { rounds } from '../../../tests/rounds.ts'
import type { Database } from '../../platform/database/pools.ts'
import { tenancyService } from '../tenancy/tenancy.service.ts'
import { counting, countingJob, countingRights } from './counting-job.fixture.ts'
import { handleJob, type JobHandler, jobsService } from './jobs.service.ts'

const SCRIPT = fileURLToPath(new URL('./job-process.fixture.ts', import.meta.url))
const CRASHES = rounds(3)
const ITEMS = 200
const LONGEST_LIFE_MS = 300

let url: string
let database: Database
let actor: { shop: number; uid: number }
let processes: ChildProcess[] = []

beforeEach(async () => {
  url = (await testDatabase()).url
  database = openTestDatabase({ url })
  const platform = { host: 'madang.test', portSuffix: '' }
  const { shop } = await newShop(tenancyService({ database, sign: String, platform, pictures: NO_PICTURES }))
  actor = { shop, uid: 7 }
  const client = await database.connectAsOwner()
  await client.query('create table counted (n int)')
  await client.query('grant select, insert on counted to madang_shop, madang_system')
  await client.end()
})
afterEach(async () => {
  for (const process of processes) process.kill('SIGKILL')
  processes = []
  await database.close()
})

const service = (
  handler: JobHandler = countingJob(),
  {
    leaseMs = 60_000,
    turnMs = 60_000,
    accessOf = countingRights,
  }: Partial<Parameters<typeof jobsService>[0]> = {},
) => {
  const jobs = jobsService({ database, leaseMs, turnMs, accessOf })
  jobs.register([handler])
  return jobs
}

const start = (jobs: ReturnType<typeof jobsService>, items: number, unlucky = -1, starter = actor) =>
  jobs.start(starter, counting, {
    payload: { unlucky },
    items: Array.from({ length: items }, (_, n) => ({ n })),
  })

const counted = async () => {
  const { rows } = await inAllShops(database, (tx) =>
    sql<{ n: number }>`select n from counted order by n`.execute(tx),
  )
  return rows.map(({ n }) => n)
}

const upTo = (max: number) => Array.from({ length: max }, (_, n) => n)

test('a job goes through its items, and tells of those that were refused', async () => {
  const jobs = service()
  const { id } = await start(jobs, 4, 2)
  expect(await jobs.isAnyDue()).toBe(true)
  await jobs.work()
  expect(await counted()).toEqual([0, 1, 3])
  expect(await jobs.of(actor.shop, actor.uid)).toMatchObject([
    {
      id,
      kind: 'tests.count',
      state: 'done',
      total: 4,
      done: 3,
      failed: 1,
      failures: [{ name: 'number 2', reason: 'not this one' }],
    },
  ])
  expect([await jobs.isAnyDue(), await jobs.of(actor.shop, 8)]).toEqual([false, []])
})

test('a job of a person who lost the right meanwhile does nothing more', async () => {
  const jobs = service(countingJob(), { accessOf: async () => null })
  await start(jobs, 3)
  await jobs.work()
  expect(await counted()).toEqual([])
  expect(await jobs.of(actor.shop, actor.uid)).toMatchObject([{ state: 'refused', done: 0 }])
})

test('a job that is canceled stops before its next item, and only by the person who started it', async () => {
  const jobs = service(
    handleJob(counting, {
      async outside({ shop, item: { n } }) {
        await jobs.cancel(shop, 8, id)
        if (n === 1) await jobs.cancel(shop, actor.uid, id)
      },
    }),
  )
  const { id } = await start(jobs, 5)
  await jobs.work()
  expect(await jobs.of(actor.shop, actor.uid)).toMatchObject([{ state: 'canceled', done: 1, total: 5 }])
})

test('an error that is no refusal leaves the job where it is, and an item that is never done is refused in the end', async () => {
  const jobs = service(
    handleJob(counting, {
      async outside({ item: { n } }) {
        if (n === 1) throw new Error('broken')
      },
    }),
    { leaseMs: 0 },
  )
  await start(jobs, 3)
  await expect(jobs.work()).rejects.toThrow('some jobs')
  expect(await jobs.of(actor.shop, actor.uid)).toMatchObject([
    { state: 'done', done: 2, failed: 1, failures: [{ name: 'number 1' }] },
  ])
})

test('jobs of all shops take turns, so one of three items ends before those of ten that came first', async () => {
  const platform = { host: 'madang.test', portSuffix: '' }
  const other = await newShop(tenancyService({ database, sign: String, platform, pictures: NO_PICTURES }))
  const seen: number[] = []
  const jobs = service(
    handleJob(counting, {
      async outside({ shop }) {
        seen.push(shop)
      },
    }),
    { turnMs: 0 },
  )
  for (let n = 0; n < 3; n += 1) await start(jobs, 10)
  await start(jobs, 3, -1, { shop: other.shop, uid: 8 })
  await jobs.work()
  expect(seen.slice(0, 6)).toEqual([actor.shop, other.shop, actor.shop, other.shop, actor.shop, other.shop])
  expect(seen).toHaveLength(33)
})

test('one shop takes one place at a time', async () => {
  let [atOnce, max] = [0, 0]
  const jobs = service(
    handleJob(counting, {
      async outside() {
        atOnce += 1
        max = Math.max(max, atOnce)
        await jobs.work()
        atOnce -= 1
      },
    }),
  )
  for (let n = 0; n < 2; n += 1) await start(jobs, 2)
  await jobs.work()
  expect([max, await jobs.isAnyDue()]).toEqual([1, false])
})

/** Counts in batches of 60; what follows is written once for each. */
const inBatches = (sizes: number[] = [], settled: number[] = []) =>
  handleJob(counting, {
    max: 60,
    async batch(tx, { payload, items }) {
      sizes.push(items.length)
      if (items.length > 1 && items.some(({ n }) => n === 777)) throw new Error('broken')
      for (const { n } of items) await sql`insert into counted (n) values (${n})`.execute(tx)
      return items.map(({ n }) =>
        n === payload.unlucky ? { name: `number ${n}`, reason: 'not this one' } : null,
      )
    },
    async settle(_tx, { items }) {
      settled.push(...items.map(({ n }) => n))
    },
  })

test('items go in batches over the parts of a job, and what follows from all is done once at the end', async () => {
  const [sizes, settled]: number[][] = [[], []]
  const jobs = service(inBatches(sizes, settled))
  await start(jobs, 620, 5)
  await jobs.work()
  expect(await jobs.of(actor.shop, actor.uid)).toMatchObject([
    { state: 'done', done: 619, failed: 1, total: 620 },
  ])
  expect([await counted(), settled]).toEqual([upTo(620), upTo(620)])
  expect(sizes?.length).toBeLessThan(15)
})

test('a batch in which one item breaks is done item by item', async () => {
  const jobs = service(inBatches())
  await start(jobs, 790)
  await jobs.work()
  expect(await jobs.of(actor.shop, actor.uid)).toMatchObject([{ state: 'done', done: 790 }])
  expect(await counted()).toEqual(upTo(790))
})

test('items of a job that is stopped are settled as well', async () => {
  const settled: number[] = []
  const handler = inBatches([], settled)
  const jobs = service(handler, { turnMs: 0 })
  const { id } = await start(jobs, 200)
  const stopping = service(
    {
      ...handler,
      work: {
        ...handler.work,
        async settle() {
          throw new Error('killed')
        },
      } as JobHandler['work'],
    },
    {
      turnMs: 0,
      leaseMs: 0,
      accessOf: async (...args) => (await jobs.cancel(actor.shop, actor.uid, id)) && countingRights(...args),
    },
  )
  await stopping.work().catch(() => {})
  await jobs.work()
  expect([settled, await jobs.isAnyDue()]).toEqual([await counted(), false])
})

test('one person has so many open jobs in a shop', async () => {
  const jobs = service()
  for (let n = 0; n < 5; n += 1) await start(jobs, 1)
  await expect(start(jobs, 1)).rejects.toMatchObject({ code: 'CONFLICT' })
  await expect(start(jobs, 0)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test(`after ${CRASHES} processes that were killed in the middle each item was gone through once`, async () => {
  const jobs = service()
  const { id } = await start(jobs, ITEMS, 5)
  processes = [await aProcess()]
  for (let crash = 0; crash < CRASHES; crash += 1) {
    await pause(randomInt(LONGEST_LIFE_MS))
    processes.pop()?.kill('SIGKILL')
    processes = [await aProcess()]
  }
  await eventually(async () =>
    expect(await jobs.of(actor.shop, actor.uid)).toMatchObject([
      { id, state: 'done', done: ITEMS - 1, failed: 1, failures: [{ name: 'number 5' }] },
    ]),
  )
  expect(await counted()).toEqual(upTo(ITEMS).filter((n) => n !== 5))
})

async function aProcess(): Promise<ChildProcess> {
  const started = fork(SCRIPT, [url], { execArgv: [] })
  await once(started, 'message')
  return started
}
