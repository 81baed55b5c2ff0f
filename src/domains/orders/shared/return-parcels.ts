import type { OrderDetail } from '../contract/order-shapes.ts'
import { isAcceptedStatus, type Status } from './transitions.ts'

/**
 * Goods that come back together, and the cost of their way (docs/product/orders.md). A parcel has a number within its
 * order, from 1. Safe in a browser.
 */

/** The fields of a claim that the cost of its parcel depends on. */
export type ParcelClaim = Pick<
  OrderDetail['claims'][number],
  'line' | 'kind' | 'cause' | 'parcel' | 'outcome' | 'way_back' | 'way_out'
>

type WayFees = Pick<OrderDetail, 'return_fee' | 'resend_fee'>

/** Won of a claim's way back, and of the way out again in an exchange. */
export interface Ways {
  way_back: number
  way_out: number
}

/**
 * The parcel of goods that are claimed now. Goods join the last one until the shop accepts a claim of it: from then on it may be
 * on its way. `statusOf` is the state of a line.
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

/** Whether the goods of a claim were in their parcel when it ended. */
const hasArrived = ({ outcome }: Pick<ParcelClaim, 'outcome'>) =>
  outcome === 'granted' || outcome === 'refused'

const REQUESTED: ReadonlySet<Status | undefined> = new Set<Status>(['REQ_REFUND', 'REQ_CHANGE'])

/**
 * A claim's share of its parcel's cost when it is accepted: a change of mind pays what the claims of the parcel before it have
 * not paid yet, a fault of the shop nothing. A return pays out of its refund of `paid` won, and no more than that.
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

/** A claim of a parcel with its share of the cost. */
export interface SharingClaim extends Ways, Pick<ParcelClaim, 'kind' | 'cause' | 'outcome'> {
  id: number
  /** of its line */
  status: Status
  /** won of its line, of which a return pays no more */
  paid: number
  /** its goods are with the shop, whatever becomes of it */
  received: boolean
  /** won that the buyer bears of the way of refused goods to the buyer again */
  send_back: number
}

/**
 * The shares of a parcel's claims once one of them is converted or ends without a refund or other goods; others that are open take what it leaves, in
 * their order. What none of them can take stays with a withdrawn or expired claim, as the buyer's debt to the shop, where the parcel came
 * nevertheless; else no way was made. Answers the claims whose share changes.
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
  const takeFree = (claim: SharingClaim) => {
    const others = [...shares].flatMap(([id, ways]) => (id === claim.id ? [] : [ways]))
    shares.set(claim.id, waysOf(fees, claim, others))
  }
  const converted = claims.find(({ id }) => id === changed.id && !changed.ends)
  shares.set(changed.id, FREE)
  if (converted) takeFree(converted)
  for (const claim of claims)
    if (claim.id !== changed.id && claim.outcome === null && isAcceptedStatus(claim.status)) takeFree(claim)
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

/** What the other claims of a parcel pay of its ways, which the buyer of refused goods is not asked for again. */
type OtherShare = Pick<SharingClaim, 'way_back' | 'send_back'>

/** The most won that the buyer of refused goods can be asked for: what the parcel's other claims leave of the way back, and of the way to the buyer again. */
export function maxRefusalDues(fees: WayFees, others: readonly OtherShare[]): number {
  const { back, out } = waysLeft(fees, others)
  return back + out
}

/** The won that the buyer of refused goods is asked for, as a share of the way back and of the way to the buyer again. */
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
 * Won that the buyer owes the shop for the ways of a claim: those of an exchange and of refused goods, and what a withdrawn return has left behind. A
 * return that is open or granted pays out of its refund.
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
