import type { Clock } from '../../platform/clock.ts'
import type { Carts } from '../cart/service.ts'
import { paysLater } from '../payments/service.ts'
import { announceCanceled, announcePaid } from './events.ts'
import { type ReservingNeeds, reserving } from './reserving.ts'
import type { Checkout, Tx } from './store/checkouts.ts'
import * as checkouts from './store/checkouts.ts'
import { insertOrders, moveWaiting } from './store/orders.ts'

export interface OutcomeNeeds extends ReservingNeeds {
  clock: Clock
  cart: Pick<Carts, 'takeBought'>
}

/** Who gives a checkout up, and why. */
export interface CanceledBy {
  actor: 'buyer' | 'seller' | 'timer'
  uid: number | null
  reason: string
}

/** What becomes of a checkout: orders that are paid for, or nothing. Each in the caller's transaction. */
export function outcomes(needs: OutcomeNeeds) {
  const { clock, cart } = needs
  const { release, promise } = reserving(needs)
  return {
    /** Makes the orders, and takes what was bought out of the cart. */
    async makeOrders(tx: Tx, placed: Checkout, status: 'WAITING_PAYMENT' | 'CONFIRM_PAYMENT'): Promise<void> {
      const { uid, guest, agreed } = placed
      const owner = agreed.draft?.cart ? Buffer.from(agreed.draft.cart, 'hex') : (uid ?? (guest as Buffer))
      const bought = agreed.orders.flatMap(({ lines }) => lines)
      await Promise.all([
        insertOrders(tx, placed, status, clock()),
        agreed.from_cart && cart.takeBought(tx, owner, bought),
      ])
    },

    /** The orders stand and are paid for. */
    async fulfil(tx: Tx, placed: Checkout): Promise<void> {
      await promise(tx, placed)
      const { id, uid, agreed } = placed
      await Promise.all([
        checkouts.setState(tx, id, 'PAID'),
        ...agreed.orders.map(({ shop, origin, number }) => announcePaid(tx, { shop, origin, number, uid })),
      ])
    },

    async cancel(tx: Tx, placed: Checkout, by: CanceledBy): Promise<void> {
      await checkouts.setState(tx, placed.id, 'CANCELED')
      const step = { move: 'abandon', to: 'CANCELED', ...by } as const
      const waits = paysLater(placed.method)
      if (waits) await moveWaiting(tx, placed.id, step, clock())
      await release(tx, placed, by.actor === 'seller')
      const [first] = placed.agreed.orders
      if (waits && first && by.actor !== 'buyer')
        await announceCanceled(tx, { shop: first.shop, number: first.number, by: by.actor })
    },
  }
}
