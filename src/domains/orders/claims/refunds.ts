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
type RefundableOrder = Pick<
  Order,
  'delivery_fee' | 'surcharge' | 'total' | 'refunded' | 'delivery_refunded' | 'apart'
>

/** Whether a line may have a refund: of its payment, or of its order's delivery. */
export const mayGiveBack = (
  { delivery_fee, surcharge }: Pick<RefundableOrder, 'delivery_fee' | 'surcharge'>,
  { paid }: { paid: number },
): boolean => paid + delivery_fee + surcharge > 0

/** The kinds of refund: cancelled before the shipment, returned, or refunded by the shop after the completion. */
export type RefundKind = 'cancel' | 'return' | 'after'

/** A line with its state, as the refund of another depends on it. */
export interface OtherLine {
  sid: number
  status: Status
}

/**
 * The refund of a line that was paid with `paid`. The fee of its delivery (its product's own, or the bundle's) is in it, once, when
 * nothing of that delivery is left: unshipped goods cost none, and a fault of the shop costs the buyer nothing. A return for a change
 * of mind costs its share of the way back (`return-parcels.ts`). Never more than is left of the order's payment. `delivery` is the won
 * of it for delivery, `shipment` the sid of the delivery that is paid back (0 for the bundle), null for none.
 */
export function refundFor(
  order: RefundableOrder,
  line: { sid: number; paid: number; kind: RefundKind; cause: 'mind' | 'fault'; way_back: number },
  others: readonly OtherLine[],
): { money: number; delivery: number; shipment: number | null } {
  const { paid, kind, cause, way_back } = line
  const { sid, fee, refunded } = deliveryOf(order, line.sid)
  const beside = others.filter((other) => deliveryOf(order, other.sid).sid === sid)
  const allGone =
    kind === 'cancel'
      ? beside.every(({ status }) => status === 'CANCELED')
      : kind === 'return' && cause === 'fault' && beside.every(({ status }) => GIVEN_BACK.has(status))
  const isDue = allGone && !refunded
  const wanted = Math.max(0, paid - way_back) + (isDue ? fee : 0)
  return {
    money: Math.min(wanted, order.total - order.refunded),
    delivery: isDue ? fee : 0,
    shipment: isDue ? sid : null,
  }
}

/** An order after a delivery was paid back. */
export function withRefunded<Row extends Pick<RefundableOrder, 'delivery_refunded' | 'apart'>>(
  order: Row,
  shipment: number | null,
): Row {
  if (shipment === null) return order
  if (shipment === 0) return { ...order, delivery_refunded: true }
  const apart = order.apart.map((each) => (each.sid === shipment ? { ...each, refunded: true } : each))
  return { ...order, apart }
}

/** The delivery of a product in an order: its own, or the bundle (sid 0), which has what the others leave of the fees. */
function deliveryOf({ apart, delivery_fee, surcharge, delivery_refunded }: RefundableOrder, sid: number) {
  const own = apart.find((each) => each.sid === sid)
  if (own) return { sid, fee: own.fee + own.surcharge, refunded: own.refunded }
  const fee = apart.reduce((left, each) => left - each.fee - each.surcharge, delivery_fee + surcharge)
  return { sid: 0, fee, refunded: delivery_refunded }
}
