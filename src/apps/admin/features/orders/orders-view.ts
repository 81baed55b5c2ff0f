import type { Status } from '../../../../domains/orders/contract.ts'
import type { OrdersView } from '../../paths.ts'
import { isStatus } from './queues.ts'

/** What an address of the list of orders asks for: new orders unless said, the longest waiting first. */
export function ordersView(url: URL): OrdersView & { status: Status; sort: 'newest' | 'oldest' } {
  const status = url.searchParams.get('status')
  const sort = url.searchParams.get('sort')
  const after = Number(url.searchParams.get('after'))
  const queue = isStatus(status) ? status : 'CONFIRM_PAYMENT'
  const usual = ENDED.has(queue) ? 'newest' : 'oldest'
  return {
    status: queue,
    sort: sort === 'newest' || sort === 'oldest' ? sort : usual,
    ...(Number.isSafeInteger(after) && after > 0 && { after }),
  }
}

/** What has ended is looked up, not worked off. */
const ENDED: ReadonlySet<Status> = new Set(['DONE', 'CANCELED', 'REFUNDED'])
