import type { Static, TSchema } from 'typebox'
import type { ShopPermission } from '../../platform/contract/permissions.ts'
import type { AnyTx } from '../../platform/database/transactions.ts'
import type { Refusal } from './jobs.contract.ts'

/** A kind of long work. All its items have what `payload` says; each is gone through by itself. */
export interface JobType<Payload extends TSchema = TSchema, Item extends TSchema = TSchema> {
  /** `room.work`, such as `orders.accept`. Stands in the rows, so a job of a kind that is renamed is never taken up. */
  readonly name: string
  /** needed to start it, and still needed while it runs */
  readonly permission: ShopPermission
  readonly payload: Payload
  readonly item: Item
  /** an item's name where it is refused */
  nameOf(item: Static<Item>): string
}

/** Declares a kind of long work. */
export const defineJob = <Payload extends TSchema, Item extends TSchema>(
  name: string,
  options: Omit<JobType<Payload, Item>, 'name'>,
): JobType<Payload, Item> => ({ name, ...options })

/** One item of a job, and the person under whose rights it is done. */
export interface JobStep<Payload, Item> {
  /** internal id */
  shop: number
  uid: number
  payload: Payload
  item: Item
  /** names this step of this job: an idempotency key for work outside */
  key: string
}

/** Several items of a job, one after the other. */
export interface JobBatch<Payload, Item> {
  /** internal id */
  shop: number
  uid: number
  /** number of the job */
  job: number
  payload: Payload
  items: readonly Item[]
}

/**
 * The work on an item. A `DomainError` refuses the item and the job continues; BUSY is retried. `inTransaction` writes rows of the shop in the
 * transaction that marks the item as done, so exactly once. `batch` does the same for up to `max` items and returns a refusal or null for
 * each; if it throws, its items are repeated one by one. `outside` is repeated if the process dies, so it must be harmless to repeat.
 */
type Work<Payload, Item> =
  | { inTransaction: (tx: AnyTx, step: JobStep<Payload, Item>) => Promise<void> }
  | {
      batch: (tx: AnyTx, batch: JobBatch<Payload, Item>) => Promise<readonly (Refusal | null)[]>
      max: number
      settle?: Settle<Payload, Item>
    }
  | { outside: (step: JobStep<Payload, Item>) => Promise<void> }

/**
 * Handles what follows from many items together, such as their events: every 10 s and at the end of a job, however it ends. It receives
 * each processed item exactly once.
 */
export type Settle<Payload, Item> = (tx: AnyTx, batch: JobBatch<Payload, Item>) => Promise<void>

/** A kind of work with what does it, as jobs are run by it. */
export interface JobHandler {
  readonly type: JobType
  readonly work: Work<unknown, unknown>
}

/** Binds a kind of work to what is done with each of its items. */
export const handleJob = <Payload extends TSchema, Item extends TSchema>(
  type: JobType<Payload, Item>,
  work: Work<Static<Payload>, Static<Item>>,
): JobHandler => ({ type: type as JobType, work: work as Work<unknown, unknown> })
