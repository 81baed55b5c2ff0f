import type { ShopOrder, ShopOrderDetail } from '../../../../../domains/orders/seller/contract.ts'
import type { Payee } from '../../../../../domains/payments/contract.ts'
import type { Move } from '../../../calls/orders.ts'

/** The payee of a transfer that an order waits for, who says that it came; null where no transfer is waited for. */
export function depositOf({ method, payee, lines }: ShopOrder | ShopOrderDetail): Payee | null {
  const waits = method === 'bank' && lines.some(({ status }) => status === 'WAITING_PAYMENT')
  return waits ? payee : null
}

/** The lines that can be sent now. */
export const linesToShip = ({ lines }: ShopOrder | ShopOrderDetail) =>
  lines.filter(({ moves }) => moves.includes('ship'))

/** A move that a seller can make; the line's `moves` name those that are possible now. */
export type SellerMove = Move['move']

/** What is told with a move. */
export type Told = Omit<Move, 'orderid' | 'line' | 'move' | 'key'>

/** Whether a move ends something or turns somebody down. */
export const isDestructive = (move: SellerMove): boolean =>
  move === 'abandon' || move === 'reject' || move === 'refund'

/** Moves that are not the next one on the way: they end something, turn somebody down, or mend what was done. */
export const isAside = (move: SellerMove): boolean => isDestructive(move) || move === 'correctTracking'
