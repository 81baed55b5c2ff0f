import type { GreedyTask } from './greedy-worker.fixture.ts'
import { createWorkerPool, WorkerFailed } from './worker-pool.ts'

// Prints why a task that fills its memory ended, in a process with a heap limit of its own.
const run = createWorkerPool<GreedyTask, number>(new URL('./greedy-worker.fixture.ts', import.meta.url), {
  heapMb: 16,
  workMs: 60_000,
  atOnce: 1,
  waiting: 0,
})
try {
  for await (const _ of run('fill'));
} catch (error) {
  console.log(error instanceof WorkerFailed ? error.reason : error)
}
