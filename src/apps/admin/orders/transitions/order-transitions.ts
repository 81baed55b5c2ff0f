import type { ShopOrder, ShopOrderDetail } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import { maxReductionOf } from '../../../../domains/orders/shared/price-reductions.ts'
import type { Payee } from '../../../../domains/payments/payments.contract.ts'
import { adminOrderMovesTexts } from '../../../../ui/texts/admin-order-moves.ts'
import type { LineTransition } from '../../api/orders/orders.api.ts'

/** The payee who confirms an expected transfer; null if none is expected. */
export function expectedPayee({ method, payee, lines }: ShopOrder | ShopOrderDetail): Payee | null {
  const waits = method === 'bank' && lines.some(({ status }) => status === 'WAITING_PAYMENT')
  return waits ? payee : null
}

export const linesToShip = ({ lines }: ShopOrder | ShopOrderDetail) =>
  lines.filter(({ moves }) => moves.includes('ship'))

/** Paid lines that the shop may cancel. */
export const linesToCancel = <Order extends ShopOrder | ShopOrderDetail>({ lines }: Order): Order['lines'] =>
  lines.filter(({ moves }) => moves.includes('cancel'))

/** The most that the shop can refund of a line without a return, won. For resold products the supplier pays it. */
export const reducibleAmount = ({ shares }: Pick<ShopOrderDetail, 'shares'>, line: Line): number =>
  maxReductionOf(line, shares && (shares.lines.find((item) => item.line === line.id)?.supplier ?? 0))

/** A transition by the seller; `moves` of a line are the possible ones. */
export type SellerTransition = LineTransition['move']

export type TransitionInput = Omit<LineTransition, 'orderid' | 'line' | 'move' | 'key'>

/** Whether a transition ends something or rejects a request. */
export const isDestructive = (transition: SellerTransition): boolean => DESTRUCTIVE.has(transition)

const DESTRUCTIVE: ReadonlySet<SellerTransition> = new Set<SellerTransition>([
  'abandon',
  'reject',
  'refund',
  'refuseReturn',
  'refuseEmpty',
])

type Line = ShopOrderDetail['lines'][0]

/** Whether a transition is not the usual next one. */
export const isSecondary = (transition: SellerTransition, { stage }: Pick<Line, 'stage'>): boolean =>
  isDestructive(transition) ||
  SECONDARY.has(transition) ||
  ((transition === 'completeReturn' || transition === 'reship') && stage !== 'RECEIVED')

const SECONDARY: ReadonlySet<SellerTransition> = new Set<SellerTransition>([
  'remindPayment',
  'extendPayment',
  'correctTracking',
  'changeOption',
  'delay',
  'sendReturn',
  'missReturn',
  'refundPart',
  'proposeReturn',
  'proposeExchange',
  'dropConversion',
])

/** The label of a transition of a line. */
export function transitionName(
  transition: SellerTransition,
  { status, stage, proposer }: Pick<Line, 'status' | 'stage' | 'proposer'>,
): string {
  const { moves, ofExchange } = adminOrderMovesTexts
  if (transition === 'dropConversion' && proposer === 'seller') return moves.cancelConversion
  if (transition === 'sendReturn' && stage === 'SENT') return moves.correctReturn
  return status === 'CHANGE_ACCEPTED' && transition in ofExchange
    ? ofExchange[transition as keyof typeof ofExchange]
    : moves[transition]
}

/** Whether a transition is possible only while an order waits for a transfer to an account. */
export const isOfTransfer = (name: string): boolean => name === 'remindPayment' || name === 'extendPayment'
