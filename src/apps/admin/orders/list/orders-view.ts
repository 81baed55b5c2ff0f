import type { Status } from '../../../../domains/orders/orders.contract.ts'
import type { OrdersView } from '../../paths.ts'

/** The view of the order list by its address: new orders by default, the oldest first. */
export function ordersView({
  status = 'CONFIRM_PAYMENT',
  sort = ENDED.has(status) ? 'newest' : 'oldest',
  after,
}: OrdersView): OrdersView & { status: Status; sort: 'newest' | 'oldest' } {
  return { status, sort, ...(after && { after }) }
}

/** Final states are for looking up, newest first. */
const ENDED: ReadonlySet<Status> = new Set(['DONE', 'CANCELED', 'REFUNDED'])
