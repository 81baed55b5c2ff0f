import { wrongField } from '../../../platform/contract/field-refusal.ts'
import { fieldWords } from '../../../platform/contract/field-words.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { endOfSeoulDay, seoulMinute } from '../../../platform/seoul-day.ts'
import { percentOf } from '../../membership/membership.service.ts'
import { keyOf } from '../codes/code-letters.ts'
import type { CouponTerms, CouponValue, MyCoupon } from '../marketing.contract.ts'
import { MAX_CODES } from '../shared/marketing-limits.ts'

/** A returned coupon is valid for at least this long. */
const RETURNED_DAYS = 7
const MAX_WON = 100_000_000
/** First and last date of a coupon. Databases and calendars can represent all dates between them. */
const [FIRST_MS, LAST_MS] = [Date.UTC(2000), Date.UTC(2200)]

/**
 * The discount of a coupon in won. `coveredTotal` is the price of the products that it applies to, `left` that price
 * after other discounts. 0 below the minimum amount and for free delivery.
 */
export function couponOff(
  { kind, value, cap, least }: Pick<CouponValue, 'kind' | 'value' | 'cap' | 'least'>,
  coveredTotal: number,
  left: number,
): number {
  if (coveredTotal < least || kind === 'delivery') return 0
  const off = kind === 'percent' ? Math.min(percentOf(left, value), cap ?? left) : value
  return Math.min(left, off)
}

export function endOfIssued(
  { valid_until, days }: { valid_until: Date | null; days: number | null },
  now: Date,
): Date {
  return valid_until ?? endOfSeoulDay(now, days ?? 0)
}

export function endOfReturned(valid_until: Date, now: Date): Date {
  const soonest = endOfSeoulDay(now, RETURNED_DAYS)
  return valid_until > soonest ? valid_until : soonest
}

/** The error CONFLICT with the reason, in Korean, why a coupon can't be issued. */
export function refuseIssue(
  {
    stopped_at,
    valid_from,
    valid_until,
  }: Record<'stopped_at' | 'valid_until', Date | null> & { valid_from: Date },
  now: Date,
): DomainError {
  return new DomainError('CONFLICT', { message: reason() })

  function reason(): string {
    if (stopped_at) return '더는 나누어 주지 않는 쿠폰입니다.'
    if (valid_from > now) return `${seoulMinute(valid_from)}부터 받을 수 있는 쿠폰입니다.`
    if (valid_until && valid_until <= now) return '받을 수 있는 기간이 지난 쿠폰입니다.'
    return '모두 소진된 쿠폰입니다.'
  }
}

export function stateOf(
  { used_at, valid_until }: { used_at: Date | null; valid_until: Date },
  now: Date,
): MyCoupon['state'] {
  if (used_at) return 'used'
  return valid_until > now ? 'usable' : 'expired'
}

/** Throws BAD_REQUEST with the first invalid field and a Korean message. */
export function assertTerms(terms: CouponTerms, now: Date): void {
  const { name, kind, value, cap, least, valid_from, valid_until, days, who, scope, targets, code, total } =
    terms
  const from = valid_from === null ? now.getTime() : Date.parse(valid_from)
  const until = valid_until === null ? null : Date.parse(valid_until)
  const max = kind === 'percent' ? 100 : MAX_WON
  const checks = [
    [name.trim() === '', 'name', fieldWords.needed],
    [
      kind === 'delivery' ? value > 0 : value < 1 || value > max,
      'value',
      kind === 'delivery' ? '배송비 쿠폰에는 할인을 적지 않습니다.' : fieldWords.range(1, max),
    ],
    [
      cap !== null && (kind !== 'percent' || cap > MAX_WON),
      'cap',
      kind === 'percent' ? fieldWords.range(1, MAX_WON) : '할인율 쿠폰에만 최대 할인 금액이 있습니다.',
    ],
    [(scope === 'all') !== (targets.length === 0), 'targets', '쿠폰을 쓸 상품이나 카테고리를 선택해 주세요.'],
    [
      code !== null && (who !== 'code' || keyOf(code) === null),
      'code',
      '코드는 영문과 숫자, -로 4자에서 20자까지 적어 주세요.',
    ],
    // Single-use codes are created together with the coupon, so their number must be given.
    [
      who === 'code' && code === null && (total === null || total > MAX_CODES),
      'total',
      fieldWords.range(1, MAX_CODES),
    ],
    [least > MAX_WON, 'least', fieldWords.range(0, MAX_WON)],
    [!(from >= FIRST_MS && from <= LAST_MS), 'valid_from', '쿠폰을 쓸 수 있는 첫날을 확인해 주세요.'],
    [
      (until === null) === (days === null),
      'valid_until',
      '쿠폰의 마지막 날이나 쓸 수 있는 날수를 정해 주세요.',
    ],
    [
      until !== null && !(until > now.getTime() && until <= LAST_MS),
      'valid_until',
      '쿠폰의 마지막 날은 오늘부터 선택할 수 있습니다.',
    ],
    [
      until !== null && until <= from,
      'valid_until',
      '쿠폰이 끝나는 때는 나누어 주기 시작하는 때보다 뒤여야 합니다.',
    ],
  ] as const
  const [, field, message] = checks.find(([isWrong]) => isWrong) ?? []
  if (field) throw wrongField(field, message as string)
}
