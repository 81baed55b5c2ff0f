import type { Database } from '../../../platform/database/pools.ts'
import type { Payments } from '../../payments/service.ts'
import { findPlace } from '../shared/order-place.ts'
import { findCheckoutOf, type Tx } from '../shared/store/checkouts.ts'

export interface DepositNeeds {
  database: Database
  payments: Pick<Payments, 'confirmDeposit'>
}

/** Transfers that somebody has seen come. */
export function deposits({ database, payments }: DepositNeeds) {
  return {
    /**
     * Somebody of a shop has seen the money for its order come to the shop's own account. NOT_FOUND for another shop's order, CONFLICT
     * when no transfer is waited for, and where the money goes to the platform's account.
     */
    async confirmDeposit(number: string, shop: number, uid: number): Promise<void> {
      const place = await findPlace(database, { number, scope: { shop } })
      await payments.confirmDeposit(place.checkout, { payee: shop, uid })
    },

    /**
     * The operator has seen the money for an order come to the platform's account: all that were placed together are paid for. Throws
     * as `confirmDeposit` does.
     */
    async confirmPlatformDeposit(number: string): Promise<void> {
      const id = await database.asSystem('operator', (tx: Tx) => findCheckoutOf(tx, number))
      await payments.confirmDeposit(id, { payee: null })
    },
  }
}
