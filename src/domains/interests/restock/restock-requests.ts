import type { Person } from '../../../platform/contract/caller.ts'
import type { Database } from '../../../platform/database/pools.ts'
import type { AnyTx } from '../../../platform/database/transactions.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { MAX_RESTOCK_WISHES } from '../limits.ts'
import { addRequest, claimRestockRequests, DELETE_REQUEST, REQUESTED } from './store.ts'

/** A request for a product. `pid2` is the variant; without it, any variant counts. */
export interface RestockRequest {
  shopid: string
  sid: number
  pid2?: number | undefined
}

/** Requests to be notified once when a sold-out product is back in stock. */
export function restockRequests(database: Database) {
  const listRequested = async (uid: number, listingId: number) => ({
    asked: (await database.person(REQUESTED, [uid, listingId])).map(({ pid2 }) => pid2),
  })
  return {
    /** The variants of a listing that a person has requested; 0 stands for any variant. */
    list: ({ uid }: Person, { sid }: { sid: number }) => listRequested(uid, sid),

    /**
     * Adds (`ask`) or removes a request. Throws NOT_READY for a hidden product, CONFLICT if the person has too many
     * requests in the shop.
     */
    async set({ uid }: Person, { shopid, sid, pid2 = 0, ask }: RestockRequest & { ask: boolean }) {
      if (!ask) {
        await database.person(DELETE_REQUEST, [uid, sid, pid2])
        return listRequested(uid, sid)
      }
      const added = await database.asPerson((tx: AnyTx) => addRequest(tx, { uid, shopid, sid, pid2 }))
      if (!added) throw new DomainError('NOT_READY')
      if (!added.has_room)
        throw new DomainError('CONFLICT', {
          message: `재입고 알림은 한 상점에서 ${MAX_RESTOCK_WISHES}개까지 부탁할 수 있습니다.`,
        })
      return listRequested(uid, sid)
    },

    claim: claimRestockRequests,
  }
}
