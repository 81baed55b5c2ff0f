import type { Status } from '../../../../domains/orders/orders.contract.ts'
import { adminTexts } from '../../../../ui/texts/admin.ts'
import { adminOrdersTexts } from '../../../../ui/texts/admin-orders.ts'
import type { OrdersView } from '../../paths.ts'

/** States of order lines in the order in which a shop works on them. */
export const queueGroups: readonly { label: string; states: readonly Status[] }[] = [
  {
    label: adminTexts.nav.orders,
    states: [
      'WAITING_PAYMENT',
      'CONFIRM_PAYMENT',
      'READY_FOR_DELIVERY',
      'DELIVERY',
      'CONFIRM_DELIVERY',
      'BUYER_PENDING',
    ],
  },
  {
    label: adminTexts.nav.claims,
    states: ['REQ_CANCEL', 'REQ_REFUND', 'REFUND_ACCEPTED', 'REQ_CHANGE', 'CHANGE_ACCEPTED'],
  },
  { label: adminTexts.nav.ended, states: ['DONE', 'CANCELED', 'REFUNDED'] },
]

/** States that need an action of the shop. */
const URGENT: ReadonlySet<Status> = new Set([
  'CONFIRM_PAYMENT',
  'READY_FOR_DELIVERY',
  'REQ_CANCEL',
  'REQ_REFUND',
  'REFUND_ACCEPTED',
  'REQ_CHANGE',
  'CHANGE_ACCEPTED',
])
export const isUrgent = (status: Status): boolean => URGENT.has(status)

export const queueName = (status: Status): string => adminOrdersTexts.queues[status]

export const statuses = Object.keys(adminOrdersTexts.queues) as Status[]

/** The view of the order list with defaults: new orders, the oldest first. */
export function ordersView({
  status = 'CONFIRM_PAYMENT',
  sort = ENDED.has(status) ? 'newest' : 'oldest',
  after,
}: OrdersView): OrdersView & { status: Status; sort: 'newest' | 'oldest' } {
  return { status, sort, ...(after && { after }) }
}

const ENDED: ReadonlySet<Status> = new Set(['DONE', 'CANCELED', 'REFUNDED'])
