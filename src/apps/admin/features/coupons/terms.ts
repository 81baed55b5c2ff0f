import type { CouponTerms } from '../../../../domains/marketing/contract.ts'
import { endOfDay } from '../../../../ui/dates.ts'
import { adminCouponsTexts } from '../../../../ui/texts/admin-coupons.ts'

const texts = adminCouponsTexts.form

/** The values of the form. */
export type Written = {
  name: string
  kind: CouponTerms['kind']
  value: string
  cap: string
  least: string
  who: CouponTerms['who']
  period: 'days' | 'until'
  days: string
  /** the last day, `YYYY-MM-DD` */
  until: string
  total: string
}

export const blank: Written = {
  name: '',
  kind: 'won',
  value: '',
  cap: '',
  least: '',
  who: 'everyone',
  period: 'days',
  days: '30',
  until: '',
  total: '',
}

/** Error messages of missing or invalid fields. */
export function errorsOf(written: Written): Partial<Record<keyof Written, string>> {
  const { name, kind, value, period, days, until } = written
  const amount = numberOf(value)
  return {
    ...(name.trim() === '' && { name: texts.missing }),
    ...(amount === null && { value: texts.missing }),
    ...(kind === 'percent' && amount !== null && amount > 100 && { value: texts.percentWrong }),
    ...(period === 'days' && numberOf(days) === null && { days: texts.missing }),
    ...(period === 'until' && until === '' && { until: texts.missing }),
  }
}

/** The terms of a form without errors. */
export function termsOf({
  name,
  kind,
  value,
  cap,
  least,
  who,
  period,
  days,
  until,
  total,
}: Written): CouponTerms {
  return {
    name: name.trim(),
    kind,
    who,
    value: numberOf(value) ?? 0,
    least: numberOf(least) ?? 0,
    cap: kind === 'percent' ? numberOf(cap) : null,
    valid_from: null,
    valid_until: period === 'until' ? endOfDay(until) : null,
    days: period === 'days' ? numberOf(days) : null,
    total: numberOf(total),
  }
}

/** A positive whole number as people write it, also with commas; null for others. */
function numberOf(written: string): number | null {
  const number = Number(written.replace(/[,\s]/g, ''))
  return Number.isSafeInteger(number) && number > 0 ? number : null
}
