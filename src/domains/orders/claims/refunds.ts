import type { Status } from '../shared/moves.ts'
import type { Order } from '../shared/store/order-lines.ts'

/** States of lines that were cancelled or returned whole. */
export const GIVEN_BACK: ReadonlySet<Status> = new Set(['CANCELED', 'REFUNDED'])

/** The refund key of a line, which is used once. */
export const refundKey = (line: number): string => `line ${line}`

/** The line of a refund key; null for money without a purchase. */
export const lineOfRefund = (key: string): number | null =>
  key.startsWith('line ') ? Number(key.slice('line '.length)) : null

/** The fields of an order for refunds, won. */
type RefundableOrder = Pick<Order, 'delivery_fee' | 'surcharge' | 'total' | 'refunded' | 'delivery_refunded'>

/** Whether a line may have a refund: of its payment, or of its order's delivery. */
export const mayGiveBack = (
  { delivery_fee, surcharge }: Pick<RefundableOrder, 'delivery_fee' | 'surcharge'>,
  { paid }: { paid: number },
): boolean => paid + delivery_fee + surcharge > 0

/** The kinds of refund: cancelled before the shipment, returned, or refunded by the shop after the completion. */
export type RefundKind = 'cancel' | 'return' | 'after'

/**
 * The refund of a line that was paid with `paid`, and whether the delivery fee is in it. Unshipped goods cost no delivery; a
 * return for a change of mind costs its share of the way back (`return-parcels.ts`); a fault of the shop costs the buyer
 * nothing. `others` are the states of the order's other lines. Never more than is left of the order's payment.
 */
export function refundFor(
  order: RefundableOrder,
  line: { paid: number; kind: RefundKind; cause: 'mind' | 'fault'; way_back: number },
  others: readonly Status[],
): { money: number; delivery: boolean } {
  const { paid, kind, cause, way_back } = line
  const allGone =
    kind === 'cancel'
      ? others.every((status) => status === 'CANCELED')
      : kind === 'return' && cause === 'fault' && others.every((status) => GIVEN_BACK.has(status))
  const delivery = allGone && !order.delivery_refunded
  const wanted = Math.max(0, paid - way_back) + (delivery ? order.delivery_fee + order.surcharge : 0)
  return { money: Math.min(wanted, order.total - order.refunded), delivery }
}
