import type { ShopOrder, ShopOrderDetail } from '../../../../../domains/orders/seller/contract.ts'
import type { Payee } from '../../../../../domains/payments/contract.ts'
import type { Move } from '../../../calls/orders/orders.ts'

/** The payee of an expected transfer, who confirms it; null where no transfer is expected. */
export function depositOf({ method, payee, lines }: ShopOrder | ShopOrderDetail): Payee | null {
  const waits = method === 'bank' && lines.some(({ status }) => status === 'WAITING_PAYMENT')
  return waits ? payee : null
}

/** The lines that can be shipped now. */
export const linesToShip = ({ lines }: ShopOrder | ShopOrderDetail) =>
  lines.filter(({ moves }) => moves.includes('ship'))

/** A move of a seller; the line's `moves` name the possible ones. */
export type SellerMove = Move['move']

/** The input of a move. */
export type Told = Omit<Move, 'orderid' | 'line' | 'move' | 'key'>

/** Whether a move ends something or rejects a request. */
export const isDestructive = (move: SellerMove): boolean =>
  move === 'abandon' || move === 'reject' || move === 'refund'

/** Moves off the main path: they end something, reject a request, or correct a mistake. */
export const isAside = (move: SellerMove): boolean => isDestructive(move) || move === 'correctTracking'
