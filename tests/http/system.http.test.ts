import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type {
  DeadEvent,
  ServerProcess,
  SystemJob,
  SystemQueue,
} from '../../src/domains/system/system.contract.ts'
import { withAllShops } from '../all-shops.ts'
import { testDatabase } from '../database.ts'
import { eventually } from '../eventually.ts'
import { newOperator } from '../factories/accounts.ts'
import { startServer, type TestServer } from './test-server.ts'
import { ADMIN, type UserClient, userClient } from './user-client.ts'

const SYSTEM = '/api/myshp/v2/operator/system'
const reason = '점검'

let server: TestServer
let operator: UserClient
beforeAll(async () => {
  server = await startServer((await testDatabase()).url)
  const uid = await newOperator(server.services.accounts, ['system:read', 'system:write'])
  operator = await userClient(server, uid, ADMIN)
})
afterAll(() => server.close())

interface State {
  processes: ServerProcess[]
  queues: SystemQueue[]
  disk_free_bytes: number
  database_bytes: number
}

const stateOf = async () => (await operator<State>(`${SYSTEM}/state`)).reply
const jobNamed = async (name: string) =>
  (await operator<{ jobs: SystemJob[] }>(`${SYSTEM}/jobs`)).reply.jobs.find((job) => job.name === name)

test('a process shows its heartbeat, and a silent one is lost', async () => {
  const { system } = server.services
  const silent = { mark: 'other-host~17~1', version: '0.0.9', startedAt: new Date(0) }
  const figures = {
    memory_bytes: 1,
    cached_pages: 0,
    cache_bytes: 0,
    page_hits: 0,
    page_renders: 0,
    replica_lag_bytes: null,
  }
  const slow = [{ route: 'GET /api/slow', count: 2, worst_ms: 1_700, last_at: new Date(0).toISOString() }]
  await system.processes.beat({ ...silent, figures: { ...figures, slow } })
  // A process of an older version measures nothing.
  await system.processes.beat({ ...silent, mark: 'old-host~18~1', figures: figures as never })
  await withAllShops(server.database, (tx) =>
    sql`update server_process set seen_at = now() - interval '2 minutes' where mark = ${silent.mark}`.execute(
      tx,
    ),
  )
  const { processes, disk_free_bytes, database_bytes } = await stateOf()
  expect(processes.find(({ pid }) => pid === process.pid)).toMatchObject({ is_lost: false, version: '0.1.0' })
  expect(processes.find(({ pid }) => pid === 17)).toMatchObject({ host: 'other-host', is_lost: true, slow })
  expect(processes.find(({ pid }) => pid === 18)).toMatchObject({ slow: [] })
  expect(disk_free_bytes).toBeGreaterThan(0)
  expect(database_bytes).toBeGreaterThan(0)
})

test('queues count what waits and what failed', async () => {
  await withAllShops(server.database, (tx) =>
    sql`insert into mail (recipient, template, data, state) values ('a@example.com', 'join-anew', '{}', 'failed')`.execute(
      tx,
    ),
  )
  const { queues } = await stateOf()
  expect(queues.map(({ name }) => name)).toEqual(['mail', 'push', 'text', 'events', 'background-jobs'])
  expect(queues[0]?.failed).toBe(1)
})

test('a job has a schedule, runs on request, and does not run while it is stopped', async () => {
  expect(await jobNamed('purge-limits')).toMatchObject({ cron: '50 4 * * *', next_at: expect.any(String) })
  expect((await operator(`${SYSTEM}/job/run`, { job: 'purge-limits', reason })).status).toBe(200)
  await eventually(async () =>
    expect(await jobNamed('purge-limits')).toMatchObject({ ended_at: expect.any(String), failed_at: null }),
  )
  expect((await operator(`${SYSTEM}/job/stop`, { job: 'purge-limits', stopped: true, reason })).status).toBe(
    200,
  )
  expect(await jobNamed('purge-limits')).toMatchObject({ stopped_at: expect.any(String) })
  expect(await server.services.system.jobs.log.mayRun('purge-limits')).toBe(false)
  expect((await operator(`${SYSTEM}/job/run`, { job: 'purge-limits', reason })).status).toBe(409)
  await operator(`${SYSTEM}/job/stop`, { job: 'purge-limits', stopped: false, reason })
  expect(await server.services.system.jobs.log.mayRun('purge-limits')).toBe(true)
  expect((await operator(`${SYSTEM}/job/run`, { job: 'no-such-job', reason })).status).toBe(404)
})

test('the last error of a job stays after a later success', async () => {
  const { log } = server.services.system.jobs
  await log.ran('purge-audit', { startedAt: new Date(), error: new Error('디스크가 가득 찼습니다') })
  await log.ran('purge-audit', { startedAt: new Date() })
  expect(await jobNamed('purge-audit')).toMatchObject({
    failure: '디스크가 가득 찼습니다',
    failed_at: expect.any(String),
  })
})

test('dead events are listed and delivered again with a reason', async () => {
  await withAllShops(server.database, (tx) =>
    sql`insert into event_delivery (event, consumer, state, attempts, failure, ended_at)
      values (987654321, 'stuck', 'dead', 9, 'broken', now())`.execute(tx),
  )
  const dead = async () => (await operator<{ events: DeadEvent[] }>(`${SYSTEM}/dead-events`)).reply.events
  expect(await dead()).toMatchObject([
    { consumer: 'stuck', event: 987654321, failure: 'broken', attempts: 9 },
  ])
  const retry = () => operator(`${SYSTEM}/dead-events/retry`, { consumer: 'stuck', event: 987654321, reason })
  expect((await retry()).status).toBe(200)
  expect(await dead()).toEqual([])
  expect((await retry()).status).toBe(404)
  const { entries } = await server.services.audit.entries(null, { action: 'retryEvents' })
  expect(entries[0]).toMatchObject({ reason })
})
