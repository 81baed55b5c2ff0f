import type { Static, TSchema } from 'typebox'
import type { RecordChange } from '../../platform/contract/record.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { emit } from '../../platform/events/outbox.ts'
import { type Job, MOST_ITEMS } from './contract.ts'
import type { JobType } from './define-job.ts'
import { jobProgressed, jobStarted } from './events.ts'
import { type RunJobNeeds, runJob } from './run-job.ts'
import * as store from './store.ts'
import type { Tx } from './tables.ts'

export { defineJob, handleJob, type JobHandler } from './define-job.ts'

export type JobsService = ReturnType<typeof jobsService>

/** A process that works on a job is silent for less than this, else it is gone and another one goes on. */
const LEASE_MS = 30_000
const MOST_OPEN = 5

/** Long work of a shop's people, in the background (README). */
export function jobsService({
  database,
  leaseMs = LEASE_MS,
  ...needs
}: Omit<RunJobNeeds, 'leaseMs'> & { leaseMs?: number }) {
  const jobsOf = async (shop: number, uid: number): Promise<Job[]> =>
    (await database.asShop(shop, (tx: Tx) => store.jobsOf(tx, shop, uid))).map(jobOf)

  return {
    /**
     * Starts a job over these items for a person who was admitted with the kind's permission. Throws BAD_REQUEST for no items or
     * more than `MOST_ITEMS`, CONFLICT for a person who has `MOST_OPEN` open ones.
     */
    async start<Payload extends TSchema, Item extends TSchema>(
      { shop, uid, record }: { shop: number; uid: number; record?: RecordChange },
      { name }: JobType<Payload, Item>,
      { payload, items }: { payload: Static<Payload>; items: readonly Static<Item>[] },
    ): Promise<Job> {
      if (items.length === 0) throw new DomainError('BAD_REQUEST', { message: '처리할 것이 없습니다.' })
      if (items.length > MOST_ITEMS)
        throw new DomainError('BAD_REQUEST', { message: '한꺼번에 50,000건까지 처리할 수 있습니다.' })
      return database.asShop(shop, async (tx: Tx) => {
        await store.lockStarts(tx, shop, uid)
        const open = (await store.jobsOf(tx, shop, uid)).filter(({ ended_at }) => ended_at === null)
        if (open.length >= MOST_OPEN)
          throw new DomainError('CONFLICT', {
            message: '진행 중인 작업이 많습니다. 끝난 뒤에 다시 시작해 주세요.',
          })
        const job = await store.insertJob(tx, {
          ...{ shop_id: shop, uid, kind: name, total: items.length },
          ...{ payload: JSON.stringify(payload), items: JSON.stringify(items) },
        })
        await record?.(tx, { job: job.id })
        await emit(tx, jobStarted, { shop, job: job.id })
        return jobOf(job)
      })
    },

    /** A person's jobs in a shop of the last day, the newest first. */
    of: jobsOf,

    /** Stops a person's job before its next item. One that has ended stays as it is. Answers as `of` does. */
    async cancel(shop: number, uid: number, job: number): Promise<Job[]> {
      await database.asShop(shop, async (tx: Tx) => {
        if (await store.cancel(tx, shop, uid, job)) await emit(tx, jobProgressed, { shop, job })
      })
      return jobsOf(shop, uid)
    },

    run: runJob({ database, leaseMs, ...needs }),

    /** Jobs of all shops that nobody works on: new ones, and those whose process is gone. */
    due: () => database.system('jobs', store.DUE, []),

    /** Forgets what ended a week ago. */
    forgetOld: async (): Promise<void> => void (await database.system('jobs', store.FORGET, [])),
  }
}

const jobOf = ({ created_at, ended_at, ...job }: Awaited<ReturnType<typeof store.jobsOf>>[number]): Job => ({
  ...job,
  created_at: created_at.toISOString(),
  ended_at: ended_at?.toISOString() ?? null,
})
