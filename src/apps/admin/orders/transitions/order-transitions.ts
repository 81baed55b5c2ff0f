import type { ShopOrder, ShopOrderDetail } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import type { Payee } from '../../../../domains/payments/payments.contract.ts'
import { adminOrderMovesTexts } from '../../../../ui/texts/admin-order-moves.ts'
import type { LineTransition } from '../../api/orders/orders.api.ts'

/** The payee of an expected transfer, who confirms it; null where no transfer is expected. */
export function depositOf({ method, payee, lines }: ShopOrder | ShopOrderDetail): Payee | null {
  const waits = method === 'bank' && lines.some(({ status }) => status === 'WAITING_PAYMENT')
  return waits ? payee : null
}

/** The lines that can be shipped now. */
export const linesToShip = ({ lines }: ShopOrder | ShopOrderDetail) =>
  lines.filter(({ moves }) => moves.includes('ship'))

/** A move of a seller; the line's `moves` name the possible ones. */
export type SellerMove = LineTransition['move']

/** The input of a move. */
export type Told = Omit<LineTransition, 'orderid' | 'line' | 'move' | 'key'>

/** Whether a move ends something or rejects a request. */
export const isDestructive = (transition: SellerMove): boolean => DESTRUCTIVE.has(transition)

const DESTRUCTIVE: ReadonlySet<SellerMove> = new Set<SellerMove>([
  'abandon',
  'reject',
  'refund',
  'refuseReturn',
  'refuseEmpty',
])

type Line = ShopOrderDetail['lines'][0]

/** Moves off the main path: they end something, reject a request, correct a mistake, or go before goods are back. */
export const isAside = (transition: SellerMove, { stage }: Pick<Line, 'stage'>): boolean =>
  isDestructive(transition) ||
  ASIDE.has(transition) ||
  ((transition === 'completeReturn' || transition === 'reship') && stage !== 'RECEIVED')

const ASIDE: ReadonlySet<SellerMove> = new Set<SellerMove>([
  'correctTracking',
  'sendReturn',
  'missReturn',
  'refundPart',
  'proposeReturn',
  'proposeExchange',
  'dropConversion',
])

/** The name of a move, by what it is about. */
export function moveName(
  transition: SellerMove,
  { status, stage, proposer }: Pick<Line, 'status' | 'stage' | 'proposer'>,
): string {
  const { moves, ofExchange } = adminOrderMovesTexts
  if (transition === 'dropConversion' && proposer === 'seller') return moves.cancelConversion
  if (transition === 'sendReturn' && stage === 'SENT') return moves.correctReturn
  return status === 'CHANGE_ACCEPTED' && transition in ofExchange
    ? ofExchange[transition as keyof typeof ofExchange]
    : moves[transition]
}
