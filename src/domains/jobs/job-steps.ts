import { DomainError } from '../../platform/errors/domain-error.ts'
import { emit } from '../../platform/events/outbox.ts'
import type { JobBatch, JobHandler } from './define-job.ts'
import { jobProgressed } from './events.ts'
import type { Refusal } from './jobs.contract.ts'
import * as store from './store-turns.ts'
import type { Tx } from './tables.ts'

/** Goes through the next of these items, one or a batch, and answers how many; 0 where the job is not ours any more. */
export function stepsOf({
  inShop,
  leaseMs,
  job,
  handler: { type, work },
}: {
  inShop: <Result>(shopId: number, work: (tx: Tx) => Promise<Result>) => Promise<Result>
  leaseMs: number
  job: store.ClaimedJob
  handler: JobHandler
}) {
  const { shop_id: shop } = job
  const settles = 'batch' in work && work.settle !== undefined

  async function note(tx: Tx, index: number, { refusals, count, tells }: Noted): Promise<number> {
    const isOurs = await store.advance(tx, { ...job, at: index }, { count, refusals, leaseMs, settles })
    if (isOurs && tells) await emit(tx, jobProgressed, { shop, job: job.id })
    return isOurs ? count : 0
  }

  async function runItem(index: number, item: unknown, tells: boolean): Promise<number> {
    const step = { shop, uid: job.uid, payload: job.payload, item, key: `job ${job.id} ${index}` }
    const noted = { refusals: [], count: 1, tells }
    if ('batch' in work) return many(index, [item], tells)
    if ('outside' in work) {
      await work.outside(step)
      return inShop(shop, (tx) => note(tx, index, noted))
    }
    return inShop(shop, async (tx) => {
      const advanced = await note(tx, index, noted)
      if (advanced > 0) await work.inTransaction(tx, step)
      return advanced
    })
  }

  const many = (index: number, items: unknown[], tells: boolean): Promise<number> =>
    inShop(shop, async (tx) => {
      const row = await store.lockJob(tx, job)
      if (!('batch' in work) || row?.state !== 'running' || row.at !== index) return 0
      const outcomes = await work.batch(tx, batchOf(job, items))
      const refusals = outcomes.filter((outcome) => outcome !== null)
      return note(tx, index, { refusals, count: items.length, tells })
    })

  return async (
    index: number,
    items: unknown[],
    { tells, isStuck }: { tells: boolean; isStuck: boolean },
  ) => {
    const some = 'batch' in work && !isStuck ? items.slice(0, work.max) : []
    if (some.length > 1)
      try {
        return await many(index, some, tells)
      } catch {
        // One of them fails: alone it is told from the others.
      }
    const [item] = items
    try {
      if (isStuck) throw new DomainError('INTERNAL')
      return await runItem(index, item, tells)
    } catch (error) {
      if (!(error instanceof DomainError) || error.code === 'BUSY') throw error
      const refusal = { name: type.nameOf(item as never), reason: error.message }
      return inShop(shop, (tx) => note(tx, index, { refusals: [refusal], count: 1, tells }))
    }
  }
}

interface Noted {
  refusals: readonly Refusal[]
  count: number
  tells: boolean
}

/** Items of a job as its handler is given them. */
export const batchOf = (
  { shop_id, uid, id, payload }: store.ClaimedJob,
  items: readonly unknown[],
): JobBatch<unknown, unknown> => ({ shop: shop_id, uid, job: id, payload, items })
