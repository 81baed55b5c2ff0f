import type { CouponEdit, CouponTerms } from '../../../../domains/marketing/contract.ts'
import { endOfDay, lastDay } from '../../../../ui/dates.ts'
import { adminCouponsTexts } from '../../../../ui/texts/admin-coupons.ts'

const texts = adminCouponsTexts.form

/** The texts of the editable part of a coupon. */
export type WrittenEdit = {
  name: string
  period: 'days' | 'until'
  days: string
  /** the last day, `YYYY-MM-DD` */
  until: string
  total: string
}

/** The texts of the form of a new coupon. */
export type Written = WrittenEdit & {
  kind: CouponTerms['kind']
  value: string
  cap: string
  least: string
  who: CouponTerms['who']
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
  const amount = numberOf(written.value)
  return {
    ...editErrorsOf(written),
    ...(amount === null && { value: texts.missing }),
    ...(written.kind === 'percent' && amount !== null && amount > 100 && { value: texts.percentWrong }),
  }
}

/** The same of what can be edited later. */
export function editErrorsOf({
  name,
  period,
  days,
  until,
}: WrittenEdit): Partial<Record<keyof WrittenEdit, string>> {
  return {
    ...(name.trim() === '' && { name: texts.missing }),
    ...(period === 'days' && numberOf(days) === null && { days: texts.missing }),
    ...(period === 'until' && until === '' && { until: texts.missing }),
  }
}

/** The terms of a form without errors. */
export function termsOf(written: Written): CouponTerms {
  const { kind, who, value, least, cap } = written
  return {
    ...editOf(written),
    kind,
    who,
    value: numberOf(value) ?? 0,
    least: numberOf(least) ?? 0,
    cap: kind === 'percent' ? numberOf(cap) : null,
    valid_from: null,
  }
}

/** The same of what can be edited later. */
export const editOf = ({ name, period, days, until, total }: WrittenEdit): CouponEdit => ({
  name: name.trim(),
  valid_until: period === 'until' ? endOfDay(until) : null,
  days: period === 'days' ? numberOf(days) : null,
  total: numberOf(total),
})

/** The texts that the form of an existing coupon opens with. */
export const writtenOf = ({ name, valid_until, days, total }: CouponEdit): WrittenEdit => ({
  name,
  period: valid_until ? 'until' : 'days',
  days: days === null ? '' : String(days),
  until: valid_until ? lastDay(valid_until).replaceAll('.', '-') : '',
  total: total === null ? '' : String(total),
})

/** A whole number above 0 as people write it, also with commas; null for none. */
function numberOf(written: string): number | null {
  const number = Number(written.replace(/[,\s]/g, ''))
  return Number.isSafeInteger(number) && number > 0 ? number : null
}
