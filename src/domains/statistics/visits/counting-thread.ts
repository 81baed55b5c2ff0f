import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { CountBatch } from './batches.ts'

export interface CountingSettings {
  url: string
  platformHost: string
}

export interface BatchAnswer {
  /** null for success */
  error: string | null
}

const MODULE = new URL('./counting-worker.ts', import.meta.url)

// MiB; the largest batch has 16 million characters and some hundred bytes for each of 50,000 runs.
const BOUNDS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 8 }

export interface CountingThread {
  count: CountBatch
  /** Ends the thread after its current batch. */
  close(): Promise<void>
}

/**
 * Counts batches in a worker thread, so that counting (about 10 µs of CPU per visitor) does not delay pages. After a
 * crash the next batch starts a new thread. Callers send one batch at a time.
 */
export function countingThread(settings: CountingSettings): CountingThread {
  let worker: Worker | undefined

  function open(): Worker {
    const newWorker = new Worker(MODULE, { workerData: settings, resourceLimits: BOUNDS, execArgv: [] })
    // `nextAnswer` reports it to the caller.
    newWorker.on('error', () => {})
    newWorker.once('exit', () => {
      if (worker === newWorker) worker = undefined
    })
    return newWorker
  }

  return {
    async count(batch) {
      worker ??= open()
      const answer = nextAnswer(worker)
      worker.postMessage(batch)
      const { error } = await answer
      if (error !== null) throw new Error(`views were not counted: ${error}`)
    },
    async close() {
      const closing = worker
      worker = undefined
      if (!closing) return
      closing.ref()
      closing.postMessage(null)
      await once(closing, 'exit')
    },
  }
}

/**
 * The thread's next answer, or an error when it ends. The thread keeps the process alive only while an answer is
 * awaited.
 */
async function nextAnswer(worker: Worker): Promise<BatchAnswer> {
  const end = new AbortController()
  const { signal } = end
  worker.ref()
  try {
    return await Promise.race([
      once(worker, 'message', { signal }).then(([answer]) => answer as BatchAnswer),
      once(worker, 'exit', { signal }).then(([code]) => ({ error: `the thread ended with ${code}` })),
    ])
  } finally {
    end.abort()
    worker.unref()
  }
}
