import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase } from '../../../platform/database/pools.ts'
import { type Batch, batchCounting } from './batches.ts'
import type { BatchAnswer, CountingSettings } from './counting-thread.ts'

// The worker thread. It counts the batches of its process one after the other, on its own database connection.
const { url, platformHost } = workerData as CountingSettings
// No error handler is needed: the next batch replaces a connection that broke while idle.
const database = openDatabase({ url, pool: 1, onError: () => {} })
const count = batchCounting({ database, platformHost })

parentPort?.on('message', async (batch: Batch | null) => {
  if (batch) return parentPort?.postMessage(await outcome(batch))
  await database.close()
  parentPort?.close()
})

function outcome(batch: Batch): Promise<BatchAnswer> {
  return count(batch).then(
    () => ({ error: null }),
    (error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }),
  )
}
