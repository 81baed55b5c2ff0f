import type { Database } from '../../platform/database/pools.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { emit } from '../../platform/events/outbox.ts'
import type { ReviewsEvent } from './events.ts'
import { shopidOf } from './store/writing.ts'
import type { ReviewsTables, Tx } from './tables.ts'

/** Does something to reviews or questions of a shop. */
export type Change = ReturnType<typeof changing>

/** One transaction of a shop that tells of the listings that the work names. */
export function changing(database: Pick<Database, 'asShop'>) {
  return (shop: number, type: ReviewsEvent['type'], work: (tx: Tx) => Promise<Iterable<number>>) =>
    database.asShop<ReviewsTables, void>(shop, async (tx) => {
      const shopid = found(await shopidOf(tx, shop))
      for (const sid of new Set(await work(tx))) {
        const event: ReviewsEvent = { type, payload: { shopid, sid } }
        await emit(tx, event)
      }
    })
}

/** Throws NOT_FOUND for what is not there. */
export function found<Value>(value: Value | undefined | null): Value {
  if (value === undefined || value === null) throw new DomainError('NOT_FOUND')
  return value
}
