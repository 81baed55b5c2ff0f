import { DomainError } from '../../platform/errors/domain-error.ts'
import { endOfSeoulDay } from '../../platform/seoul-day.ts'
import { percentOf } from '../membership/service.ts'
import type { CouponTerms, CouponValue } from './contract.ts'

/** A coupon that comes back can be used for at least so many days. */
const RETURNED_DAYS = 7
const MOST_WON = 100_000_000
/** What databases and calendars understand; nobody means another time. */
const [FIRST_MS, LAST_MS] = [Date.UTC(2000), Date.UTC(2200)]

/**
 * Won that a coupon takes off goods worth `goods` won, of which `left` are left after other discounts; 0 where the goods
 * are fewer than it asks for. Never more than is left.
 */
export function couponOff({ kind, value, cap, least }: CouponValue, goods: number, left: number): number {
  if (goods < least) return 0
  const off = kind === 'percent' ? Math.min(percentOf(left, value), cap ?? left) : value
  return Math.min(left, off)
}

/** Until when somebody who is given a coupon now can use it. */
export function endOf(
  { valid_until, days }: { valid_until: Date | null; days: number | null },
  now: Date,
): Date {
  return valid_until ?? endOfSeoulDay(now, days ?? 0)
}

/** Until when a coupon that comes back now can be used. */
export function endOfReturned(valid_until: Date, now: Date): Date {
  const soonest = endOfSeoulDay(now, RETURNED_DAYS)
  return valid_until > soonest ? valid_until : soonest
}

/** Throws BAD_REQUEST that names what of the terms can't be. */
export function assertTerms(terms: CouponTerms, now: Date): void {
  const { name, kind, value, cap, least, valid_from, valid_until, days } = terms
  const from = valid_from === null ? now.getTime() : Date.parse(valid_from)
  const until = valid_until === null ? null : Date.parse(valid_until)
  const wrong = [
    [name.trim() === '', 'name'],
    [value > (kind === 'percent' ? 100 : MOST_WON), 'value'],
    [cap !== null && (kind === 'won' || cap > MOST_WON), 'cap'],
    [least > MOST_WON, 'least'],
    [!(from >= FIRST_MS && from <= LAST_MS), 'valid_from'],
    [(until === null) === (days === null), 'valid_until'],
    [until !== null && !(until > Math.max(from, now.getTime()) && until <= LAST_MS), 'valid_until'],
  ] as const
  const [, field] = wrong.find(([is]) => is) ?? []
  if (field) throw new DomainError('BAD_REQUEST', { details: { field } })
}
