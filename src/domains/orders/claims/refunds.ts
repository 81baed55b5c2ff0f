import type { Status } from '../shared/moves.ts'
import type { Order } from '../shared/store/order-lines.ts'

/** What came back as if it had never been bought. */
export const GIVEN_BACK: ReadonlySet<Status> = new Set(['CANCELED', 'REFUNDED'])

/** Under what the money of a line is asked back, which happens once. */
export const refundKey = (line: number): string => `line ${line}`

/** The line whose money was asked back under a key; null for money that came for nothing. */
export const lineOfRefund = (key: string): number | null =>
  key.startsWith('line ') ? Number(key.slice('line '.length)) : null

/** An order as far as refunds depend on it, won. */
type RefundableOrder = Pick<
  Order,
  'delivery_fee' | 'surcharge' | 'return_fee' | 'total' | 'refunded' | 'delivery_refunded'
>

/** Whether money may go back for a line: what it was paid with, or what its order's delivery was. */
export const mayGiveBack = (
  { delivery_fee, surcharge }: Pick<RefundableOrder, 'delivery_fee' | 'surcharge'>,
  { paid }: { paid: number },
): boolean => paid + delivery_fee + surcharge > 0

/** Why money goes back: canceled before it was sent, sent back, or given back by the shop after the order was done. */
export type RefundKind = 'cancel' | 'return' | 'after'

/**
 * Money that goes back for a line that was paid with `paid`, and whether that of the delivery is in it. What was never sent
 * costs no delivery; what is sent back for a change of mind costs the way back; what was the shop's fault costs nothing.
 * `others` are the states of the order's other lines. Never more than is left of what was paid for the order.
 */
export function refundFor(
  order: RefundableOrder,
  line: { paid: number; kind: RefundKind; cause: 'mind' | 'fault' },
  others: readonly Status[],
): { money: number; delivery: boolean } {
  const { paid, kind, cause } = line
  const allGone =
    kind === 'cancel'
      ? others.every((status) => status === 'CANCELED')
      : kind === 'return' && cause === 'fault' && others.every((status) => GIVEN_BACK.has(status))
  const delivery = allGone && !order.delivery_refunded
  const wayBack = kind === 'return' && cause === 'mind' ? order.return_fee : 0
  const wanted = Math.max(0, paid - wayBack) + (delivery ? order.delivery_fee + order.surcharge : 0)
  return { money: Math.min(wanted, order.total - order.refunded), delivery }
}
