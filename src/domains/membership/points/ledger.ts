import { endOfSeoulDay } from '../../../platform/seoul-day.ts'

/** The rules of points: draws on lots, restored points and expiry. Amounts are whole won. */

/** Points expire so many days after the day on which they came. */
export const POINT_DAYS = 365
/** Points within so many days of their expiry are shown as expiring soon. */
export const EXPIRING_DAYS = 30
/** Restored points are valid for at least so many days. */
const RESTORED_DAYS = 30

/** Points that expire together. */
export interface Lot {
  id: number
  /** of the entry that created it */
  key: string
  remaining: number
  expires_at: Date
}

/** A draw on a lot as its entry stores it, after the lot itself may be gone; the expiry is ISO 8601. */
export interface StoredDraw {
  amount: number
  expires_at: string
}

/** A draw on an existing lot. */
export interface LotDraw {
  lot: Lot
  amount: number
}

/** A new lot of points. */
export interface NewLot {
  amount: number
  expires_at: Date
}

/** The expired lots, and the usable ones. */
export function byExpiry(lots: readonly Lot[], now: Date): { due: Lot[]; usable: Lot[] } {
  return {
    due: lots.filter(({ expires_at }) => expires_at <= now),
    usable: lots.filter(({ expires_at }) => expires_at > now),
  }
}

/** The remaining points of lots, won. */
export const sumOf = (lots: readonly Lot[]): number => lots.reduce((sum, { remaining }) => sum + remaining, 0)

/**
 * Draws up to `amount` from usable lots, the soonest to expire first; of lots with the same expiry the oldest. A lot of the
 * key `before` comes before all others.
 */
export function drawFrom(lots: readonly Lot[], amount: number, before?: string): LotDraw[] {
  const rank = ({ key }: Lot) => (key === before ? 0 : 1)
  const inOrder = [...lots].sort(
    (a, b) => rank(a) - rank(b) || a.expires_at.getTime() - b.expires_at.getTime() || a.id - b.id,
  )
  let left = amount
  const draws: LotDraw[] = []
  for (const lot of inOrder) {
    const amount = Math.min(left, lot.remaining)
    if (amount <= 0) continue
    draws.push({ lot, amount })
    left -= amount
  }
  return draws
}

/**
 * The points that a use restores: `amount` of the points in `draws`, after `already` of them were restored before. The
 * latest to expire come back first, and all of them are valid for some days.
 */
export function restoreDraws(
  draws: readonly StoredDraw[],
  already: number,
  amount: number,
  now: Date,
): NewLot[] {
  const soonest = endOfSeoulDay(now, RESTORED_DAYS)
  const latestFirst = [...draws].sort((a, b) => b.expires_at.localeCompare(a.expires_at))
  let skip = already
  let left = amount
  const lots: NewLot[] = []
  for (const drawn of latestFirst) {
    const skipped = Math.min(skip, drawn.amount)
    skip -= skipped
    const back = Math.min(left, drawn.amount - skipped)
    if (back <= 0) continue
    left -= back
    const expires_at = new Date(drawn.expires_at)
    lots.push({ amount: back, expires_at: expires_at > soonest ? expires_at : soonest })
  }
  return lots
}

/** Points for the goods of one order line at a shop's rate in percent, rounded down. */
export function accrualOf(goods: number, rate: number): number {
  return percentOf(goods, rate)
}

/** So many percent of an amount, rounded down; the percentage counts to its second decimal. */
export function percentOf(amount: number, percent: number): number {
  return Math.floor((amount * Math.round(percent * 100)) / 10_000)
}
