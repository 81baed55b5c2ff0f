import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { CountBatch } from './batches.ts'

/** What the thread needs to know. */
export interface CountingSettings {
  /** of the database */
  url: string
  platformHost: string
}

export interface BatchAnswer {
  /** why the batch was not counted */
  error: string | null
}

const MODULE = new URL('./counting-worker.ts', import.meta.url)

// The largest batch has 16 million characters, and some hundred bytes more for each of 50,000 runs.
const BOUNDS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 8 }

export interface CountingThread {
  count: CountBatch
  /** Ends the thread when its batch is counted. */
  close(): Promise<void>
}

/**
 * Counts batches in a thread of their own, as counting takes some 10 µs of the processor for each visitor and pages are served
 * meanwhile. A thread that crashes is followed by another one with the next batch. One batch is counted at a time.
 */
export function countingThread(settings: CountingSettings): CountingThread {
  let worker: Worker | undefined

  function open(): Worker {
    const opened = new Worker(MODULE, { workerData: settings, resourceLimits: BOUNDS, execArgv: [] })
    // Who waits for a batch hears of it too.
    opened.on('error', () => {})
    opened.once('exit', () => {
      if (worker === opened) worker = undefined
    })
    return opened
  }

  return {
    async count(batch) {
      worker ??= open()
      const answered = answerOf(worker)
      worker.postMessage(batch)
      const { error } = await answered
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

/** The next answer of a thread; while none is waited for, it keeps no process alive. */
async function answerOf(worker: Worker): Promise<BatchAnswer> {
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
