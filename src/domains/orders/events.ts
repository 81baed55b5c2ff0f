import type { AnyTx } from '../../platform/database/transactions.ts'
import { emit, emitAll } from '../../platform/events/outbox.ts'
import type { MoveName } from './moves.ts'

/**
 * What orders tell. `shop` and `origin` are internal ids of the shops that sell and ship; `uid` is null of a guest. What
 * waits for its money, and what is given up while it does, is told once for all that was placed together, with one of
 * the orders.
 */
type OrderEvent =
  | { type: 'order.paid'; payload: PaidOrder }
  | { type: 'order.waiting'; payload: { shop: number; number: string } }
  | { type: 'order.canceled'; payload: { shop: number; number: string; by: 'seller' | 'timer' } }
  | { type: 'order.moved'; payload: MovedLine }
  | { type: 'order.refund-sent'; payload: { shop: number; number: string; line?: number; amount: number } }
  | { type: 'order.code'; payload: { shop: number; number: string; code: string } }

interface PaidOrder {
  shop: number
  origin: number
  number: string
  uid: number | null
}

interface MovedLine {
  shop: number
  number: string
  line: number
  move: ToldMove
  /** won that go back by it */
  refunded: number
  /** what was said with it */
  reason: string
}

/** Moves that the buyer is told of. */
export type ToldMove = (typeof toldMoves)[number]
const toldMoves = [
  ...(['ship', 'acceptCancel', 'acceptReturn', 'acceptExchange'] as const),
  ...(['reject', 'takeBack', 'reship', 'refund'] as const),
] satisfies MoveName[]

/** Whether the buyer hears of a move. */
export const isTold = (move: MoveName): move is ToldMove => (toldMoves as MoveName[]).includes(move)

/** Orders are paid for and wait to be accepted. That happens all the time. */
export function announcePaid(tx: AnyTx, orders: readonly PaidOrder[]): Promise<void> {
  return emitAll(
    tx,
    orders.map((payload) => ({ type: 'order.paid', payload: { ...payload } })),
    { quiet: true },
  )
}

/** An order waits for somebody to send the money. */
export const announceWaiting = announcing('order.waiting')
/** An order was given up while it waited, by somebody else than its buyer. */
export const announceCanceled = announcing('order.canceled')
/** A line was moved in a way that its buyer hears of. */
export const announceMoved = announcing('order.moved')
/** The payee of a transfer has sent money of an order back, so many won. */
export const announceRefundSent = announcing('order.refund-sent')
/** A guest is to be mailed a code. */
export const announceCode = announcing('order.code')

function announcing<Type extends OrderEvent['type']>(type: Type) {
  return (tx: AnyTx, payload: Extract<OrderEvent, { type: Type }>['payload']): Promise<void> =>
    emit(tx, { type, payload: { ...payload } })
}
