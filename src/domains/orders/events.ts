import type { Transaction } from 'kysely'
import { emit } from '../../platform/events/outbox.ts'

/** What orders tell. `shop` and `origin` are internal ids of the shops that sell and ship; `uid` is null of a guest. */
interface OrderPaid {
  type: 'order.paid'
  payload: { shop: number; origin: number; number: string; uid: number | null }
}

/** An order is paid for and waits to be accepted. */
export async function announcePaid<Tables>(
  tx: Transaction<Tables>,
  payload: OrderPaid['payload'],
): Promise<void> {
  const event: OrderPaid = { type: 'order.paid', payload }
  await emit(tx, event)
}
