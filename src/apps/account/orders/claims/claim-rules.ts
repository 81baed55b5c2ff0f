import type { MyOrder, Order } from '../../../../domains/orders/orders.contract.ts'
import { refundablePayment } from '../../../../domains/orders/shared/option-change.ts'
import { canRefund } from '../../../../domains/orders/shared/refunds.ts'
import type { ClaimKind } from '../actions/order-actions-context.ts'
import type { Cause } from './claim-cause-field.tsx'

export interface ClaimedPieces {
  line: number
  qty: number
}

const MOVES = { cancel: 'requestCancel', return: 'requestReturn', exchange: 'requestExchange' } as const

/** Lines for which the buyer may request this kind of claim. */
export const claimableLines = ({ lines }: Order, kind: ClaimKind): Order['lines'] =>
  lines.filter(({ moves }) => moves.includes(MOVES[kind]))

/**
 * Whether the refund needs a bank account, because the order was paid by transfer. An exchange refunds `difference`,
 * won for cheaper options.
 */
export function needsAccount(
  order: MyOrder,
  kind: ClaimKind,
  pieces: readonly ClaimedPieces[],
  difference = 0,
): boolean {
  const isTransfer = order.method === 'bank' || order.method === 'virtual_account'
  if (kind === 'exchange') return isTransfer && difference > 0
  const isPaid = pieces.some(({ line }) =>
    order.lines.some(
      (orderLine) => orderLine.id === line && canRefund(order, { paid: refundablePayment(orderLine) }),
    ),
  )
  return isTransfer && isPaid
}

/** The buyer must give a reason for a fault, and for an exchange without another option. */
export const needsReason = (kind: ClaimKind, cause: Cause, hasOption: boolean): boolean =>
  cause === 'fault' || (kind === 'exchange' && !hasOption)
