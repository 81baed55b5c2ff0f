import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testDatabase } from '../../../tests/database.ts'
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

test('a job runs once among all processes', async () => {
  const run = vi.fn(async () => {})
  const [first] = [await aProcess({ name: 'greet', run }), await aProcess({ name: 'greet', run })]
  for (const id of [1, 2, 3]) await first?.send('greet', { id })
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(3), 10_000)
  expect(
    run.mock.calls
      .flat()
      .map((data) => (data as { id: number }).id)
      .sort(),
  ).toEqual([1, 2, 3])
})

test('a job that fails is tried again', async () => {
  const run = vi.fn(async () => {}).mockRejectedValueOnce(new Error('not now'))
  const jobs = await aProcess({ name: 'stubborn', run, firstRetrySeconds: 0 })
  await jobs.send('stubborn', {})
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2), 10_000)
})

test('of jobs that are taken together only those that fail are tried again, and many are done without a pause', async () => {
  const failing = new Set([7, 23])
  const run = vi.fn(async ({ id }: Record<string, unknown>) => {
    if (failing.delete(id as number)) throw new Error('not now')
  })
  const jobs = await aProcess({ name: 'mails', run, firstRetrySeconds: 0 })
  await Promise.all(Array.from({ length: 60 }, (_, id) => jobs.send('mails', { id })))
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(62), 20_000)
  expect(new Set(run.mock.calls.map(([{ id }]) => id)).size).toBe(60)
})

test('frequent work goes on by itself, in one of the processes, also after it failed', async () => {
  const run = vi.fn(async () => {}).mockRejectedValueOnce(new Error('not now'))
  const kind = { name: 'often', run, everySeconds: 1 }
  await Promise.all([aProcess(kind), aProcess(kind)])
  await vi.waitFor(() => expect(run.mock.calls.length).toBeGreaterThanOrEqual(3), 20_000)
})

test('stopping waits for what runs', async () => {
  const steps: string[] = []
  const started = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const jobs = await aProcess({
    name: 'slow',
    async run() {
      started.resolve()
      await held.promise
      steps.push('ran')
    },
  })
  await jobs.send('slow', {})
  await started.promise
  const stopped = jobs.stop().then(() => steps.push('stopped'))
  held.resolve()
  await stopped
  expect(steps).toEqual(['ran', 'stopped'])
})
