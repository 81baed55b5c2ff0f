import type { Order, OrderDetail } from '../contract/order-shapes.ts'
import { divide } from './amounts.ts'
import { type DealPieces, dealPiecesOf } from './lost-deals.ts'
import { type DifferenceSettlement, directPayment, refundablePayment, settlementOf } from './option-change.ts'
import {
  couponAmountsOf,
  deliveryOf,
  type OtherLine,
  type RefundKind,
  refundFor,
  withRefunded,
  worthOfLine,
} from './refunds.ts'
import {
  duesOf,
  maxRefusalDues,
  parcelFor,
  redistributeShares,
  type SharingClaim,
  type Ways,
  waysOf,
} from './return-parcels.ts'
import type { Status } from './transitions.ts'

type Line = Order['lines'][number]

/** What a request would refund if the shop grants it, won. */
export interface ExpectedRefund {
  money: number
  delivery: number
  /** points that the buyer gets back */
  points: number
  /** points that the buyer will not earn */
  accrual: number
  /** what the shop returns directly, because the buyer has paid it directly for a dearer option */
  direct: number
  /** what is refunded of payments for claims: a difference for a dearer option */
  platform: number
  /** return fee, deducted from the money */
  wayBack: number
  /** delivery fee that is deducted because the rest is below the amount for free delivery */
  lostDelivery: number
  /**
   * coupon discount on the rest, deducted because the rest is below the coupon's minimum; negative if this refund gives
   * back an earlier deduction
   */
  lostCoupon: number
  /** discount of deals that the rest does not get; negative if this refund returns an earlier deduction */
  lostDeals: number
  /** delivery fee of these products that the buyer has paid and does not get back */
  deliveryLeft: number
}

/** Previews a refund by the rules of `refundFor`. `deduction` is the one for worn products of a single line. */
export function expectedRefund(
  order: Omit<OrderDetail, 'lines'> & { lines: readonly Line[] },
  requested: readonly { line: number; qty: number }[],
  { kind, cause, deduction = 0 }: { kind: RefundKind; cause: 'mind' | 'fault'; deduction?: number },
): ExpectedRefund {
  const sum = {
    money: 0,
    direct: 0,
    platform: 0,
    delivery: 0,
    points: 0,
    accrual: 0,
    wayBack: 0,
    lostDelivery: 0,
    lostCoupon: 0,
    lostDeals: 0,
    deliveryLeft: 0,
  }
  const pieces = piecesOf(order, requested)
  const back = pieces.map(({ line, part }) => ({ line: line.id, paid: refundablePayment(part) }))
  const ways = kind === 'return' ? expectedWays(order, back, { kind, cause }) : []
  let now = {
    ...order,
    spared: order.spared ?? [],
    coupon_minimum: order.coupon_minimum ?? null,
    deals: order.deals ?? null,
  }
  // If only some pieces of a line are claimed, they and the rest count as two lines.
  const states = new Map<number, OtherLine>(
    order.lines.map((line) => [
      line.id,
      { sid: line.sid, status: line.status, worth: worthOfLine(line), pieces: dealPiecesOf(line) },
    ]),
  )
  const split: OtherLine[] = []
  for (const [index, { line, isPart, part }] of pieces.entries()) {
    const { id, sid } = line
    const way_back = ways[index]?.way_back ?? 0
    const worth = worthOfLine(part)
    const own = dealPiecesOf({ ...line, ...part })
    const refunded = { sid, status: GONE[kind] ?? line.status, worth, pieces: own }
    const rest = states.get(id)
    if (isPart && rest)
      states.set(id, { ...rest, worth: rest.worth - worth, pieces: restOf(rest.pieces, own) })
    const others = [...states]
      .flatMap(([other, state]) => (other !== id || isPart ? [state] : []))
      .concat(split)
    const amounts = { paid: refundablePayment(part), worth, pieces: own, ...couponAmountsOf(part) }
    const refund = refundFor(now, { sid, ...amounts, kind, cause, way_back, deduction }, others)
    now = withRefunded(now, refund)
    if (isPart) split.push(refunded)
    else states.set(id, refunded)
    const { shipment } = refund
    // A fee that one line of this claim loses and the last line regains counts as neither lost nor returned.
    const regained = shipment === null ? 0 : chargedFor(now, shipment) - chargedFor(order, shipment)
    sum.money += refund.money
    const platform = (line.platform_price ?? 0) * part.qty
    sum.direct += directPayment(part) - platform
    sum.platform += platform
    sum.delivery += refund.delivery - regained
    sum.points += part.points
    sum.accrual += part.accrual
    sum.wayBack += way_back
    sum.lostDelivery += refund.charge - regained
    sum.lostCoupon += refund.withheld - refund.releasedElsewhere
    sum.lostDeals += refund.dealWithheld
  }
  const deliveries = new Map(pieces.map(({ line }) => [deliveryOf(order, line.sid).sid, line.sid]))
  for (const sid of deliveries.values())
    if (!deliveryOf(now, sid).refunded) sum.deliveryLeft += deliveryOf(order, sid).fee
  return sum
}

