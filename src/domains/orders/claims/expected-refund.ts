import type { Order, OrderDetail } from '../contract/order.ts'
import { divide } from '../shared/amounts.ts'
import type { Status } from '../shared/moves.ts'
import { expectedWays } from './expected-ways.ts'
import { type RefundKind, refundFor } from './refunds.ts'

type Line = Order['lines'][number]

/** The refund, in won, if the shop grants the request, or refunds by itself. */
export interface ExpectedRefund {
  money: number
  /** the delivery fee in it */
  delivery: number
  /** restored points */
  points: number
  /** points that are not earned then */
  accrual: number
  /** the cost of the return, deducted from the money */
  wayBack: number
}

/** A preview of a refund, by the rules of the refund itself. Safe in a browser. */
export function expectedRefund(
  order: Omit<OrderDetail, 'lines'> & { lines: readonly Line[] },
  asked: readonly { line: number; qty: number }[],
  { kind, cause }: { kind: RefundKind; cause: 'mind' | 'fault' },
): ExpectedRefund {
  const sum = { money: 0, delivery: 0, points: 0, accrual: 0, wayBack: 0 }
  const held = { refunded: order.refunded, delivery_refunded: order.delivery_refunded }
  const left = new Map<number, { status: Status; part: Status | null }>(
    order.lines.map(({ id, status }) => [id, { status, part: null }]),
  )
  const pieces = asked.flatMap(({ line: id, qty }) => {
    const line = order.lines.find((each) => each.id === id)
    if (!line || qty < 1) return []
    const isPart = qty < line.qty
    const [part] = isPart ? divide({ ...line, margin: 0 }, qty) : [line]
    return [{ id, line, isPart, part }]
  })
  const back = pieces.map(({ id, part }) => ({ line: id, paid: part.paid }))
  const ways = kind === 'return' ? expectedWays(order, back, { kind, cause }) : []
  for (const [at, { id, line, isPart, part }] of pieces.entries()) {
    const way_back = ways[at]?.way_back ?? 0
    const others = [...left].flatMap(([other, { status, part: gone }]) => [
      ...(other !== id || isPart ? [status] : []),
      ...(gone && other !== id ? [gone] : []),
    ])
    const { money, delivery } = refundFor(
      { ...order, ...held },
      { paid: part.paid, kind, cause, way_back },
      others,
    )
    held.refunded += money
    held.delivery_refunded ||= delivery
    const gone = GONE[kind] ?? line.status
    left.set(id, isPart ? { status: line.status, part: gone } : { status: gone, part: null })
    sum.money += money
    sum.delivery += delivery ? order.delivery_fee + order.surcharge : 0
    sum.points += part.points
    sum.accrual += part.accrual
    sum.wayBack += way_back
  }
  return sum
}

/** The state of a line after a refund; one that is refunded after its completion keeps its state. */
const GONE: Partial<Record<RefundKind, Status>> = { cancel: 'CANCELED', return: 'REFUNDED' }
