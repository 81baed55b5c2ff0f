import type { ShopAccess } from '../../platform/contract/caller.ts'
import type { Database } from '../../platform/database/pools.ts'
import { emit } from '../../platform/events/outbox.ts'
import type { JobHandler } from './define-job.ts'
import { jobProgressed } from './events.ts'
import { batchOf, jobSteps } from './job-steps.ts'
import * as store from './store-turns.ts'
import type { Tx } from './tables.ts'

/** number of failed attempts after which an item is refused */
const MAX_ATTEMPTS = 5
const ITEMS_BETWEEN_CHECKS = 50
const REPORT_MS = 500
const SETTLE_MS = 10_000

export interface RunTurnDeps {
  database: Database
  /** permissions of a person in a shop; null for none */
  accessOf: (uid: number, shopSlug: string) => Promise<ShopAccess | null>
  handlerOf: (kind: string) => JobHandler | undefined
  /** duration of the claim on a job, ms; each step renews the claim */
  leaseMs: number
  turnMs: number
}

/**
 * Returns a function that works on a claimed job until the job ends or its turn is over. It reports errors of items
 * that it refuses because of them.
 */
export function runTurn({ database, accessOf, handlerOf, leaseMs, turnMs }: RunTurnDeps) {
  const inShop = <Result>(shopId: number, work: (tx: Tx) => Promise<Result>) => database.asShop(shopId, work)

  const isPermitted = async ({ uid, shopid }: store.ClaimedJob, { type }: JobHandler): Promise<boolean> =>
    (await accessOf(uid, shopid))?.permissions.includes(type.permission) ?? false

  /** Settles processed items if they are due; then ends the job, or releases it until its next turn. */
  const endTurn = (job: store.ClaimedJob, { work }: JobHandler, outcome: Outcome): Promise<void> =>
    inShop(job.shop_id, async (tx) => {
      const row = await store.lockJob(tx, job)
      if (!row) return
      const isEnd = row.state !== 'running' || outcome === 'done' || outcome === 'refused'
      const isDue = Date.now() - row.settled_at.getTime() >= SETTLE_MS
      if ('batch' in work && work.settle && row.settled < row.position && (isEnd || isDue)) {
        const items = []
        for (let index = row.settled; index < row.position; index = row.settled + items.length)
          items.push(...(await itemsFrom(tx, job, index)).slice(0, row.position - index))
        await work.settle(tx, batchOf(job, items))
        await store.markSettled(tx, job, row.position)
      }
      if (row.state !== 'running') return
      if (outcome === 'more') await store.release(tx, job)
      if (outcome !== 'done' && outcome !== 'refused') return
      await store.end(tx, job, outcome)
      await emit(tx, jobProgressed, { shop: job.shop_id, job: job.id })
    })

  return async (job: store.ClaimedJob, onError: (error: unknown) => void): Promise<void> => {
    const handler = handlerOf(job.kind)
    if (!handler) throw new Error(`no handler is registered for jobs of the kind ${job.kind}`)
    if (job.ended) return endTurn(job, handler, 'lost')
    const runNext = jobSteps({ inShop, leaseMs, job, handler, onError })
    const endsAt = Date.now() + turnMs
    let reportedAt = 0
    let checkedIndex = Number.NEGATIVE_INFINITY
    let items: unknown[] = []
    let index = job.position
    while (index < job.total) {
      if (index - checkedIndex >= ITEMS_BETWEEN_CHECKS) {
        if (!(await isPermitted(job, handler))) return endTurn(job, handler, 'refused')
        checkedIndex = index
      }
      if (items.length === 0) items = await inShop(job.shop_id, (tx) => itemsFrom(tx, job, index))
      const isReported = Date.now() - reportedAt >= REPORT_MS
      if (isReported) reportedAt = Date.now()
      const isStuck = index === job.position && job.attempts > MAX_ATTEMPTS
      const advanced = await runNext(index, items, { isReported, isStuck })
      if (advanced === 0) return endTurn(job, handler, 'lost')
      index += advanced
      items = items.slice(advanced)
      if (Date.now() >= endsAt && index < job.total) return endTurn(job, handler, 'more')
    }
    return endTurn(job, handler, 'done')
  }
}

/**
 * How a turn ended. `lost`: the job was cancelled, or another process has claimed it. `more`: the job has more items.
 */
type Outcome = 'done' | 'refused' | 'more' | 'lost'

/** The items from `index` to the end of the part of the job that contains it. */
async function itemsFrom(tx: Tx, job: store.ClaimedJob, index: number): Promise<unknown[]> {
  const part = await store.partAt(tx, job, index)
  return part ? part.items.slice(index - part.first) : []
}
