import type { Static, TSchema } from 'typebox'
import type { ShopPermission } from '../../platform/contract/permissions.ts'
import type { AnyTx } from '../../platform/database/transactions.ts'
import type { Refusal } from './jobs.contract.ts'

/** A kind of job: `payload` is the same for all items. */
export interface JobType<Payload extends TSchema = TSchema, Item extends TSchema = TSchema> {
  /**
   * `module.work`, such as `orders.accept`. The name is stored with each job, so after a renaming, stored jobs have no
   * handler.
   */
  readonly name: string
  /** permission that the person needs at the start and while the job runs */
  readonly permission: ShopPermission
  readonly payload: Payload
  readonly item: Item
  /** name of an item that is shown if the item is refused */
  nameOf(item: Static<Item>): string
}

export const defineJob = <Payload extends TSchema, Item extends TSchema>(
  name: string,
  options: Omit<JobType<Payload, Item>, 'name'>,
): JobType<Payload, Item> => ({ name, ...options })

export interface JobStep<Payload, Item> {
  shopId: number
  uid: number
  payload: Payload
  item: Item
  /** idempotency key of this step, for work done `outside` a transaction */
  key: string
}

export interface JobBatch<Payload, Item> {
  shopId: number
  uid: number
  jobId: number
  payload: Payload
  items: readonly Item[]
}

/**
 * The work on an item. A `DomainError` refuses the item; BUSY and other errors are retried. `inTransaction` runs
 * exactly once, in the transaction that marks the item as processed. `batch` does the same for up to `max` items, and
 * returns a refusal or null for each; if it throws, its items run one by one. `outside` runs again if the process dies,
 * so it must be idempotent; after each step the job rests for `rest(item)` times its duration, which leaves time for
 * pages. With `failed`, an error that is no `DomainError` is tried again at once, a few times, and then refuses the
 * item with that Korean sentence, so that one broken item does not hold up the other jobs of its shop.
 */
type Work<Payload, Item> =
  | { inTransaction: (tx: AnyTx, step: JobStep<Payload, Item>) => Promise<void> }
  | {
      batch: (tx: AnyTx, batch: JobBatch<Payload, Item>) => Promise<readonly (Refusal | null)[]>
      max: number
      settle?: Settle<Payload, Item>
    }
  | {
      outside: (step: JobStep<Payload, Item>) => Promise<void>
      rest?: (item: Item) => number
      failed?: string
    }

/**
 * Work that follows from many processed items together, such as emitting their events. It runs every 10 s and at the
 * end of a job, even of a cancelled one. Each processed item is settled exactly once.
 */
export type Settle<Payload, Item> = (tx: AnyTx, batch: JobBatch<Payload, Item>) => Promise<void>

export interface JobHandler {
  readonly type: JobType
  readonly work: Work<unknown, unknown>
}

export const handleJob = <Payload extends TSchema, Item extends TSchema>(
  type: JobType<Payload, Item>,
  work: Work<Static<Payload>, Static<Item>>,
): JobHandler => ({ type: type as JobType, work: work as Work<unknown, unknown> })
