import type { Payments } from '../payments/service.ts'
import { type LineOf, lockLine } from './lock-line.ts'
import { type CanceledBy, orderCreation } from './order-creation.ts'
import { type PlacingNeeds, placing } from './place-order.ts'
import { purchases } from './purchase.ts'
import type { Tx } from './store/checkouts.ts'
import { lockCheckouts } from './store/checkouts.ts'
import { findCheckoutOf } from './store/moving.ts'
import type { By } from './transitions.ts'
import { proofIn } from './transitions.ts'

export interface CheckoutNeeds extends PlacingNeeds {
  payments: Pick<Payments, 'begin' | 'methods' | 'of' | 'cancel' | 'confirmDeposit'>
}

/**
 * Placing orders and what their payment leads to. Whoever locks more than one of them locks in this order: payments,
 * checkout, orders, points, coupons, stock.
 */
export function checkout(needs: CheckoutNeeds) {
  const { database, payments, clock } = needs
  const { cancel } = orderCreation(needs)
  return {
    purchase: purchases(needs),
    ...placing(needs),

    /**
     * Somebody of a shop has seen the money for its order come to the shop's own account. NOT_FOUND for another shop's order, CONFLICT
     * when no transfer is waited for, and where the money goes to the platform's account.
     */
    async confirmDeposit(number: string, shop: number, uid: number): Promise<void> {
      const id = await database.asSystem((tx: Tx) => findCheckoutOf(tx, { number, scope: { shop } }))
      await payments.confirmDeposit(id, { payee: shop, uid })
    },

    /**
     * The operator has seen the money for an order come to the platform's account: all that were placed together are paid for. Throws
     * as `confirmDeposit` does.
     */
    async confirmPlatformDeposit(number: string): Promise<void> {
      const id = await database.asSystem((tx: Tx) => findCheckoutOf(tx, { number, scope: 'all' }))
      await payments.confirmDeposit(id, { payee: null })
    },

    /**
     * Gives up an order that waits for its payment, with all that were placed together: one payment stands for them.
     * Throws as a move does.
     */
    async abandon(
      of: LineOf,
      { request, ...by }: By & CanceledBy & { actor: 'buyer' | 'seller' },
    ): Promise<void> {
      // What is locked first has to be known first; whose it is, is looked at again under the locks.
      const id = await database.asSystem((tx: Tx) => findCheckoutOf(tx, of))
      await database.asSystem(async (tx: Tx) => {
        await payments.cancel(tx, id)
        const [placed] = await lockCheckouts(tx, [id])
        const held = await lockLine(tx, of, { name: 'abandon', actor: by.actor, at: clock(), request })
        const proof = proofIn(of.scope, by.actor)
        if (held && placed?.state === 'PLACED') await cancel(tx, placed, { ...by, proof })
      })
    },
  }
}
