import type { Database } from '../../platform/database/pools.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { emitAll } from '../../platform/events/outbox.ts'
import type { qnaChanged, reviewsChanged } from './events.ts'
import { findShopSlug } from './store/review-writes.ts'
import type { ReviewsTables, Tx } from './tables.ts'

export type Change = ReturnType<typeof reviewChange>

type ChangeType = typeof reviewsChanged | typeof qnaChanged
/** changes reviews or questions and returns the ids of the changed listings */
type Work = (tx: Tx) => Promise<Iterable<number>>

/** Runs `work` in a transaction of the shop and emits an event for each changed listing. */
export function reviewChange(database: Pick<Database, 'asShop'>) {
  return (shopId: number, type: ChangeType, work: Work) =>
    database.asShop<ReviewsTables, void>(shopId, (tx) => changeIn(tx, shopId, type, work))
}

/** Like `reviewChange`, but in the caller's transaction. */
export async function changeIn(tx: Tx, shopId: number, type: ChangeType, work: Work): Promise<void> {
  const shopSlug = orNotFound(await findShopSlug(tx, shopId))
  const changed = [...new Set(await work(tx))].map((listingId) => ({ shopid: shopSlug, sid: listingId }))
  if (changed.length > 0) await emitAll(tx, type, changed)
}

/** Returns the value. Throws NOT_FOUND if it is missing. */
export function orNotFound<Value>(value: Value | undefined | null): Value {
  if (value === undefined || value === null) throw new DomainError('NOT_FOUND')
  return value
}
