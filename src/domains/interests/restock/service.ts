import type { Person } from '../../../platform/contract/caller.ts'
import type { Database } from '../../../platform/database/pools.ts'
import type { AnyTx } from '../../../platform/database/transactions.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { MAX_RESTOCK_WISHES } from '../limits.ts'
import { ASKED, addWish, claimRestockRequests, UNASK } from './store.ts'

/** A product that a person waits for; `pid2` is a variant, and without it any. */
export interface RestockWish {
  shopid: string
  sid: number
  pid2?: number | undefined
}

/** Wishes to be told when sold-out goods are back. */
export function restockWishes({ database }: { database: Database }) {
  const isRequested = async (uid: number, listingId: number) => ({
    asked: (await database.person(ASKED, [uid, listingId])).map(({ pid2 }) => pid2),
  })
  return {
    /** The variants of a listing that a person waits for; 0 is any. */
    restock: ({ uid }: Person, { sid }: { sid: number }) => isRequested(uid, sid),

    /**
     * Asks to be told once, or no longer. Throws NOT_READY for a product that the shop does not show, CONFLICT for a person
     * with twenty wishes in the shop.
     */
    async askRestock({ uid }: Person, { shopid, sid, pid2 = 0, ask }: RestockWish & { ask: boolean }) {
      if (!ask) {
        await database.person(UNASK, [uid, sid, pid2])
        return isRequested(uid, sid)
      }
      const added = await database.asPerson((tx: AnyTx) => addWish(tx, { uid, shopid, sid, pid2 }))
      if (!added) throw new DomainError('NOT_READY')
      if (!added.has_room)
        throw new DomainError('CONFLICT', {
          message: `재입고 알림은 한 상점에서 ${MAX_RESTOCK_WISHES}개까지 부탁할 수 있습니다.`,
        })
      return isRequested(uid, sid)
    },

    claimRestockRequests,
  }
}
