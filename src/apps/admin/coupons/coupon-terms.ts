import type { CouponTerms } from '../../../domains/marketing/marketing.contract.ts'
import type { CouponEdit } from '../../../domains/marketing/seller/seller-coupons.contract.ts'
import { MAX_CODES } from '../../../domains/marketing/shared/marketing-limits.ts'
import { endOfDay, lastDay } from '../../../ui/dates.ts'
import { adminCouponsTexts } from '../../../ui/texts/admin-coupons.ts'
import { numberOf } from '../components/form/written-number.ts'

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
  scope: CouponTerms['scope']
  /** ids of the chosen goods, as a field of choices has them */
  targets: string[]
  codes: 'shared' | 'single'
  code: string
}

export const blank: Written = {
  name: '',
  kind: 'won',
  value: '',
  cap: '',
  least: '',
  who: 'everyone',
  scope: 'all',
  targets: [],
  codes: 'shared',
  code: '',
  period: 'days',
  days: '30',
  until: '',
  total: '',
}

/** Error messages of missing or invalid fields. */
export function errorsOf(written: Written): Partial<Record<keyof Written, string>> {
  const { kind, value, scope, targets, who, codes, code, total } = written
  const amount = positiveOf(value)
  const codesWanted = positiveOf(total)
  const isSingle = who === 'code' && codes === 'single'
  return {
    ...editErrorsOf(written),
    ...(kind !== 'delivery' && amount === null && { value: texts.missing }),
    ...(kind === 'percent' && amount !== null && amount > 100 && { value: texts.percentWrong }),
    ...(scope !== 'all' && targets.length === 0 && { targets: texts.targetsMissing }),
    ...(who === 'code' && codes === 'shared' && !isCode(code) && { code: texts.codeWrong }),
    ...(isSingle && (codesWanted === null || codesWanted > MAX_CODES) && { total: texts.codeTotalWrong }),
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
    ...(period === 'days' && positiveOf(days) === null && { days: texts.missing }),
    ...(period === 'until' && until === '' && { until: texts.missing }),
  }
}

/** The terms of a form without errors. */
export function termsOf(written: Written): CouponTerms {
  const { kind, who, value, least, cap, scope, targets, codes, code } = written
  return {
    ...editOf(written),
    kind,
    who,
    value: kind === 'delivery' ? 0 : (positiveOf(value) ?? 0),
    scope,
    targets: scope === 'all' ? [] : targets.map(Number),
    code: who === 'code' && codes === 'shared' ? code.trim() : null,
    least: positiveOf(least) ?? 0,
    cap: kind === 'percent' ? positiveOf(cap) : null,
    valid_from: null,
  }
}

/** The same of what can be edited later. An end within a day stands as long as the day stands that the form shows of it. */
export const editOf = (
  { name, period, days, until, total }: WrittenEdit,
  seen: Pick<CouponEdit, 'valid_until'> = { valid_until: null },
): CouponEdit => ({
  name: name.trim(),
  valid_until: period === 'until' ? (until === writtenEnd(seen) ? seen.valid_until : endOfDay(until)) : null,
  days: period === 'days' ? positiveOf(days) : null,
  total: positiveOf(total),
})

/** The texts that the form of an existing coupon opens with. */
export const writtenOf = ({ name, valid_until, days, total }: CouponEdit): WrittenEdit => ({
  name,
  period: valid_until ? 'until' : 'days',
  days: days === null ? '' : String(days),
  until: writtenEnd({ valid_until }),
  total: total === null ? '' : String(total),
})

const writtenEnd = ({ valid_until }: Pick<CouponEdit, 'valid_until'>): string =>
  valid_until ? lastDay(valid_until).replaceAll('.', '-') : ''

/** Whether the letters are those of a code; the server has the last word on which codes are taken. */
const isCode = (code: string) => /^[0-9A-Za-z]{4,20}$/.test(code.replace(/[\s-]/g, ''))

/** A whole number above 0; null for anything else. */
function positiveOf(written: string): number | null {
  const number = numberOf(written)
  return number !== null && number > 0 ? number : null
}
