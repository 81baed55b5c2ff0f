import type { Order } from '../../../../domains/orders/orders.contract.ts'
import { RETURNED_STATES } from '../../../../domains/orders/shared/refunds.ts'

type Amounts = Pick<Order, 'total' | 'refunded' | 'paid_at'> & {
  lines: readonly Pick<Order['lines'][number], 'status' | 'refunded'>[]
}

export type AmountKind = 'paid' | 'toPay' | 'left' | 'refunded' | 'ordered'

/** Whether all lines were cancelled, returned or refunded. */
export const isFullyReversed = ({ lines }: Pick<Amounts, 'lines'>): boolean =>
  lines.every(({ status, refunded }) => refunded || RETURNED_STATES.has(status))

/** Returns the main amount in won: paid, to pay, remaining after a refund, or refunded. */
export function mainAmount(order: Amounts): { kind: AmountKind; amount: number } {
  const { total, refunded, paid_at } = order
  if (isFullyReversed(order))
    return refunded > 0 ? { kind: 'refunded', amount: refunded } : { kind: 'ordered', amount: total }
  if (paid_at === null) return { kind: 'toPay', amount: total }
  return refunded > 0 ? { kind: 'left', amount: total - refunded } : { kind: 'paid', amount: total }
}
