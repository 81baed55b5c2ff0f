import { type ChildProcess, fork } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withAllShops } from '../../../tests/all-shops.ts'
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
const MAX_LIFE_MS = 300

let url: string
let database: Database
let actor: { shopId: number; uid: number }
let processes: ChildProcess[] = []

beforeEach(async () => {
  url = (await testDatabase()).url
  database = openTestDatabase({ url })
  const platform = { host: 'madang.test', portSuffix: '' }
  const { shopId } = await newShop(
    tenancyService({ database, sign: String, platform, pictures: NO_PICTURES }),
  )
  actor = { shopId, uid: 7 }
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
  const { rows } = await withAllShops(database, (tx) =>
    sql<{ n: number }>`select n from counted order by n`.execute(tx),
  )
  return rows.map(({ n }) => n)
}

const upTo = (max: number) => Array.from({ length: max }, (_, n) => n)

test('a job processes its items and names the refused ones', async () => {
  const jobs = service()
  const { id } = await start(jobs, 4, 2)
  expect(await jobs.isAnyDue()).toBe(true)
  await jobs.work()
  expect(await counted()).toEqual([0, 1, 3])
  expect(await jobs.list(actor.shopId, actor.uid)).toMatchObject([
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
  expect([await jobs.isAnyDue(), await jobs.list(actor.shopId, 8)]).toEqual([false, []])
})

test('ends a job as refused when the person who started it loses the permission', async () => {
  const jobs = service(countingJob(), { accessOf: async () => null })
  await start(jobs, 3)
  await jobs.work()
  expect(await counted()).toEqual([])
  expect(await jobs.list(actor.shopId, actor.uid)).toMatchObject([{ state: 'refused', done: 0 }])
})

test('only the person who started a job can cancel it; the job then stops before its next item', async () => {
  const jobs = service(
    handleJob(counting, {
      async outside({ shopId, item: { n } }) {
        await jobs.cancel(shopId, 8, id)
        if (n === 1) await jobs.cancel(shopId, actor.uid, id)
      },
    }),
  )
  const { id } = await start(jobs, 5)
  await jobs.work()
  expect(await jobs.list(actor.shopId, actor.uid)).toMatchObject([{ state: 'canceled', done: 1, total: 5 }])
})

test('an unexpected error is retried, and an item that always fails is refused', async () => {
  const jobs = service(
    handleJob(counting, {
      async outside({ item: { n } }) {
        if (n === 1) throw new Error('broken')
      },
    }),
    { leaseMs: 0 },
  )
  await start(jobs, 3)
  await expect(jobs.work()).rejects.toThrow('some jobs failed')
  expect(await jobs.list(actor.shopId, actor.uid)).toMatchObject([
    { state: 'done', done: 2, failed: 1, failures: [{ name: 'number 1' }] },
  ])
})

test('shops take turns, so older jobs of another shop do not delay a small job', async () => {
  const platform = { host: 'madang.test', portSuffix: '' }
  const other = await newShop(tenancyService({ database, sign: String, platform, pictures: NO_PICTURES }))
  const workedShops: number[] = []
  const jobs = service(
    handleJob(counting, {
      async outside({ shopId }) {
        workedShops.push(shopId)
      },
    }),
    { turnMs: 0 },
  )
  for (let n = 0; n < 3; n += 1) await start(jobs, 10)
  await start(jobs, 3, -1, { shopId: other.shopId, uid: 8 })
  await jobs.work()
  expect(workedShops.slice(0, 6)).toEqual([
    actor.shopId,
    other.shopId,
    actor.shopId,
    other.shopId,
    actor.shopId,
    other.shopId,
  ])
  expect(workedShops).toHaveLength(33)
})

test('only one worker at a time works for a shop', async () => {
  let [running, maxRunning] = [0, 0]
  const jobs = service(
    handleJob(counting, {
      async outside() {
        running += 1
        maxRunning = Math.max(maxRunning, running)
        await jobs.work()
        running -= 1
      },
    }),
  )
  for (let n = 0; n < 2; n += 1) await start(jobs, 2)
  await jobs.work()
  expect([maxRunning, await jobs.isAnyDue()]).toEqual([1, false])
})

/** A handler that counts in batches of up to 60, and records the sizes of batches and the settled items. */
const batchHandler = (sizes: number[] = [], settled: number[] = []) =>
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

test('items run in batches that cross the parts of a job, and each item is settled once', async () => {
  const [sizes, settled]: number[][] = [[], []]
  const jobs = service(batchHandler(sizes, settled))
  await start(jobs, 620, 5)
  await jobs.work()
  expect(await jobs.list(actor.shopId, actor.uid)).toMatchObject([
    { state: 'done', done: 619, failed: 1, total: 620 },
  ])
  expect([await counted(), settled]).toEqual([upTo(620), upTo(620)])
  expect(sizes?.length).toBeLessThan(15)
})

test('after a failed batch, its items run one by one', async () => {
  const jobs = service(batchHandler())
  await start(jobs, 790)
  await jobs.work()
  expect(await jobs.list(actor.shopId, actor.uid)).toMatchObject([{ state: 'done', done: 790 }])
  expect(await counted()).toEqual(upTo(790))
})

test('the processed items of a cancelled job are settled', async () => {
  const settled: number[] = []
  const handler = batchHandler([], settled)
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
      accessOf: async (...args) =>
        (await jobs.cancel(actor.shopId, actor.uid, id)) && countingRights(...args),
    },
  )
  await stopping.work().catch(() => {})
  await jobs.work()
  expect([settled, await jobs.isAnyDue()]).toEqual([await counted(), false])
})

test('refuses a sixth open job of a person in a shop, and a job without items', async () => {
  const jobs = service()
  for (let n = 0; n < 5; n += 1) await start(jobs, 1)
  await expect(start(jobs, 1)).rejects.toMatchObject({ code: 'CONFLICT' })
  await expect(start(jobs, 0)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test(`each item is processed once although ${CRASHES} processes are killed`, async () => {
  const jobs = service()
  const { id } = await start(jobs, ITEMS, 5)
  processes = [await startProcess()]
  for (let crash = 0; crash < CRASHES; crash += 1) {
    await pause(randomInt(MAX_LIFE_MS))
    processes.pop()?.kill('SIGKILL')
    processes = [await startProcess()]
  }
  await eventually(async () =>
    expect(await jobs.list(actor.shopId, actor.uid)).toMatchObject([
      { id, state: 'done', done: ITEMS - 1, failed: 1, failures: [{ name: 'number 5' }] },
    ]),
  )
  expect(await counted()).toEqual(upTo(ITEMS).filter((n) => n !== 5))
})

async function startProcess(): Promise<ChildProcess> {
  const started = fork(SCRIPT, [url], { execArgv: [] })
  await once(started, 'message')
  return started
}
