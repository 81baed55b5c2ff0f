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

/** A process that works on a job is silent for less than this, else it is gone and another one goes on. */
const LEASE_MS = 30_000
const TURN_MS = 2_000
/** One call of `work` ends after so long; the queue that carries it counts longer ones as lost. */
const WORK_MS = 60_000
const MAX_OPEN = 5

/** Long work of a shop's people, in the background (README). */
export function jobsService({
  database,
  leaseMs = LEASE_MS,
  turnMs = TURN_MS,
  ...deps
}: Omit<RunTurnDeps, 'handlerOf' | 'leaseMs' | 'turnMs'> & { leaseMs?: number; turnMs?: number }) {
  const handlers = new Map<string, JobHandler>()
  const jobsOf = async (shopId: number, uid: number): Promise<Job[]> =>
    (await database.asShop(shopId, (tx: Tx) => store.jobsOf(tx, shopId, uid))).map(jobOf)
  const turn = runTurn({ database, leaseMs, turnMs, handlerOf: (kind) => handlers.get(kind), ...deps })
  const isAnyDue = async () => (await database.system('jobs', ANY_DUE, []))[0]?.due ?? false

  return {
    /** Registers what does the jobs of some kinds. Called once for each kind, before the first `work`; throws for a second handler. */
    register(added: readonly JobHandler[]): void {
      for (const handler of added) {
        if (handlers.has(handler.type.name)) throw new Error(`two handlers for jobs of ${handler.type.name}`)
        handlers.set(handler.type.name, handler)
      }
    },

    /**
     * Starts a job over these items for a person who was admitted with the kind's permission. `undoes`: the job that it takes back.
     * Throws BAD_REQUEST for no items or more than `MAX_ITEMS`, CONFLICT for a person who has `MAX_OPEN` open ones and for a job
     * that is being taken back already.
     */
    async start<Payload extends TSchema, Item extends TSchema>(
      { shop, uid, record }: { shop: number; uid: number; record?: RecordChange },
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
      return database.asShop(shop, async (tx: Tx) => {
        // Locked, so that a person's jobs are counted one after another and only one of two people can undo a job.
        await store.lockStarts(tx, shop, uid)
        if (undoes !== null) await store.lockStarts(tx, shop, 0)
        const open = (await store.jobsOf(tx, shop, uid)).filter(({ ended_at }) => ended_at === null)
        if (open.length >= MAX_OPEN)
          throw new DomainError('CONFLICT', {
            message: '진행 중인 작업이 많습니다. 끝난 뒤에 다시 시작해 주세요.',
          })
        if (undoes !== null && (await store.isUndone(tx, shop, undoes)))
          throw new DomainError('CONFLICT', { message: '이미 되돌린 작업입니다.' })
        const job = await store.insertJob(tx, {
          shop_id: shop,
          uid,
          kind: name,
          undoes,
          payload: JSON.stringify(payload),
          items,
        })
        await record?.(tx, { job: job.id })
        await emit(tx, jobStarted, { shop, job: job.id })
        return jobOf(job)
      })
    },

    /** A person's jobs in a shop of the last day, the newest first. */
    of: jobsOf,

    /** Whether a job of anybody in a shop has not ended. */
    isOpen: (shopId: number, id: number): Promise<boolean> =>
      database.asShop(shopId, (tx: Tx) => store.isOpen(tx, shopId, id)),

    /** A job of anybody in a shop; null for one that is forgotten. */
    async find(shopId: number, id: number): Promise<Job | null> {
      const row = await database.asShop(shopId, (tx: Tx) => store.findJob(tx, shopId, id))
      return row ? jobOf(row) : null
    },

    /** Stops a person's job before its next item. One that has ended stays as it is. Answers as `of` does. */
    async cancel(shopId: number, uid: number, job: number): Promise<Job[]> {
      await database.asShop(shopId, async (tx: Tx) => {
        if (await store.cancel(tx, shopId, uid, job)) await emit(tx, jobProgressed, { shop: shopId, job })
      })
      return jobsOf(shopId, uid)
    },

    /**
     * Goes through jobs of all shops by turns until none waits, or for a minute. `onMore` is called where another process or place
     * could take one up beside. Throws at the end what kept jobs from going on, which others take no notice of; each is due again.
     */
    async work(onMore: () => Promise<void> = async () => {}): Promise<void> {
      const until = Date.now() + WORK_MS
      const failures: unknown[] = []
      for (;;) {
        const job = await database.asSystem('jobs', (tx: Tx) => claimNext(tx, leaseMs))
        if (job && (await isAnyDue())) await onMore()
        if (!job) break
        await turn(job).catch((error: unknown) => failures.push(error))
        if (Date.now() >= until) {
          await onMore()
          break
        }
      }
      if (failures.length > 0) throw new AggregateError(failures, 'some jobs could not go on')
    },

    isAnyDue,

    /** Forgets what ended a week ago. */
    purgeOld: async (): Promise<void> => void (await database.system('jobs', store.FORGET, [])),
  }
}

const jobOf = ({ created_at, ended_at, ...job }: Awaited<ReturnType<typeof store.jobsOf>>[number]): Job => ({
  ...job,
  created_at: created_at.toISOString(),
  ended_at: ended_at?.toISOString() ?? null,
})
