import type { Status } from '../../../../../domains/orders/contract.ts'
import type { OrdersView } from '../../../paths.ts'

/** What a list of orders shows that an address asks for: new orders unless said, the longest waiting first. */
export function ordersView({
  status = 'CONFIRM_PAYMENT',
  sort = ENDED.has(status) ? 'newest' : 'oldest',
  after,
}: OrdersView): OrdersView & { status: Status; sort: 'newest' | 'oldest' } {
  return { status, sort, ...(after && { after }) }
}

/** What has ended is looked up, not worked off. */
const ENDED: ReadonlySet<Status> = new Set(['DONE', 'CANCELED', 'REFUNDED'])
