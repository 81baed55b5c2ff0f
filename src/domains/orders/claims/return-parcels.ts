import type { OrderDetail } from '../contract/order.ts'
import type { Status } from '../shared/moves.ts'

/**
 * Goods that come back together, and the cost of their way (domain: Claims). A parcel has a number within its order, from 1. Safe
 * in a browser.
 */

/** The fields of a claim that the cost of its parcel depends on. */
export type ParcelClaim = Pick<
  OrderDetail['claims'][number],
  'line' | 'kind' | 'cause' | 'parcel' | 'outcome' | 'way_back' | 'way_out'
>

/** The cost of a return, and of sending goods again, won. */
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
      parcel === last && (outcome === 'granted' || (outcome === null && !REQUESTED.has(statusOf(line)))),
  )
  return isOn ? last + 1 : last
}

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

const sum = (won: readonly number[]) => won.reduce((all, one) => all + one, 0)
