import type { RecordChange } from '../../../platform/contract/record.ts'
import type { Database } from '../../../platform/database/pools.ts'
import type { Payments } from '../../payments/service.ts'
import { findPlace } from '../shared/order-place.ts'
import { findCheckoutOf, type Tx } from '../shared/store/checkouts.ts'

export interface DepositNeeds {
  database: Database
  payments: Pick<Payments, 'confirmDeposit'>
}

/** Confirmed transfers. */
export function deposits({ database, payments }: DepositNeeds) {
  return {
    /**
     * A person of a shop confirms the transfer for its order to the shop's own account. NOT_FOUND for another shop's order,
     * CONFLICT when no transfer is expected, and where the money goes to the platform's account.
     */
    async confirmDeposit(number: string, shop: number, uid: number, record?: RecordChange): Promise<void> {
      const place = await findPlace(database, { number, scope: { shop } })
      await payments.confirmDeposit(place.checkout, { payee: shop, uid }, record)
    },

    /**
     * The operator confirms the transfer for an order to the platform's account: the whole checkout is paid. Throws as
     * `confirmDeposit` does.
     */
    async confirmPlatformDeposit(number: string): Promise<void> {
      const id = await database.asSystem('operator', (tx: Tx) => findCheckoutOf(tx, number))
      await payments.confirmDeposit(id, { payee: null })
    },
  }
}
