import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { Type as T } from 'typebox'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { defineJob, handleJob, type JobHandler } from './jobs.service.ts'

/** Writes each number into `counted`; the unlucky one is refused. */
export const counting = defineJob('tests.count', {
  permission: 'orders:write',
  payload: T.Object({ unlucky: T.Integer() }),
  item: T.Object({ n: T.Integer() }),
  nameOf: ({ n }) => `number ${n}`,
})

/** `longestMs`: an item takes up to so long, so that a kill comes in the middle of some. */
export const countingJob = (longestMs = 0): JobHandler =>
  handleJob(counting, {
    async inTransaction(tx, { payload: { unlucky }, item: { n } }) {
      await sql`insert into counted (n) values (${n})`.execute(tx)
      if (longestMs > 0) await pause(Math.random() * longestMs)
      if (n === unlucky) throw new DomainError('CONFLICT', { message: 'not this one' })
    },
  })

export const countingRights = async (_uid: number, shopSlug: string) => ({
  id: 1,
  shopid: shopSlug,
  role: 'orders',
  permissions: ['orders:write' as const],
})
