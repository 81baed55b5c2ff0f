import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { Type as T } from 'typebox'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { defineJob, handleJob, type JobHandler } from './jobs.service.ts'

/** A kind of job that inserts each number into the table `counted` and refuses the number `unlucky`. */
export const counting = defineJob('tests.count', {
  permission: 'orders:write',
  payload: T.Object({ unlucky: T.Integer() }),
  item: T.Object({ n: T.Integer() }),
  nameOf: ({ n }) => `number ${n}`,
})

/** A handler that needs up to `maxMs` for each item, so that a killed process dies while it processes one. */
export const countingJob = (maxMs = 0): JobHandler =>
  handleJob(counting, {
    async inTransaction(tx, { payload: { unlucky }, item: { n } }) {
      await sql`insert into counted (n) values (${n})`.execute(tx)
      if (maxMs > 0) await pause(Math.random() * maxMs)
      if (n === unlucky) throw new DomainError('CONFLICT', { message: 'not this one' })
    },
  })

export const countingRights = async (_uid: number, shopSlug: string) => ({
  id: 1,
  shopid: shopSlug,
  role: 'orders',
  permissions: ['orders:write' as const],
})
