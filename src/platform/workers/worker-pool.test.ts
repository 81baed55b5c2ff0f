import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'
import type { GreedyTask } from './greedy-worker.fixture.ts'
import { createWorkerPool } from './worker-pool.ts'

const WORKER = new URL('./greedy-worker.fixture.ts', import.meta.url)
const BOUNDS = { heapMb: 16, workMs: 60_000, atOnce: 1, waiting: 5 }
const run = createWorkerPool<GreedyTask, number>(WORKER, BOUNDS)
const hasty = createWorkerPool<GreedyTask, number>(WORKER, { ...BOUNDS, workMs: 300 })

async function outcome(task: GreedyTask, pool = run) {
  const pieces: number[] = []
  try {
    for await (const piece of pool(task)) pieces.push(piece)
    return { pieces }
  } catch (error) {
    return { pieces, error }
  }
}

test.each([
  ['fill', { reason: 'heap' }],
  ['break', { reason: 'crash', cause: expect.stringContaining('no such thing') }],
  ['exit', { reason: 'crash' }],
  ['refuse', { code: 'BAD_REQUEST', message: '너무 깁니다.', details: { at: 4 } }],
] as const)(
  'a task that ends by "%s" yields its pieces, then the error, and the next task gets a thread',
  async (task, error) => {
    expect(await outcome(task)).toMatchObject({ pieces: [1, 2, 3], error })
    expect(await outcome('count')).toEqual({ pieces: [1, 2, 3] })
  },
)

test('the memory of a thread is limited also in a process that has a heap limit of its own', () => {
  const script = fileURLToPath(new URL('./limited-process.fixture.ts', import.meta.url))
  const args = ['--max-old-space-size=512', script]
  expect(execFileSync(process.execPath, args, { encoding: 'utf8', timeout: 100_000 }).trim()).toBe('heap')
}, 120_000)

test('an endless task is ended after its time limit and frees its slot', async () => {
  expect(await outcome('spin', hasty)).toMatchObject({ error: { reason: 'time' } })
  expect(await outcome('spin', hasty)).toMatchObject({ error: { reason: 'time' } })
})

test('the time in which a thread starts does not count against the time limit of its task', async () => {
  const slow = new URL('./slow-start-worker.fixture.ts', import.meta.url)
  const pool = createWorkerPool<GreedyTask, number>(slow, { ...BOUNDS, workMs: 300 })
  expect(await outcome('count', pool)).toEqual({ pieces: [1, 2, 3] })
  const leaving = new AbortController()
  const other = createWorkerPool<GreedyTask, number>(slow, BOUNDS)('count', leaving.signal)
  const first = other.next()
  leaving.abort(new Error('left'))
  await expect(first).rejects.toThrow('left')
})

test('aborting ends a running task, and removes a waiting one from the queue', async () => {
  const [spinning, waiting] = [new AbortController(), new AbortController()]
  const reason = new Error('left')
  const generator = run('spin', spinning.signal)
  const two = run('count', waiting.signal)
  for (let piece = 1; piece <= 3; piece++) expect((await generator.next()).value).toBe(piece)
  const outcomes = Promise.allSettled([generator.next(), two.next()])
  waiting.abort(reason)
  spinning.abort(reason)
  expect(await outcomes).toMatchObject([{ reason: reason }, { reason: reason }])
  expect(await outcome('count')).toEqual({ pieces: [1, 2, 3] })
  await expect(run('count', AbortSignal.abort(reason)).next()).rejects.toBe(reason)
})

test('a task that arrives while an idle thread is ending gets a new thread', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    expect(await outcome('count')).toEqual({ pieces: [1, 2, 3] })
    vi.advanceTimersByTime(60_000)
    expect(await outcome('count')).toEqual({ pieces: [1, 2, 3] })
  } finally {
    vi.useRealTimers()
  }
})

test('a thread that cannot start frees its slot', async () => {
  const none = createWorkerPool<GreedyTask, number>(new URL('http://nowhere.test/'), {
    ...BOUNDS,
    waiting: 0,
  })
  for (let index = 0; index < 2; index++)
    expect(await outcome('count', none)).toMatchObject({ error: { code: 'ERR_INVALID_URL_SCHEME' } })
})
