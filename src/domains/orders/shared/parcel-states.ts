/** The states of a parcel, whichever service reports them (docs/product/orders.md). Pages use this file too. */
export const parcelStates = [
  'REGISTERED',
  'COLLECTED',
  'IN_TRANSIT',
  'OUT_FOR_DELIVERY',
  'AWAITS_PICKUP',
  'ATTEMPT_FAILED',
  'EXCEPTION',
  'DELIVERED',
] as const
export type ParcelState = (typeof parcelStates)[number]

/** Bounds of what a service reports: the newest steps are kept, longer texts are cut. */
export const MAX_PARCEL_STEPS = 40
export const MAX_STEP_TEXT = 60

export interface ParcelStep {
  /** ISO 8601 */
  at: string
  /** empty if the carrier names none */
  place: string
  state: ParcelState
  /** the carrier's own name of the state; may be empty */
  name: string
}

/** What a carrier reports about a parcel; steps are oldest first. */
export interface ParcelReport {
  state: ParcelState
  steps: ParcelStep[]
}

const DAY_MS = 24 * 60 * 60_000
/** Carriers use numbers again after some months, so older steps belong to another parcel. */
const MAX_DAYS_BEFORE_SENT = 7

/**
 * The report without the steps of an earlier parcel with the same number; null if nothing remains. Without a step of
 * its own a parcel has no state.
 */
export function reportOfParcel({ state, steps }: ParcelReport, sentAt: Date): ParcelReport | null {
  const from = sentAt.getTime() - MAX_DAYS_BEFORE_SENT * DAY_MS
  const own = steps.filter(({ at }) => Date.parse(at) >= from)
  const last = own.at(-1)
  if (!last) return null
  return { state: own.length === steps.length ? state : last.state, steps: own.slice(-MAX_PARCEL_STEPS) }
}

/** When a delivered parcel arrived: the last step that says so; null for a parcel on its way. */
export const deliveredAt = ({ state, steps }: ParcelReport): Date | null => {
  if (state !== 'DELIVERED') return null
  const step = steps.findLast((item) => item.state === 'DELIVERED') ?? steps.at(-1)
  return step ? new Date(step.at) : null
}

const HOUR_MS = 60 * 60_000
const CHECK_EVERY_HOURS = 3
const MAX_PAUSE_HOURS = 24
/** A carrier knows a parcel only some time after its number was entered. */
export const FIRST_CHECK_AFTER_MS = HOUR_MS
/** Number of days after which a parcel is not followed any more. */
export const FOLLOWED_DAYS = 21

/**
 * Time of the next request about a parcel; null to end. `misses` are the requests in a row, up to now, that brought no
 * state: their pauses double up to a day.
 */
export function nextCheckAt(
  { state, sentAt, misses }: { state: ParcelState | ''; sentAt: Date; misses: number },
  now: Date,
): Date | null {
  if (state === 'DELIVERED' && misses === 0) return null
  const hours = Math.min(CHECK_EVERY_HOURS * 2 ** Math.min(misses, 10), MAX_PAUSE_HOURS)
  const next = new Date(now.getTime() + hours * HOUR_MS)
  return next.getTime() - sentAt.getTime() > FOLLOWED_DAYS * DAY_MS ? null : next
}