const restOf = (line: DealPieces | undefined, part: DealPieces): DealPieces | undefined =>
  line && {
    ...line,
    qty: line.qty - part.qty,
    deal_off: line.deal_off - part.deal_off,
    member_off: line.member_off - part.member_off,
  }

const chargedFor = ({ spared }: Pick<OrderDetail, 'spared'>, shipment: number) =>
  spared?.find(({ sid }) => sid === shipment)?.charged ?? 0

const NO_SHARES = { margin: 0, supplier_price: null, commission: null }

function piecesOf(
  { lines }: { lines: readonly Line[] },
  requested: readonly { line: number; qty: number }[],
) {
  return requested.flatMap(({ line: id, qty }) => {
    const line = lines.find((item) => item.id === id)
    if (!line || qty < 1) return []
    return [{ line, isPart: qty < line.qty, part: partOf(line, qty) }]
  })
}

/** The amounts of some pieces of a line. */
export function partOf(line: Line, qty: number) {
  const [part] =
    qty < line.qty ? divide({ ...line, ...NO_SHARES, coupon_off: line.coupon_off ?? null }, qty) : [line]
  return { ...part, direct_price: line.direct_price ?? 0 }
}

/** Pieces of a line for which another option is chosen. `difference`: won per piece. */
export interface ChangedPieces {
  line: number
  qty: number
  difference: number
}

/** What exchanges for other options cost the buyer, and what is refunded for them, won. */
export function expectedDifference(
  { lines }: { lines: readonly Line[] },
  changed: readonly ChangedPieces[],
): DifferenceSettlement {
  const sum = { due: 0, money: 0, points: 0, accrual: 0 }
  for (const { line: id, qty, difference } of changed) {
    const line = lines.find((item) => item.id === id)
    if (!line) continue
    const { due, money, points, accrual } = settlementOf(partOf(line, qty), difference)
    sum.due += due
    sum.money += money
    sum.points += points
    sum.accrual += accrual
  }
  return sum
}

/** States of refunded lines. A line that is refunded after completion does not change its state. */
const GONE: Partial<Record<RefundKind, Status>> = { cancel: 'CANCELED', return: 'REFUNDED' }

/** A line for which costs are previewed. `paid` is what a refund can return of its payment, won. */
interface RequestedLine {
  line: number
  paid: number
}

/**
 * Previews what these lines pay for their return parcel if the shop accepts them. The result is exact for a line with
 * an open claim. Other lines are treated as if they were claimed now, and as if the shop had accepted the waiting
 * claims of the same parcel before them.
 */
