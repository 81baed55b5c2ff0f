import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { CountBatch } from './batches.ts'

export interface CountingSettings {
  url: string
  platformHost: string
}

export interface BatchAnswer {
  /** null if the batch was counted */
  error: string | null
}

const MODULE = new URL('./counting-worker.ts', import.meta.url)

// Limits in MiB. The largest batch has 16 million characters, and some hundred bytes for each of its 50,000 runs.
const BOUNDS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 8 }

export interface CountingThread {
  count: CountBatch
  /** Lets the thread finish its current batch and ends it. */
  close(): Promise<void>
}

/**
 * Counts batches in a worker thread, because counting takes about 10 µs of CPU per visitor and would delay pages. If
 * the thread crashes, the next batch starts a new one. Callers must wait for a batch before they send the next one.
 */
export function countingThread(settings: CountingSettings): CountingThread {
  let worker: Worker | undefined

  function open(): Worker {
    const newWorker = new Worker(MODULE, { workerData: settings, resourceLimits: BOUNDS, execArgv: [] })
    // Without a listener, the error would end the process; `nextAnswer` reports it to the caller.
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
 * The thread's next answer, or an error if the thread ends. The thread keeps the process alive only while a caller
 * waits for an answer.
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
