import type { Database } from '../../platform/database/pools.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { emitAll } from '../../platform/events/outbox.ts'
import type { qnaChanged, reviewsChanged } from './events.ts'
import { findShopSlug } from './store/review-writes.ts'
import type { ReviewsTables, Tx } from './tables.ts'

export type Change = ReturnType<typeof reviewChange>

type ChangeType = typeof reviewsChanged | typeof qnaChanged
/** returns the ids of changed listings */
type Work = (tx: Tx) => Promise<Iterable<number>>

/** Runs `work` in a transaction of the shop and emits an event for each changed listing. */
export function reviewChange(database: Pick<Database, 'asShop'>) {
  return (shopId: number, type: ChangeType, work: Work) =>
    database.asShop<ReviewsTables, void>(shopId, (tx) => changeIn(tx, shopId, type, work))
}

/** In the caller's transaction. */
export async function changeIn(tx: Tx, shopId: number, type: ChangeType, work: Work): Promise<void> {
  const shopSlug = orNotFound(await findShopSlug(tx, shopId))
  const changed = [...new Set(await work(tx))].map((listingId) => ({ shopid: shopSlug, sid: listingId }))
  if (changed.length > 0) await emitAll(tx, type, changed)
}

/** Throws NOT_FOUND for a missing value. */
export function orNotFound<Value>(value: Value | undefined | null): Value {
  if (value === undefined || value === null) throw new DomainError('NOT_FOUND')
  return value
}
