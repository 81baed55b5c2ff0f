import { emit } from '../../../platform/events/outbox.ts'
import { orderMoved } from '../events.ts'
import { type Actor, type MoveName, moves } from './moves.ts'
import type { Tx } from './store/checkouts.ts'
import type { Order, OrderLine } from './store/order-lines.ts'

/** What a move pays back to the buyer, won. */
export interface MoveRefund {
  money: number
  /** the delivery fee in it */
  delivery: number
}

interface Told {
  move: MoveName
  actor: Actor
  refund?: MoveRefund | undefined
  /** another line was moved by the same act */
  joins?: boolean
}

/** Emits a move. Pieces that travel together are one parcel. */
export async function tellMoved(
  tx: Tx,
  { order, line, others }: { order: Order; line: OrderLine; others: OrderLine[] },
  { move, actor, refund, joins = false }: Told,
): Promise<void> {
  const { shop_id: shop, origin_shop_id: origin, number } = order
  const isParcel = move === 'ship' || move === 'reship'
  const joins_parcel =
    joins ||
    (isParcel && others.some((other) => other.carrier === line.carrier && other.tracking === line.tracking))
  const isOfBoth = isMadeByBoth(move) && (actor === 'buyer' || actor === 'seller')
  await emit(tx, orderMoved, {
    ...{ shop, origin, number, line: line.id, move, refunded: refund?.money ?? 0, joins_parcel },
    ...(refund && { delivery_refunded: refund.delivery }),
    ...(isOfBoth && { actor }),
  })
}

/** Whether buyers and sellers make a move, so that each is told of what the other did. */
const isMadeByBoth = (name: MoveName) => {
  const actors: readonly Actor[] = moves[name].by
  return actors.includes('buyer') && actors.includes('seller')
}
