import type { OrderDetail } from '../contract/order-shapes.ts'
import { isAcceptedStatus, type Status } from './transitions.ts'

/** Return parcels and who pays for them (docs/product/orders.md). */

export type ParcelClaim = Pick<
  OrderDetail['claims'][number],
  'line' | 'kind' | 'cause' | 'parcel' | 'outcome' | 'way_back' | 'way_out'
>

type WayFees = Pick<OrderDetail, 'return_fee' | 'resend_fee'>

/**
 * What a claim pays for its parcel, won: the return fee (`way_back`), and the fee of sending exchanged products
 * (`way_out`).
 */
export interface Ways {
  way_back: number
  way_out: number
}

/**
 * The parcel of a new claim: the last one, unless the shop has accepted one of its claims, because it may then already
 * be in transit.
 */
export function parcelFor(
  claims: readonly Pick<ParcelClaim, 'line' | 'parcel' | 'outcome'>[],
  statusOf: (line: number) => Status | undefined,
): number {
  const last = Math.max(0, ...claims.map(({ parcel }) => parcel))
  if (last === 0) return 1
  const isOn = claims.some(
    ({ parcel, outcome, line }) =>
      parcel === last && (hasArrived({ outcome }) || (outcome === null && !REQUESTED.has(statusOf(line)))),
  )
  return isOn ? last + 1 : last
}

const hasArrived = ({ outcome }: Pick<ParcelClaim, 'outcome'>) =>
  outcome === 'granted' || outcome === 'refused'

const REQUESTED: ReadonlySet<Status | undefined> = new Set<Status>(['REQ_REFUND', 'REQ_CHANGE'])

/**
 * What an accepted claim pays for its parcel. A change of mind pays the fees that earlier claims have not paid; a fault
 * of the shop pays nothing. A return pays at most its refund (`paid`, won).
 */
export function waysOf(
  { return_fee, resend_fee }: WayFees,
  { kind, cause, paid }: Pick<ParcelClaim, 'kind' | 'cause'> & { paid: number },
  before: readonly Ways[],
): Ways {
  if (kind === 'cancel' || cause === 'fault') return { way_back: 0, way_out: 0 }
  const back = Math.max(0, return_fee - sum(before.map(({ way_back }) => way_back)))
  const out = Math.max(0, resend_fee - sum(before.map(({ way_out }) => way_out)))
  return kind === 'return' ? { way_back: Math.min(back, paid), way_out: 0 } : { way_back: back, way_out: out }
}

export interface SharingClaim extends Ways, Pick<ParcelClaim, 'kind' | 'cause' | 'outcome'> {
  id: number
  /** state of its line */
  status: Status
  /** won; payment for its line, the maximum that a return pays */
  paid: number
  /** whether the shop has received the products */
  received: boolean
  /** won; what the buyer pays for sending refused products back to the buyer */
  send_back: number
}

/**
 * Recalculates what the claims of a parcel pay, after a claim was converted or has ended without a refund or exchange.
 * Other open claims take over its share, in their order. If the parcel arrived anyway, the ended claim owes the shop
 * what they do not take over. Returns the claims whose share changed.
 */
export function redistributeShares(
  fees: WayFees,
  claims: readonly SharingClaim[],
  changed: { id: number; ends: boolean },
): (Ways & { id: number })[] {
  const shares = new Map(
    claims.map(({ id, way_back, way_out }): [number, Ways] => [id, { way_back, way_out }]),
  )
  const freed = shares.get(changed.id) ?? FREE
  const takeShare = (claim: SharingClaim) => {
    const others = [...shares].flatMap(([id, ways]) => (id === claim.id ? [] : [ways]))
    shares.set(claim.id, waysOf(fees, claim, others))
  }
  const converted = claims.find(({ id }) => id === changed.id && !changed.ends)
  shares.set(changed.id, FREE)
  if (converted) takeShare(converted)
  for (const claim of claims)
    if (claim.id !== changed.id && claim.outcome === null && isAcceptedStatus(claim.status)) takeShare(claim)
  if (
    changed.ends &&
    claims.some((claim) => claim.id !== changed.id && (claim.received || hasArrived(claim)))
  ) {
    const sharedCosts = sum([...shares.values()].map(({ way_back }) => way_back))
    const before = sum(claims.map(({ way_back }) => way_back))
    shares.set(changed.id, {
      way_back: Math.min(freed.way_back, Math.max(0, before - sharedCosts)),
      way_out: 0,
    })
  }
  return claims.flatMap(({ id, way_back, way_out }) => {
    const ways = shares.get(id) ?? FREE
    return ways.way_back === way_back && ways.way_out === way_out ? [] : [{ id, ...ways }]
  })
}

const FREE: Ways = { way_back: 0, way_out: 0 }

type OtherShare = Pick<SharingClaim, 'way_back' | 'send_back'>

/**
 * The maximum that the buyer can owe for refused products, won: the fees that the parcel's other claims have not paid.
 */
export function maxRefusalDues(fees: WayFees, others: readonly OtherShare[]): number {
  const { back, out } = waysLeft(fees, others)
  return back + out
}

/**
 * Splits what the buyer owes for refused products into the return fee and the fee of sending them back to the buyer.
 */
export function refusalShare(
  fees: WayFees,
  others: readonly OtherShare[],
  won: number,
): Pick<SharingClaim, 'way_back' | 'send_back'> {
  const way_back = Math.min(won, waysLeft(fees, others).back)
  return { way_back, send_back: won - way_back }
}

const waysLeft = ({ return_fee, resend_fee }: WayFees, others: readonly OtherShare[]) => ({
  back: Math.max(0, return_fee - sum(others.map(({ way_back }) => way_back))),
  out: Math.max(0, resend_fee - sum(others.map(({ send_back }) => send_back))),
})

/**
 * What the buyer owes the shop, won: for an exchange, also for a dearer option, for refused products, and for a
 * withdrawn return whose parcel arrived. A return that is open or granted owes nothing, because its fee is deducted
 * from the refund.
 */
export function duesOf({
  kind,
  outcome,
  way_back,
  way_out,
  send_back,
  difference_due = 0,
}: Ways & Pick<ParcelClaim, 'kind' | 'outcome'> & { send_back: number; difference_due?: number }): number {
  const isRefunded = kind === 'return' && (outcome === null || outcome === 'granted')
  return (isRefunded ? 0 : way_back + way_out) + send_back + difference_due
}

const sum = (won: readonly number[]) => won.reduce((total, amount) => total + amount, 0)
