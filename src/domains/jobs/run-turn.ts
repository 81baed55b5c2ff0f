import type { ShopAccess } from '../../platform/contract/caller.ts'
import type { Database } from '../../platform/database/pools.ts'
import { emit } from '../../platform/events/outbox.ts'
import type { JobHandler } from './define-job.ts'
import { jobProgressed } from './events.ts'
import { batchOf, stepsOf } from './job-steps.ts'
import * as store from './store-turns.ts'
import type { Tx } from './tables.ts'

/** An item that no process gets done, as it dies or fails in it so often, is refused. */
const MAX_ATTEMPTS = 5
const RIGHTS_EVERY_ITEMS = 50
const TELL_MS = 500
const SETTLE_MS = 10_000

export interface RunTurnDeps {
  database: Database
  /** what a person may do in the shop with this public id */
  accessOf: (uid: number, shopSlug: string) => Promise<ShopAccess | null>
  /** what does jobs of this kind (`JobType.name`); undefined for a kind that nobody registered */
  handlerOf: (kind: string) => JobHandler | undefined
  /** for so long a job is nobody else's after each step, ms */
  leaseMs: number
  /** after so long other shops have their turn, ms */
  turnMs: number
}

/** Goes through items of a job that was taken up, under the rights of the person who started it, until its end or that of its turn. */
export function runTurn({ database, accessOf, handlerOf, leaseMs, turnMs }: RunTurnDeps) {
  const inShop = <Result>(shopId: number, work: (tx: Tx) => Promise<Result>) => database.asShop(shopId, work)

  const mayStill = async ({ uid, shopid }: store.ClaimedJob, { type }: JobHandler): Promise<boolean> =>
    (await accessOf(uid, shopid))?.permissions.includes(type.permission) ?? false

  /** Ends what is at its end, and leaves the rest to the next turn. Items are settled before. */
  const leave = (job: store.ClaimedJob, { work }: JobHandler, verdict: Verdict): Promise<void> =>
    inShop(job.shop_id, async (tx) => {
      const row = await store.lockJob(tx, job)
      if (!row) return
      const isLast = row.state !== 'running' || verdict === 'done' || verdict === 'refused'
      const isOld = Date.now() - row.settled_at.getTime() >= SETTLE_MS
      if ('batch' in work && work.settle && row.settled < row.at && (isLast || isOld)) {
        const items = []
        for (let index = row.settled; index < row.at; index = row.settled + items.length)
          items.push(...(await itemsFrom(tx, job, index)).slice(0, row.at - index))
        await work.settle(tx, batchOf(job, items))
        await store.noteSettled(tx, job, row.at)
      }
      if (row.state !== 'running') return
      if (verdict === 'more') await store.release(tx, job)
      if (verdict !== 'done' && verdict !== 'refused') return
      await store.end(tx, job, verdict)
      await emit(tx, jobProgressed, { shop: job.shop_id, job: job.id })
    })

  return async (job: store.ClaimedJob): Promise<void> => {
    const handler = handlerOf(job.kind)
    if (!handler) throw new Error(`no handler is registered for jobs of the kind ${job.kind}`)
    if (job.ended) return leave(job, handler, 'lost')
    const goThrough = stepsOf({ inShop, leaseMs, job, handler })
    const until = Date.now() + turnMs
    let [toldAt, askedAt] = [0, Number.NEGATIVE_INFINITY]
    let items: unknown[] = []
    let index = job.at
    while (index < job.total) {
      if (index - askedAt >= RIGHTS_EVERY_ITEMS) {
        if (!(await mayStill(job, handler))) return leave(job, handler, 'refused')
        askedAt = index
      }
      if (items.length === 0) items = await inShop(job.shop_id, (tx) => itemsFrom(tx, job, index))
      const tells = Date.now() - toldAt >= TELL_MS
      if (tells) toldAt = Date.now()
      const isStuck = index === job.at && job.attempts > MAX_ATTEMPTS
      const advanced = await goThrough(index, items, { tells, isStuck })
      if (advanced === 0) return leave(job, handler, 'lost')
      index += advanced
      items = items.slice(advanced)
      if (Date.now() >= until && index < job.total) return leave(job, handler, 'more')
    }
    return leave(job, handler, 'done')
  }
}

/** `lost`: it was stopped, or another process has gone on with it. */
type Verdict = 'done' | 'refused' | 'more' | 'lost'

/** Some of a job's items, from a place on. */
async function itemsFrom(tx: Tx, job: store.ClaimedJob, index: number): Promise<unknown[]> {
  const part = await store.partAt(tx, job, index)
  return part ? part.items.slice(index - part.first) : []
}
