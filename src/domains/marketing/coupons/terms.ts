import { DomainError } from '../../../platform/errors/domain-error.ts'
import { endOfSeoulDay } from '../../../platform/seoul-day.ts'
import { percentOf } from '../../membership/service.ts'
import { keyOf } from '../codes/letters.ts'
import type { CouponTerms, CouponValue, MyCoupon } from '../contract.ts'
import { MOST_CODES } from '../limits.ts'

/** A returned coupon is valid for at least so many days. */
const RETURNED_DAYS = 7
const MOST_WON = 100_000_000
/** Bounds of dates, within those of databases and calendars. */
const [FIRST_MS, LAST_MS] = [Date.UTC(2000), Date.UTC(2200)]

/**
 * Won that a coupon takes off the goods that it is for: worth `goods` won, of which `left` are left after other discounts; 0 below its
 * least amount of goods. Never more than is left. Free delivery takes nothing off goods.
 */
export function couponOff(
  { kind, value, cap, least }: Pick<CouponValue, 'kind' | 'value' | 'cap' | 'least'>,
  goods: number,
  left: number,
): number {
  if (goods < least || kind === 'delivery') return 0
  const off = kind === 'percent' ? Math.min(percentOf(left, value), cap ?? left) : value
  return Math.min(left, off)
}

/** The end of validity of a coupon that is issued now. */
export function endOf(
  { valid_until, days }: { valid_until: Date | null; days: number | null },
  now: Date,
): Date {
  return valid_until ?? endOfSeoulDay(now, days ?? 0)
}

/** The end of validity of a coupon that is returned now. */
export function endOfReturned(valid_until: Date, now: Date): Date {
  const soonest = endOfSeoulDay(now, RETURNED_DAYS)
  return valid_until > soonest ? valid_until : soonest
}

/** The state of an issued coupon for its holder. */
export function stateOf(
  { used_at, valid_until }: { used_at: Date | null; valid_until: Date },
  now: Date,
): MyCoupon['state'] {
  if (used_at) return 'used'
  return valid_until > now ? 'usable' : 'expired'
}

/** Throws BAD_REQUEST naming an invalid term. */
export function assertTerms(terms: CouponTerms, now: Date): void {
  const { name, kind, value, cap, least, valid_from, valid_until, days, who, scope, targets, code, total } =
    terms
  const from = valid_from === null ? now.getTime() : Date.parse(valid_from)
  const until = valid_until === null ? null : Date.parse(valid_until)
  const wrong = [
    [name.trim() === '', 'name'],
    [kind === 'delivery' ? value > 0 : value < 1 || value > (kind === 'percent' ? 100 : MOST_WON), 'value'],
    [cap !== null && (kind !== 'percent' || cap > MOST_WON), 'cap'],
    [(scope === 'all') !== (targets.length === 0), 'targets'],
    [code !== null && (who !== 'code' || keyOf(code) === null), 'code'],
    // The codes that are for one person each are made with the coupon, so it tells how many.
    [who === 'code' && code === null && (total === null || total > MOST_CODES), 'total'],
    [least > MOST_WON, 'least'],
    [!(from >= FIRST_MS && from <= LAST_MS), 'valid_from'],
    [(until === null) === (days === null), 'valid_until'],
    [until !== null && !(until > Math.max(from, now.getTime()) && until <= LAST_MS), 'valid_until'],
  ] as const
  const [, field] = wrong.find(([is]) => is) ?? []
  if (field) throw new DomainError('BAD_REQUEST', { details: { field } })
}
