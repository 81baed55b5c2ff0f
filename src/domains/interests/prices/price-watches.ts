import type { Clock } from '../../../platform/clock.ts'
import type { Person } from '../../../platform/contract/caller.ts'
import type { Database } from '../../../platform/database/pools.ts'
import type { AnyTx } from '../../../platform/database/transactions.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { MAX_PRICE_WATCHES } from '../limits.ts'
import { addWatch, checkPrices, claimDrops, END_WATCH, planChecks, WATCHED } from './price-watch-store.ts'

/**
 * How long a price must stand before anybody is notified, so that a mistake that is corrected at once notifies nobody.
 */
const SETTLE_MS = 10 * 60_000
/** A person is notified again of a price that is not lower than the last one after this many days. */
const QUIET_DAYS = 7
const CHECKS_AT_ONCE = 200

/** A watch of a product, or of the variant `pid2`. */
export interface PriceWatch {
  shopid: string
  sid: number
  pid2?: number | undefined
}

/** Requests to be notified when a price falls ([decision 83](../../../../docs/decisions/0083-price-watches.md)). */
export function priceWatches({ database, clock }: { database: Database; clock: Clock }) {
  const listWatched = async (uid: number, listingId: number) => ({
    watched: (await database.person(WATCHED, [uid, listingId])).map(({ pid2 }) => pid2),
  })
  const nextCheck = () => new Date(clock().getTime() + SETTLE_MS)
  return {
    /** The variants of a listing whose price a person asked to watch; 0 stands for the product. */
    list: ({ uid }: Person, { sid }: { sid: number }) => listWatched(uid, sid),

    /**
     * Begins (`watch`) or ends a watch. Throws NOT_READY for a hidden product, CONFLICT if the person watches too many
     * in the shop.
     */
    async set({ uid }: Person, { shopid, sid, pid2 = 0, watch }: PriceWatch & { watch: boolean }) {
      if (!watch) {
        await database.person(END_WATCH, [uid, sid, pid2])
        return listWatched(uid, sid)
      }
      const added = await database.asPerson((tx: AnyTx) => addWatch(tx, { uid, shopid, sid, pid2 }))
      if (!added) throw new DomainError('NOT_READY')
      if (!added.has_room)
        throw new DomainError('CONFLICT', {
          message: `가격 알림은 한 상점에서 ${MAX_PRICE_WATCHES}개까지 신청할 수 있습니다.`,
        })
      return listWatched(uid, sid)
    },

    /** Plans a check of changed listings, in the transaction of the consumer. */
    async plan(tx: AnyTx, listingIds: readonly number[]): Promise<void> {
      await planChecks(tx, listingIds, nextCheck())
    },

    /** Checks all prices that have stood long enough. Each transaction checks a few, so that none is long. */
    async check(): Promise<void> {
      const checkSome = () =>
        database.asSystem('likes', (tx: AnyTx) =>
          checkPrices(tx, { now: clock(), next: nextCheck(), max: CHECKS_AT_ONCE }),
        )
      while ((await checkSome()) === CHECKS_AT_ONCE);
    },

    /** Takes at most `max` watches of a fallen price; null if no price has fallen. Runs with the system role. */
    claim: (tx: AnyTx, max: number) =>
      claimDrops(tx, { now: clock(), next: nextCheck(), max, quietDays: QUIET_DAYS }),
  }
}
