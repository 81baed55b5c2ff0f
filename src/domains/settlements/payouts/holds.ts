import type { RecordChange } from '../../../platform/contract/record.ts'
import { type AnyTx, withTables } from '../../../platform/database/transactions.ts'
import type { SettlementsDeps } from '../deps.ts'
import type { SettlementHold } from '../settlements.contract.ts'
import { findShopName } from '../store.ts'
import type { Tx } from '../tables.ts'
import { liftAllHolds, liftHoldsFor, placeHold } from './hold-store.ts'

/** Holds keep a shop from being paid until they are lifted; its periods are closed nevertheless. */
export function payoutHolds({ database, clock }: Pick<SettlementsDeps, 'database' | 'clock'>) {
  return {
    /** Places a hold. Throws NOT_FOUND for an unknown shop. */
    place: (
      shopId: number,
      { cause, reason }: { cause: SettlementHold['cause']; reason: string },
      uid: number,
      record?: RecordChange,
    ): Promise<void> =>
      database.asSystem('settlements', async (tx: Tx) => {
        const name = await findShopName(tx, shopId)
        await placeHold(tx, shopId, { cause, reason, uid, now: clock() })
        await record?.(tx, { shop: shopId, name }, { after: { cause } })
      }),

    /** Holds the payouts of a shop that an operator suspends, in the transaction of the suspension. */
    async placeForSuspension(
      tx: AnyTx,
      shopId: number,
      reason: string,
      actor: { uid: number; now: Date },
    ): Promise<void> {
      await placeHold(withTables(tx), shopId, { cause: 'suspension', reason, ...actor })
    },

    /** Lifts the holds for suspensions, in the transaction that lifts the suspension. */
    async liftForSuspension(
      tx: AnyTx,
      shopId: number,
      reason: string,
      { uid, now }: { uid: number; now: Date },
    ): Promise<void> {
      await liftHoldsFor(withTables(tx), shopId, { cause: 'suspension', reason, uid, now })
    },

    /**
     * Lifts all holds of a shop, except for the suspension while the shop is suspended. A difference that is still
     * there is found by the next check again.
     */
    lift: (shopId: number, reason: string, uid: number, record?: RecordChange): Promise<{ lifted: number }> =>
      database.asSystem('settlements', async (tx: Tx) => {
        const name = await findShopName(tx, shopId)
        const causes = await liftAllHolds(tx, shopId, { reason, uid, now: clock() })
        if (causes.length > 0) await record?.(tx, { shop: shopId, name }, { before: { causes } })
        return { lifted: causes.length }
      }),
  }
}
