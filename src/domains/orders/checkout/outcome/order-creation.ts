import type { Clock } from '../../../../platform/clock.ts'
import { emitAll } from '../../../../platform/events/outbox.ts'
import type { Carts } from '../../../cart/service.ts'
import { paysLater } from '../../../payments/service.ts'
import { orderCanceled, orderPaid } from '../../events.ts'
import type { Proof } from '../../shared/order-access.ts'
import type { Checkout, Tx } from '../../shared/store/checkouts.ts'
import * as checkouts from '../../shared/store/checkouts.ts'
import { insertOrders, moveWaiting } from '../store/orders.ts'
import type { Reservation } from './reservation.ts'

export interface OrderCreationNeeds {
  clock: Clock
  reservation: Pick<Reservation, 'release' | 'promise'>
  cart: Pick<Carts, 'takeBought'>
}

/** The party that gives a checkout up, and the reason. */
export interface CanceledBy {
  actor: 'buyer' | 'seller' | 'timer'
  uid: number | null
  /** the proof of a buyer's identity */
  proof?: Proof | ''
  reason: string
}

export type OrderCreation = ReturnType<typeof orderCreation>

/** Ends of checkouts: paid orders, or none. Each in the caller's transaction. */
export function orderCreation({ clock, cart, reservation: { release, promise } }: OrderCreationNeeds) {
  return {
    /** Creates the orders, and removes the bought lines from the carts. */
    async makeOrders(
      tx: Tx,
      placed: readonly Checkout[],
      status: 'WAITING_PAYMENT' | 'CONFIRM_PAYMENT',
      dueOf: (placed: Checkout) => string | null = () => null,
    ): Promise<void> {
      const bought = placed.filter(({ agreed }) => agreed.from_cart).map(boughtOf)
      await Promise.all([
        insertOrders(tx, placed, { status, at: clock(), dueOf }),
        bought.length > 0 && cart.takeBought(tx, bought),
      ])
    },

    /** The orders exist and are paid for. */
    async fulfil(tx: Tx, placed: readonly Checkout[]): Promise<void> {
      await promise(tx, placed)
      const orders = placed.flatMap(({ uid, agreed }) =>
        agreed.orders.map(({ shop, origin, number }) => ({ shop, origin, number, uid })),
      )
      await Promise.all([checkouts.setState(tx, idsOf(placed), 'PAID'), emitAll(tx, orderPaid, orders)])
    },

    async cancel(tx: Tx, placed: Checkout, by: CanceledBy): Promise<void> {
      await checkouts.setState(tx, [placed.id], 'CANCELED')
      const step = { move: 'abandon', to: 'CANCELED', ...by } as const
      const waits = paysLater(placed.method)
      if (waits) await moveWaiting(tx, [placed.id], step, clock())
      await release(tx, placed, by.actor === 'seller')
      if (waits)
        await emitAll(
          tx,
          orderCanceled,
          placedOrders(placed).map((order) => ({ ...order, by: by.actor })),
        )
    },
  }
}

/** The orders of a checkout as events name them; the first of them is the lead. */
export const placedOrders = ({ agreed }: Checkout) =>
  agreed.orders.map(({ shop, origin, number }, at) => ({ shop, origin, number, lead: at === 0 }))

const idsOf = (checkouts: readonly Checkout[]) => checkouts.map(({ id }) => id)

function boughtOf({ uid, guest, agreed: { draft, orders } }: Checkout) {
  const owner = draft?.cart ? Buffer.from(draft.cart, 'hex') : (uid ?? (guest as Buffer))
  return { owner, lines: orders.flatMap(({ lines }) => lines) }
}
