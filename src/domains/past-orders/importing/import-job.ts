import { Type as T } from 'typebox'
import { oneOf, orNull } from '../../../platform/contract/fields.ts'
import { withTables } from '../../../platform/database/transactions.ts'
import { defineJob, handleJob, type JobHandler } from '../../jobs/jobs.service.ts'
import { PROGRAM_IDS } from '../shared/past-order-limits.ts'
import type { Tx } from '../tables.ts'
import { storeOrders } from './import-store.ts'

/** orders that one transaction stores, in about 50 ms */
const MAX_IN_BATCH = 200

/** The job that stores the orders of a file. The id of the import is that of the job. */
export const importJob = defineJob('past_orders.import', {
  permission: 'orders:write',
  payload: T.Object({ program: oneOf(PROGRAM_IDS) }),
  item: T.Object({
    number: T.String(),
    ordered_at: T.String(),
    name: T.String(),
    email: T.String(),
    phone: T.String(),
    total: T.Integer(),
    state: T.String(),
    lines: T.Array(
      T.Object({
        title: T.String(),
        option: T.String(),
        quantity: orNull(T.Integer()),
        amount: orNull(T.Integer()),
      }),
    ),
  }),
  nameOf: ({ number }) => number,
})

export const importHandlers: JobHandler[] = [
  handleJob(importJob, {
    max: MAX_IN_BATCH,
    async batch(tx, { shopId, jobId, payload: { program }, items }) {
      await storeOrders(withTables(tx) as Tx, { shopId, importId: jobId, program }, items)
      return items.map(() => null)
    },
  }),
]
