import type { Clock } from '../../../platform/clock.ts'
import type { RecordChange } from '../../../platform/contract/record.ts'
import type { Database } from '../../../platform/database/pools.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { inShopsOf } from '../shared/order-place.ts'
import { lockOrder } from '../shared/store/order-lines.ts'
import { duesOf } from './return-parcels.ts'
import * as store from './store/claims.ts'

/** What buyers pay to the shop that ships for the ways of claims, which no refund and no payment holds. */
export function claimDues({ database, clock }: { database: Database; clock: Clock }) {
  return {
    /**
     * The shop has got what a claim's buyer owes it now, or has given back what it had got beyond that. Throws NOT_FOUND for a claim that is not of an
     * order which the shop ships.
     */
    settleDues: (
      shop: number,
      { number, claim: id }: { number: string; claim: number },
      record?: RecordChange,
    ): Promise<void> =>
      inShopsOf(database, { number, scope: { origin: shop } }, async (tx, place) => {
        const found = await lockOrder(tx, number, place.shop)
        const claim = found && (await store.claimOf(tx, found.order, id))
        if (!claim) throw new DomainError('NOT_FOUND')
        const dues_paid = duesOf(claim)
        if (dues_paid === claim.dues_paid) return
        await store.updateClaim(tx, claim, { dues_paid, dues_paid_at: clock() })
        const states = { before: { dues_paid: claim.dues_paid }, after: { dues_paid } }
        await record?.(tx, { orderid: number, claim: id }, states)
      }),
  }
}
