import { emit } from '../../../platform/events/outbox.ts'
import { orderMoved } from '../events.ts'
import { sends } from './line-step.ts'
import type { MoveName } from './moves.ts'
import type { Tx } from './store/checkouts.ts'
import type { Order, OrderLine } from './store/order-lines.ts'

/** Emits a move. Pieces that travel together are one parcel. */
export async function tellMoved(
  tx: Tx,
  { order, line, others }: { order: Order; line: OrderLine; others: OrderLine[] },
  move: MoveName,
  refunded: number,
): Promise<void> {
  const { shop_id: shop, origin_shop_id: origin, number } = order
  const joins_parcel =
    sends(move) && others.some((other) => other.carrier === line.carrier && other.tracking === line.tracking)
  await emit(tx, orderMoved, { shop, origin, number, line: line.id, move, refunded, joins_parcel })
}
