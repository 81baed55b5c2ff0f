import type { ShopAccess } from '../../platform/contract/caller.ts'
import type { Database } from '../../platform/database/pools.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { emit } from '../../platform/events/outbox.ts'
import type { JobHandler, JobStep } from './define-job.ts'
import { jobProgressed } from './events.ts'
import * as store from './store.ts'
import type { Tx } from './tables.ts'

/** An item that no process gets done, as it dies or fails in it so often, is refused. */
const MOST_ATTEMPTS = 5
const RIGHTS_EVERY_ITEMS = 50
const TELL_MS = 500

export interface RunJobNeeds {
  database: Database
  /** what a person may do in the shop with this public id */
  accessOf: (uid: number, shopid: string) => Promise<ShopAccess | null>
  handlers: () => readonly JobHandler[]
  /** for so long a job is nobody else's after each item, ms */
  leaseMs: number
}

/** Goes through the items of a job, from where it was, under the rights of the person who started it. */
export function runJob({ database, accessOf, handlers, leaseMs }: RunJobNeeds) {
  const inShop = <Result>(shop: number, work: (tx: Tx) => Promise<Result>) => database.asShop(shop, work)

  /** False where the job is not ours any more. */
  async function goThrough(
    job: store.ClaimedJob,
    { type, work }: JobHandler,
    { tells, isStuck }: { tells: boolean; isStuck: boolean },
  ): Promise<boolean> {
    const { shop_id: shop } = job
    const step = stepOf(job)
    const note = async (tx: Tx, failure?: { name: string; reason: string }) => {
      const isOurs = await store.advance(tx, job, { leaseMs, ...(failure && { failure }) })
      if (isOurs && tells) await emit(tx, jobProgressed, { shop, job: job.id })
      return isOurs
    }
    try {
      if (isStuck) throw new DomainError('INTERNAL')
      if ('inTransaction' in work)
        return await inShop(shop, async (tx) => {
          const isOurs = await note(tx)
          if (isOurs) await work.inTransaction(tx, step)
          return isOurs
        })
      await work.outside(step)
      return await inShop(shop, (tx) => note(tx))
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      const failure = { name: type.nameOf(step.item as never), reason: error.message }
      return inShop(shop, (tx) => note(tx, failure))
    }
  }

  async function mayStill({ uid, shopid }: store.ClaimedJob, { type }: JobHandler): Promise<boolean> {
    return (await accessOf(uid, shopid))?.permissions.includes(type.permission) ?? false
  }

  const finish = (job: store.ClaimedJob, state: 'done' | 'refused'): Promise<void> =>
    inShop(job.shop_id, async (tx) => {
      await store.end(tx, job, state)
      await emit(tx, jobProgressed, { shop: job.shop_id, job: job.id })
    })

  /** Runs a job until it has ended. Nothing happens where another process has it. Throws what is no refusal; the job is due again then. */
  return async (shop: number, id: number): Promise<void> => {
    const job = await inShop(shop, (tx) => store.claim(tx, { shop, id, leaseMs }))
    if (!job) return
    const handler = handlers().find(({ type }) => type.name === job.kind)
    if (!handler) throw new Error(`nothing does jobs of the kind ${job.kind}`)
    let toldAt = 0
    for (let at = job.at; at < job.items.length; at += 1) {
      if ((at - job.at) % RIGHTS_EVERY_ITEMS === 0 && !(await mayStill(job, handler)))
        return finish(job, 'refused')
      const tells = Date.now() - toldAt >= TELL_MS
      if (tells) toldAt = Date.now()
      const isStuck = at === job.at && job.attempts > MOST_ATTEMPTS
      if (!(await goThrough({ ...job, at }, handler, { tells, isStuck }))) return
    }
    await finish(job, 'done')
  }
}

const stepOf = ({ shop_id, id, at, uid, payload, items }: store.ClaimedJob): JobStep<unknown, unknown> => ({
  shop: shop_id,
  uid,
  payload,
  item: items[at],
  key: `job ${id} ${at}`,
})
