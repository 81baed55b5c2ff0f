import type { Static, TSchema } from 'typebox'
import type { RecordChange } from '../../platform/contract/record.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { emit } from '../../platform/events/outbox.ts'
import type { JobHandler, JobType } from './define-job.ts'
import { jobProgressed, jobStarted } from './events.ts'
import { type Job, MAX_ITEMS } from './jobs.contract.ts'
import { type RunTurnDeps, runTurn } from './run-turn.ts'
import * as store from './store.ts'
import { ANY_DUE, claimNext } from './store-turns.ts'
import type { Tx } from './tables.ts'

export { defineJob, handleJob, type JobBatch, type JobHandler } from './define-job.ts'

export type JobsService = ReturnType<typeof jobsService>

/** Duration of a process's claim on a job, ms. A process that does not renew its claim in time counts as dead. */
const LEASE_MS = 30_000
const TURN_MS = 2_000
/** Duration of one call of `work`, ms. pg-boss would treat a longer call as failed. */
const WORK_MS = 60_000
/** maximum open jobs of a person in a shop */
const MAX_OPEN = 5

export function jobsService({
  database,
  leaseMs = LEASE_MS,
  turnMs = TURN_MS,
  ...deps
}: Omit<RunTurnDeps, 'handlerOf' | 'leaseMs' | 'turnMs'> & { leaseMs?: number; turnMs?: number }) {
  const handlers = new Map<string, JobHandler>()
  const list = async (shopId: number, uid: number): Promise<Job[]> =>
    (await database.asShop(shopId, (tx: Tx) => store.findJobs(tx, shopId, uid))).map(jobOf)
  const runJobTurn = runTurn({ database, leaseMs, turnMs, handlerOf: (kind) => handlers.get(kind), ...deps })
  const isAnyDue = async () => (await database.system('jobs', ANY_DUE, []))[0]?.due ?? false

  return {
    /** Registers the handlers of jobs. Call it before the first `work`. Throws if a kind has two handlers. */
    register(newHandlers: readonly JobHandler[]): void {
      for (const handler of newHandlers) {
        if (handlers.has(handler.type.name))
          throw new Error(`two handlers are registered for jobs of the kind ${handler.type.name}`)
        handlers.set(handler.type.name, handler)
      }
    },

    /**
     * Starts a job. The caller has checked the permission. `undoes` is the id of the job to undo. Throws BAD_REQUEST
     * for no items or more than `MAX_ITEMS`; CONFLICT if the person has `MAX_OPEN` open jobs in the shop, or if
     * `undoes` is already undone.
     */
    async start<Payload extends TSchema, Item extends TSchema>(
      { shopId, uid, record }: { shopId: number; uid: number; record?: RecordChange },
      { name }: JobType<Payload, Item>,
      {
        payload,
        items,
        undoes = null,
      }: { payload: Static<Payload>; items: readonly Static<Item>[]; undoes?: number | null },
    ): Promise<Job> {
      if (items.length === 0) throw new DomainError('BAD_REQUEST', { message: '처리할 것이 없습니다.' })
      if (items.length > MAX_ITEMS)
        throw new DomainError('BAD_REQUEST', { message: '한 번에 100,000건까지 처리할 수 있습니다.' })
      return database.asShop(shopId, async (tx: Tx) => {
        // The locks ensure that concurrent starts do not exceed `MAX_OPEN`, and that a job is undone only once.
        await store.lockStarts(tx, shopId, uid)
        if (undoes !== null) await store.lockStarts(tx, shopId, 0)
        const open = (await store.findJobs(tx, shopId, uid)).filter(({ ended_at }) => ended_at === null)
        if (open.length >= MAX_OPEN)
          throw new DomainError('CONFLICT', {
            message: '진행 중인 작업이 많습니다. 끝난 뒤에 다시 시작해 주세요.',
          })
        if (undoes !== null && (await store.isUndone(tx, shopId, undoes)))
          throw new DomainError('CONFLICT', { message: '이미 되돌린 작업입니다.' })
        const job = await store.insertJob(tx, {
          shop_id: shopId,
          uid,
          kind: name,
          undoes,
          payload: JSON.stringify(payload),
          items,
        })
        await record?.(tx, { job: job.id })
        await emit(tx, jobStarted, { shop: shopId, job: job.id })
        return jobOf(job)
      })
    },

    /**
     * The jobs of a person in a shop that are open or were started within a day: open jobs first, then newest first.
     */
    list,

    isOpen: (shopId: number, id: number): Promise<boolean> =>
      database.asShop(shopId, (tx: Tx) => store.isOpen(tx, shopId, id)),

    /**
     * Whether a job is undone, or being undone, and the job whose undo changes that: the last of those that undid it or
     * undid an undo of it.
     */
    async undoState(shopId: number, id: number): Promise<{ isUndone: boolean; lastJob: number }> {
      const last = await database.asShop(shopId, (tx: Tx) => store.lastUndo(tx, shopId, id))
      return { isUndone: last.undos % 2 === 1, lastJob: last.id }
    },

    /** A job of a shop; null if it does not exist or was deleted. */
    async find(shopId: number, id: number): Promise<Job | null> {
      const row = await database.asShop(shopId, (tx: Tx) => store.findJob(tx, shopId, id))
      return row ? jobOf(row) : null
    },

    /** Stops an open job of the person before its next item. Returns the person's jobs as `list` does. */
    async cancel(shopId: number, uid: number, id: number): Promise<Job[]> {
      await database.asShop(shopId, async (tx: Tx) => {
        if (await store.cancel(tx, shopId, uid, id)) await emit(tx, jobProgressed, { shop: shopId, job: id })
      })
      return list(shopId, uid)
    },

    /**
     * Works on due jobs, one turn per shop, until no job is due or a minute has passed. Calls `onMore` when another
     * worker could help. If a turn fails, its job becomes due again and the other turns continue; the errors are thrown
     * at the end, also those of items that were refused because of them.
     */
    async work(onMore: () => Promise<void> = async () => {}): Promise<void> {
      const endsAt = Date.now() + WORK_MS
      const failures: unknown[] = []
      for (;;) {
        const job = await database.asSystem('jobs', (tx: Tx) => claimNext(tx, leaseMs))
        if (job && (await isAnyDue())) await onMore()
        if (!job) break
        const onError = (error: unknown) => void failures.push(error)
        await runJobTurn(job, onError).catch(onError)
        if (Date.now() >= endsAt) {
          await onMore()
          break
        }
      }
      if (failures.length > 0) throw new AggregateError(failures, 'some jobs failed')
    },

    isAnyDue,

    /** Deletes jobs that ended more than a week ago. */
    async purgeOld(): Promise<void> {
      await database.system('jobs', store.PURGE_ITEMS, [])
      await database.system('jobs', store.PURGE_ENDED, [])
    },
  }
}

const jobOf = ({
  created_at,
  ended_at,
  ...job
}: Awaited<ReturnType<typeof store.findJobs>>[number]): Job => ({
  ...job,
  created_at: created_at.toISOString(),
  ended_at: ended_at?.toISOString() ?? null,
})
