import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { emit } from '../../platform/events/outbox.ts'
import type { JobBatch, JobHandler } from './define-job.ts'
import { jobProgressed } from './events.ts'
import type { Refusal } from './jobs.contract.ts'
import * as store from './store-turns.ts'
import type { Tx } from './tables.ts'

/** Less than a turn, so that a slow database does not stop a job. */
const MAX_REST_MS = 500
/** tries of an item whose failure is told to the seller, and the pause before the next one */
const TRIES = 3
const RETRY_MS = 200

/**
 * Returns a function that processes the first of the given items, or a batch of them. It returns the number of
 * processed items, or 0 if the job was cancelled or another process has claimed it.
 */
export function jobSteps({
  inShop,
  leaseMs,
  job,
  handler: { type, work },
  onError,
}: {
  inShop: <Result>(shopId: number, work: (tx: Tx) => Promise<Result>) => Promise<Result>
  leaseMs: number
  job: store.ClaimedJob
  handler: JobHandler
  /** receives the error of an item that is refused after several tries */
  onError: (error: unknown) => void
}) {
  const shopId = job.shop_id
  const settles = 'batch' in work && work.settle !== undefined

  async function advance(tx: Tx, index: number, { refusals, count, isReported }: Progress): Promise<number> {
    const isAdvanced = await store.advance(
      tx,
      { ...job, position: index },
      { count, refusals, leaseMs, settles },
    )
    if (isAdvanced && isReported) await emit(tx, jobProgressed, { shop: shopId, job: job.id })
    return isAdvanced ? count : 0
  }

  async function runItem(index: number, item: unknown, isReported: boolean): Promise<number> {
    const step = { shopId, uid: job.uid, payload: job.payload, item, key: `job ${job.id} ${index}` }
    const progress = { refusals: [], count: 1, isReported }
    if ('batch' in work) return runBatch(index, [item], isReported)
    if ('outside' in work) {
      const began = performance.now()
      await work.outside(step)
      const advanced = await inShop(shopId, async (tx) => {
        // Such a step may run again, so its mark is not worth waiting for the disk.
        await sql`set local synchronous_commit = off`.execute(tx)
        return advance(tx, index, progress)
      })
      const restMs = (work.rest?.(item) ?? 0) * (performance.now() - began)
      if (restMs > 0) await pause(Math.min(MAX_REST_MS, restMs))
      return advanced
    }
    return inShop(shopId, async (tx) => {
      const advanced = await advance(tx, index, progress)
      if (advanced > 0) await work.inTransaction(tx, step)
      return advanced
    })
  }

  /** Runs an item; if its failure is told to the seller, tries again at once and then refuses it. */
  async function tryItem(index: number, item: unknown, isReported: boolean): Promise<number> {
    const failed = 'outside' in work ? work.failed : undefined
    for (let tries = 1; ; tries += 1)
      try {
        return await runItem(index, item, isReported)
      } catch (error) {
        if (failed === undefined || error instanceof DomainError) throw error
        if (tries === TRIES) {
          onError(error)
          throw new DomainError('INTERNAL', { message: failed, cause: error })
        }
        await pause(tries * RETRY_MS)
      }
  }

  const runBatch = (index: number, items: unknown[], isReported: boolean): Promise<number> =>
    inShop(shopId, async (tx) => {
      const row = await store.lockJob(tx, job)
      if (!('batch' in work) || row?.state !== 'running' || row.position !== index) return 0
      const outcomes = await work.batch(tx, batchOf(job, items))
      const refusals = outcomes.filter((outcome) => outcome !== null)
      return advance(tx, index, { refusals, count: items.length, isReported })
    })

  return async (
    index: number,
    items: unknown[],
    { isReported, isStuck }: { isReported: boolean; isStuck: boolean },
  ) => {
    const batch = 'batch' in work && !isStuck ? items.slice(0, work.max) : []
    if (batch.length > 1)
      try {
        return await runBatch(index, batch, isReported)
      } catch {
        // After a failed batch its items run one by one, so that only the item that causes the failure is refused.
      }
    const [item] = items
    try {
      if (isStuck) throw new DomainError('INTERNAL')
      return await tryItem(index, item, isReported)
    } catch (error) {
      if (!(error instanceof DomainError) || error.code === 'BUSY') throw error
      const refusal = { name: type.nameOf(item as never), reason: error.message }
      return inShop(shopId, (tx) => advance(tx, index, { refusals: [refusal], count: 1, isReported }))
    }
  }
}

interface Progress {
  refusals: readonly Refusal[]
  count: number
  isReported: boolean
}

export const batchOf = (
  { shop_id, uid, id, payload }: store.ClaimedJob,
  items: readonly unknown[],
): JobBatch<unknown, unknown> => ({ shopId: shop_id, uid, jobId: id, payload, items })
