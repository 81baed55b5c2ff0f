import { endOfSeoulDay } from '../../../platform/seoul-day.ts'

/**
 * Rules of points: which lots are spent (draws), how points are restored, and when they expire. Amounts are whole won.
 */

/** days for which points are valid from the day of the grant */
export const POINT_DAYS = 365
/** Points with fewer days left are shown as expiring soon. */
export const EXPIRING_DAYS = 30
/** minimum number of days for which restored points are valid */
const RESTORED_DAYS = 30

/** Points that expire together. */
export interface Lot {
  id: number
  /** key of the entry that created it */
  key: string
  remaining: number
  expires_at: Date
}

/**
 * A draw on a lot as stored in the entry of the ledger. It copies the lot's expiry (ISO 8601), because an empty lot is
 * deleted.
 */
export interface StoredDraw {
  amount: number
  expires_at: string
}

export interface LotDraw {
  lot: Lot
  amount: number
}

export interface NewLot {
  amount: number
  expires_at: Date
}

/** Divides lots into expired and usable ones. */
export function splitByExpiry(lots: readonly Lot[], now: Date): { due: Lot[]; usable: Lot[] } {
  return {
    due: lots.filter(({ expires_at }) => expires_at <= now),
    usable: lots.filter(({ expires_at }) => expires_at > now),
  }
}

export const remainingSum = (lots: readonly Lot[]): number =>
  lots.reduce((sum, { remaining }) => sum + remaining, 0)

/**
 * Draws up to `amount` points from usable lots: first from the lot with the key `firstKey`, then by expiry, then by
 * age.
 */
export function drawFrom(lots: readonly Lot[], amount: number, firstKey?: string): LotDraw[] {
  const rank = ({ key }: Lot) => (key === firstKey ? 0 : 1)
  const inOrder = [...lots].sort(
    (a, b) => rank(a) - rank(b) || a.expires_at.getTime() - b.expires_at.getTime() || a.id - b.id,
  )
  let rest = amount
  const draws: LotDraw[] = []
  for (const lot of inOrder) {
    const amount = Math.min(rest, lot.remaining)
    if (amount <= 0) continue
    draws.push({ lot, amount })
    rest -= amount
  }
  return draws
}

/**
 * The lots to create when `amount` points of `draws` are restored after `restoredBefore` points. Those with the latest
 * expiry are restored first, and all are valid for at least `RESTORED_DAYS`.
 */
export function restoreDraws(
  draws: readonly StoredDraw[],
  restoredBefore: number,
  amount: number,
  now: Date,
): NewLot[] {
  const soonest = endOfSeoulDay(now, RESTORED_DAYS)
  const latestFirst = [...draws].sort((a, b) => b.expires_at.localeCompare(a.expires_at))
  let skip = restoredBefore
  let rest = amount
  const lots: NewLot[] = []
  for (const draw of latestFirst) {
    const skipped = Math.min(skip, draw.amount)
    skip -= skipped
    const restored = Math.min(rest, draw.amount - skipped)
    if (restored <= 0) continue
    rest -= restored
    const expires_at = new Date(draw.expires_at)
    lots.push({ amount: restored, expires_at: expires_at > soonest ? expires_at : soonest })
  }
  return lots
}

/** The points that the products of one order line earn at a rate in percent, rounded down. */
export function accruedPoints(amount: number, rate: number): number {
  return percentOf(amount, rate)
}

/** A percentage of an amount, rounded down. The percentage can have two decimals. */
export function percentOf(amount: number, percent: number): number {
  return Math.floor((amount * Math.round(percent * 100)) / 10_000)
}
