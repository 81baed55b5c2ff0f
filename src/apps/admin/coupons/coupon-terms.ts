import type { CouponTerms } from '../../../domains/marketing/marketing.contract.ts'
import type { CouponEdit } from '../../../domains/marketing/seller/seller-coupons.contract.ts'
import { MAX_CODES } from '../../../domains/marketing/shared/marketing-limits.ts'
import { endOfDay, lastDay } from '../../../ui/dates.ts'
import { adminCouponsTexts } from '../../../ui/texts/admin-coupons.ts'
import { parseWhole } from '../components/form/parse-number.ts'

const texts = adminCouponsTexts.form

/** Form values of the terms that can be edited after creation. */
export type WrittenEdit = {
  name: string
  period: 'days' | 'until'
  days: string
  /** the last day, `YYYY-MM-DD` */
  until: string
  total: string
}

export type WrittenCoupon = WrittenEdit & {
  kind: CouponTerms['kind']
  value: string
  cap: string
  least: string
  who: CouponTerms['who']
  scope: CouponTerms['scope']
  /** ids of the chosen products */
  targets: string[]
  codes: 'shared' | 'single'
  code: string
}

export const blank: WrittenCoupon = {
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

export function errorsOf(written: WrittenCoupon): Partial<Record<keyof WrittenCoupon, string>> {
  const { kind, value, scope, targets, who, codes, code, total } = written
  const amount = positiveOf(value)
  const codeCount = positiveOf(total)
  const isSingle = who === 'code' && codes === 'single'
  return {
    ...editErrorsOf(written),
    ...(kind !== 'delivery' && amount === null && { value: texts.missing }),
    ...(kind === 'percent' && amount !== null && amount > 100 && { value: texts.percentWrong }),
    ...(scope !== 'all' && targets.length === 0 && { targets: texts.targetsMissing }),
    ...(who === 'code' && codes === 'shared' && !isCode(code) && { code: texts.codeWrong }),
    ...(isSingle && (codeCount === null || codeCount > MAX_CODES) && { total: texts.codeTotalWrong }),
  }
}

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

/** The terms of a valid form. */
export function termsOf(written: WrittenCoupon): CouponTerms {
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

/** The editable fields of a valid form. A stored end that is not midnight is kept while its day is not edited. */
export const editOf = (
  { name, period, days, until, total }: WrittenEdit,
  seen: Pick<CouponEdit, 'valid_until'> = { valid_until: null },
): CouponEdit => ({
  name: name.trim(),
  valid_until: period === 'until' ? (until === writtenEnd(seen) ? seen.valid_until : endOfDay(until)) : null,
  days: period === 'days' ? positiveOf(days) : null,
  total: positiveOf(total),
})

export const writtenOf = ({ name, valid_until, days, total }: CouponEdit): WrittenEdit => ({
  name,
  period: valid_until ? 'until' : 'days',
  days: days === null ? '' : String(days),
  until: writtenEnd({ valid_until }),
  total: total === null ? '' : String(total),
})

const writtenEnd = ({ valid_until }: Pick<CouponEdit, 'valid_until'>): string =>
  valid_until ? lastDay(valid_until).replaceAll('.', '-') : ''

/** Whether a code has valid characters; the server checks whether it is free. */
const isCode = (code: string) => /^[0-9A-Za-z]{4,20}$/.test(code.replace(/[\s-]/g, ''))

function positiveOf(written: string): number | null {
  const number = parseWhole(written)
  return number !== null && number > 0 ? number : null
}
