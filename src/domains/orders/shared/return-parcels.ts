import type { OrderDetail } from '../contract/order-shapes.ts'
import { isAcceptedStatus, type Status } from './transitions.ts'

/** Return parcels and their cost (docs/product/orders.md). */

export type ParcelClaim = Pick<
  OrderDetail['claims'][number],
  'line' | 'kind' | 'cause' | 'parcel' | 'outcome' | 'way_back' | 'way_out'
>

type WayFees = Pick<OrderDetail, 'return_fee' | 'resend_fee'>

/** Fees of a claim, won: return, and shipping of exchanged products. */
export interface Ways {
  way_back: number
  way_out: number
}

/** Parcel for new claims: the last one until the shop accepts one of its claims, as it may be in transit then. */
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
 * An accepted claim's share in the parcel cost: a change of mind pays what earlier claims have not paid, a fault of the
 * shop nothing. A return pays at most its refund, `paid` won.
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
  /** of its line */
  status: Status
  /** payment of its line, won, the maximum for a return */
  paid: number
  /** the shop has the products */
  received: boolean
  /** what the buyer pays for sending refused products again, won */
  send_back: number
}

/**
 * Recalculates a parcel's shares when a claim is converted or ends without a refund or exchange. Open claims take over
 * its share in their order; if the parcel arrived anyway, the ended claim owes the rest to the shop. Returns the
 * changed claims.
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

/** Maximum dues of refused products, won: what the parcel's other claims have not paid. */
export function maxRefusalDues(fees: WayFees, others: readonly OtherShare[]): number {
  const { back, out } = waysLeft(fees, others)
  return back + out
}

/** Splits dues of refused products into return and repeated shipping. */
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
 * What the buyer owes the shop, won: for an exchange, refused products, and a withdrawn return whose parcel arrived.
 * Open or granted returns pay from their refund.
 */
export function duesOf({
  kind,
  outcome,
  way_back,
  way_out,
  send_back,
}: Ways & Pick<ParcelClaim, 'kind' | 'outcome'> & { send_back: number }): number {
  const isRefunded = kind === 'return' && (outcome === null || outcome === 'granted')
  return (isRefunded ? 0 : way_back + way_out) + send_back
}

const sum = (won: readonly number[]) => won.reduce((total, amount) => total + amount, 0)
