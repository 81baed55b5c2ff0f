import type { Order, OrderDetail } from '../contract/order.ts'
import { divide } from '../shared/amounts.ts'
import type { Status } from '../shared/moves.ts'
import { expectedWays } from './expected-ways.ts'
import {
  couponAmountsOf,
  type OtherLine,
  type RefundKind,
  refundFor,
  withRefunded,
  worthOfLine,
} from './refunds.ts'

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
  /** the delivery fee that is deducted because the rest is below the amount for free delivery */
  lostDelivery: number
  /**
   * the coupon's discount on the rest that is deducted because the rest is below the coupon's minimum; negative if this refund returns what
   * earlier ones deducted
   */
  lostCoupon: number
}

/** A preview of a refund, by the rules of the refund itself; `deduction` is kept of worn goods, of one line. Safe in a browser. */
export function expectedRefund(
  order: Omit<OrderDetail, 'lines'> & { lines: readonly Line[] },
  asked: readonly { line: number; qty: number }[],
  { kind, cause, deduction = 0 }: { kind: RefundKind; cause: 'mind' | 'fault'; deduction?: number },
): ExpectedRefund {
  const sum = { money: 0, delivery: 0, points: 0, accrual: 0, wayBack: 0, lostDelivery: 0, lostCoupon: 0 }
  const pieces = piecesOf(order, asked)
  const back = pieces.map(({ line, part }) => ({ line: line.id, paid: part.paid }))
  const ways = kind === 'return' ? expectedWays(order, back, { kind, cause }) : []
  let now = { ...order, spared: order.spared ?? [], coupon_minimum: order.coupon_minimum ?? null }
  // The rest of a line and the part that a claim splits off it are lines of their own.
  const states = new Map<number, OtherLine>(
    order.lines.map((line) => [line.id, { sid: line.sid, status: line.status, worth: worthOfLine(line) }]),
  )
  const split: OtherLine[] = []
  for (const [at, { line, isPart, part }] of pieces.entries()) {
    const { id, sid } = line
    const way_back = ways[at]?.way_back ?? 0
    const worth = worthOfLine(part)
    const refunded = { sid, status: GONE[kind] ?? line.status, worth }
    const rest = states.get(id)
    if (isPart && rest) states.set(id, { ...rest, worth: rest.worth - worth })
    const others = [...states]
      .flatMap(([other, state]) => (other !== id || isPart ? [state] : []))
      .concat(split)
    const amounts = { paid: part.paid, worth, ...couponAmountsOf(part) }
    const refund = refundFor(now, { sid, ...amounts, kind, cause, way_back, deduction }, others)
    now = withRefunded(now, refund)
    if (isPart) split.push(refunded)
    else states.set(id, refunded)
    const { shipment } = refund
    // A fee that lines of this claim lose and its last line gets back is neither shown as lost nor as returned.
    const regained = shipment === null ? 0 : chargedFor(now, shipment) - chargedFor(order, shipment)
    sum.money += refund.money
    sum.delivery += refund.delivery - regained
    sum.points += part.points
    sum.accrual += part.accrual
    sum.wayBack += way_back
    sum.lostDelivery += refund.charge - regained
    sum.lostCoupon += refund.withheld - refund.releasedElsewhere
  }
  return sum
}

const chargedFor = ({ spared }: Pick<OrderDetail, 'spared'>, shipment: number) =>
  spared?.find(({ sid }) => sid === shipment)?.charged ?? 0

/** Shares of the shops, which no refund depends on and buyers do not see. */
const NO_SHARES = { margin: 0, supplier_price: null, commission: null }

/** The asked pieces of each line with their amounts. */
function piecesOf({ lines }: { lines: readonly Line[] }, asked: readonly { line: number; qty: number }[]) {
  return asked.flatMap(({ line: id, qty }) => {
    const line = lines.find((each) => each.id === id)
    if (!line || qty < 1) return []
    const isPart = qty < line.qty
    const [part] = isPart
      ? divide({ ...line, ...NO_SHARES, coupon_off: line.coupon_off ?? null }, qty)
      : [line]
    return [{ line, isPart, part }]
  })
}

/** The state of a line after a refund; one that is refunded after its completion keeps its state. */
const GONE: Partial<Record<RefundKind, Status>> = { cancel: 'CANCELED', return: 'REFUNDED' }
