import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testDatabase } from '../../../tests/database.ts'
import { eventually } from '../../../tests/eventually.ts'
import { type JobKind, type Jobs, startJobs } from './jobs.ts'

let databaseUrl: string
let running: Jobs[]

beforeEach(async () => {
  databaseUrl = (await testDatabase()).url
  running = []
})
afterEach(() => Promise.all(running.map((jobs) => jobs.stop())))

async function aProcess(...kinds: JobKind[]): Promise<Jobs> {
  const jobs = await startJobs({ databaseUrl, kinds, onError: () => {} })
  running.push(jobs)
  return jobs
}

async function ask(name: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    migrate: false,
    supervise: false,
    schedule: false,
  })
  await boss.start()
  await boss.send(name, {})
  await boss.stop()
}

test('when several processes run, one of them runs a job', async () => {
  const run = vi.fn(async () => {})
  await Promise.all([aProcess({ name: 'greet', run }), aProcess({ name: 'greet', run })])
  for (let n = 0; n < 3; n += 1) await ask('greet')
  await eventually(() => expect(run).toHaveBeenCalledTimes(3))
})

test('a process has at most three connections for jobs, all of the role of jobs, and none that listens', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `busy-${index}`)
  await aProcess(...names.map((name) => ({ name, run: async () => {} })))
  await Promise.all(names.map((name) => running[0]?.send(name, {})))
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query(`
    select usename, count(*)::int as connections, count(*) filter (where query ilike 'listen%')::int as listening
    from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() group by usename`)
  await client.end()
  expect(rows).toMatchObject([{ usename: 'madang_jobs', listening: 0 }])
  expect(rows[0].connections).toBeLessThanOrEqual(3)
})

test('retries a failed job', async () => {
  const run = vi.fn(async () => {}).mockRejectedValueOnce(new Error('not now'))
  await aProcess({ name: 'stubborn', run })
  await ask('stubborn')
  // The first retry would be due seconds later.
  await eventually(async () => expect(await update(RETRIES_DUE)).toBe(1))
  await eventually(() => expect(run).toHaveBeenCalledTimes(2))
})

/** Updates the rows of jobs. Returns their number. */
async function update(statement: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return (await client.query(statement)).rowCount ?? 0
  } finally {
    await client.end()
  }
}

const RETRIES_DUE = `update pgboss.job set start_after = now() where state = 'retry' and start_after > now()`
const STARTED_EARLIER = `
  update pgboss.job set started_on = started_on - interval '3 seconds' where state = 'active'`

test('lists jobs that run for two seconds or more', async () => {
  const release = Promise.withResolvers<void>()
  const jobs = await aProcess({ name: 'slow', run: () => release.promise })
  await ask('slow')
  await eventually(async () => expect(await update(STARTED_EARLIER)).toBe(1))
  expect([...(await jobs.running()).keys()]).toEqual(['slow'])
  release.resolve()
  await eventually(async () => expect(await jobs.running()).toEqual(new Map()))
})

test('a frequent job repeats in one process, even after a failure', async () => {
  const run = vi.fn(async () => {}).mockRejectedValueOnce(new Error('not now'))
  const kind = { name: 'often', run, everySeconds: 1 }
  await Promise.all([aProcess(kind), aProcess(kind)])
  await eventually(() => expect(run.mock.calls.length).toBeGreaterThanOrEqual(2))
})

test('stop waits for running jobs', async () => {
  const steps: string[] = []
  const started = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const jobs = await aProcess({
    name: 'slow',
    async run() {
      started.resolve()
      await release.promise
      steps.push('ran')
    },
  })
  await ask('slow')
  await started.promise
  const stopped = jobs.stop().then(() => steps.push('stopped'))
  release.resolve()
  await stopped
  expect(steps).toEqual(['ran', 'stopped'])
})

test('removes the schedules of jobs that were renamed', async () => {
  await aProcess({ name: 'forget-visitors', run: async () => {}, cron: '5 * * * *' })
  const jobs = await startJobs({
    databaseUrl,
    kinds: [{ name: 'purge-visitors', run: async () => {}, cron: '5 * * * *' }],
    formerNames: ['forget-visitors'],
    onError: () => {},
  })
  running.push(jobs)
  const boss = new PgBoss({
    connectionString: databaseUrl,
    migrate: false,
    supervise: false,
    schedule: false,
  })
  await boss.start()
  const names = (await boss.getSchedules()).map(({ name }) => name)
  await boss.stop()
  expect(names).toEqual(['purge-visitors'])
})