export function expectedWays(
  order: Pick<OrderDetail, 'claims' | 'return_fee' | 'resend_fee'> & {
    lines: readonly PreviewLine[]
  },
  requested: readonly RequestedLine[],
  { kind, cause }: { kind: 'return' | 'exchange'; cause: 'mind' | 'fault' },
): Ways[] {
  const { claims, lines } = order
  const lineOf = (id: number) => lines.find((line) => line.id === id)
  const paidOf = (id: number) => {
    const line = lineOf(id)
    return line ? refundablePayment(line) : 0
  }
  const coming = parcelFor(claims, (id) => lineOf(id)?.status)
  const before: Ways[] = []
  for (const claim of claims)
    if (claim.parcel === coming && claim.outcome === null)
      before.push(waysOf(order, { ...claim, paid: paidOf(claim.line) }, before))
  return requested.map(({ line, paid }) => {
    const own = claims.find((claim) => claim.line === line && claim.outcome === null)
    if (own && ACCEPTED.includes(lineOf(line)?.status ?? '')) return own
    if (own) {
      const others = claims.filter(({ parcel }) => parcel === own.parcel)
      return waysOf(order, { ...own, paid }, others)
    }
    const ways = waysOf(order, { kind, cause, paid }, before)
    before.push(ways)
    return ways
  })
}

const ACCEPTED = ['REFUND_ACCEPTED', 'CHANGE_ACCEPTED']

type PreviewLine = Pick<
  OrderDetail['lines'][number],
  'id' | 'status' | 'paid' | 'qty' | 'direct_price' | 'reduction'
>
type Claim = OrderDetail['claims'][number]
type PreviewOrder = Pick<OrderDetail, 'claims' | 'return_fee' | 'resend_fee'> & {
  lines: readonly PreviewLine[]
}

function sharesBeside({ claims, lines }: PreviewOrder, { parcel }: Pick<Claim, 'parcel'>): SharingClaim[] {
  return claims.flatMap((claim) => {
    const line = lines.find(({ id }) => id === claim.line)
    if (claim.parcel !== parcel || !line) return []
    const { progress, ...rest } = claim
    return [
      {
        ...rest,
        status: line.status,
        paid: refundablePayment(line),
        received: progress?.received_at != null,
        send_back: progress?.send_back ?? 0,
      },
    ]
  })
}

/**
 * The order as it would be if a claim is converted to the other kind, with the costs that the buyer then pays according
 * to `cause`.
 */
export function withConversion<Order extends PreviewOrder>(
  order: Order,
  claim: Claim,
  cause: Claim['cause'],
): Order {
  const kind = claim.kind === 'exchange' ? 'return' : 'exchange'
  const converted = {
    ...order,
    claims: order.claims.map((item) => (item.id === claim.id ? { ...item, kind, cause } : item)),
  }
  const changes = redistributeShares(order, sharesBeside(converted, claim), { id: claim.id, ends: false })
  const claims = converted.claims.map((item) => ({ ...item, ...changes.find(({ id }) => id === item.id) }))
  return { ...converted, claims } as Order
}

/**
 * What a withdrawal costs, won: `others` is paid by refunds and exchanges of the same parcel; `dues` is owed to the
 * shop, if the parcel arrived without the withdrawn products.
 */
export function withdrawalCost(order: PreviewOrder, claim: Claim): { others: number; dues: number } {
  const shares = sharesBeside(order, claim)
  const changes = redistributeShares(order, shares, { id: claim.id, ends: true })
  const own = { ...claim, ...changes.find(({ id }) => id === claim.id) }
  const others = changes.filter(({ id }) => id !== claim.id)
  const before = (id: number) => shares.find((item) => item.id === id)
  const added = others.map(({ id, way_back, way_out }) => {
    const previous = before(id)
    return way_back + way_out - (previous ? previous.way_back + previous.way_out : 0)
  })
  return {
    others: added.reduce((total, won) => total + won, 0),
    dues: duesOf({ ...own, outcome: 'withdrawn', send_back: 0 }),
  }
}

/** The maximum that the buyer can owe for products of a claim that the shop refuses, won. */
export function refusalBound(order: PreviewOrder, claim: Claim): number {
  const shares = sharesBeside(order, claim)
  const changes = redistributeShares(order, shares, { id: claim.id, ends: true })
  const others = shares
    .filter(({ id }) => id !== claim.id)
    .map((item) => ({ ...item, ...changes.find(({ id }) => id === item.id) }))
  return maxRefusalDues(order, others)
}
