import type { AnyTx } from '../../../platform/database/transactions.ts'
import type { EventOf } from '../../../platform/events/event-type.ts'
import { membershipApproved, membershipJoined } from '../../membership/events.ts'
import { claimDuesPaid, claimDuesRefunded, orderMoved, orderPaid, orderPlaced } from '../../orders/events.ts'
import { qnaAnswered } from '../../reviews/events.ts'
import type { Visits } from '../visits/visits.ts'
import * as store from './store.ts'

/** Events that change a shop's figures. */
export const countedEvents = [
  orderPlaced,
  orderPaid,
  orderMoved,
  claimDuesPaid,
  claimDuesRefunded,
  membershipJoined,
  membershipApproved,
  qnaAnswered,
] as const
export type CountedEvent = EventOf<(typeof countedEvents)[number]>

/**
 * Counts an event in the transaction that marks it as delivered. Runs as the system. A sale counts on the day (Seoul)
 * of its payment, a refund on the day of its decision.
 */
export async function countEvent(
  tx: AnyTx,
  { id, type, payload }: CountedEvent,
  visits: Pick<Visits, 'attribute'>,
): Promise<void> {
  switch (type) {
    // The source can be found only on the day of the visit, and a bank transfer may be paid on a later day.
    case 'order.placed':
      return visits.attribute(tx, { shopId: payload.shop, number: payload.number })
    case 'order.paid': {
      await visits.attribute(tx, { shopId: payload.shop, number: payload.number })
      await store.lockSales(tx, payload.shop)
      return store.addSales(tx, payload.shop, await store.countOrder(tx, payload))
    }
    case 'order.moved': {
      if (payload.refunded === 0) return
      await store.lockSales(tx, payload.shop)
      return store.addSales(tx, payload.shop, await store.countRefund(tx, payload))
    }
    case 'order.dues-paid':
    case 'order.dues-refunded':
      await store.lockSales(tx, payload.shop)
      return store.addSales(tx, payload.shop, await store.countDues(tx, payload))
    case 'membership.joined':
    case 'membership.approved':
      return store.countMember(tx, id, payload)
    case 'qna.answered':
      return store.countAnswer(tx, payload)
  }
}
