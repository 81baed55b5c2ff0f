import type { MyOrder, Order } from '../../../../domains/orders/orders.contract.ts'
import { canRefund } from '../../../../domains/orders/shared/refunds.ts'
import type { ClaimKind } from '../actions/order-actions-context.ts'
import type { Cause } from './claim-cause-field.tsx'

export interface AskedPieces {
  line: number
  qty: number
}

const MOVES = { cancel: 'requestCancel', return: 'requestReturn', exchange: 'requestExchange' } as const

/** The lines that may have such a claim now, by the table of moves. */
export const claimable = ({ lines }: Order, kind: ClaimKind): Order['lines'] =>
  lines.filter(({ moves }) => moves.includes(MOVES[kind]))

/** Whether the claim leads to a refund of a transfer, which needs an account. */
export function needsAccount(order: MyOrder, kind: ClaimKind, pieces: readonly AskedPieces[]): boolean {
  const isTransfer = order.method === 'bank' || order.method === 'virtual_account'
  const isPaid = pieces.some(({ line }) =>
    order.lines.some((each) => each.id === line && canRefund(order, each)),
  )
  return isTransfer && kind !== 'exchange' && isPaid
}

/** Whether the shop needs a reason: for a fault, or an exchange. */
export const needsReason = (kind: ClaimKind, cause: Cause): boolean =>
  cause === 'fault' || kind === 'exchange'
