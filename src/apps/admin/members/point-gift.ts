import type { PointGift } from '../../../domains/membership/customers/customers.contract.ts'
import { MAX_POINTS_GIVEN, MAX_POINTS_TAKEN } from '../../../domains/membership/shared/customer-limits.ts'
import { adminCustomersTexts } from '../../../ui/texts/admin-customers.ts'
import { parseWhole } from '../components/form/parse-number.ts'

const texts = adminCustomersTexts.gift

/** Form values. */
export type WrittenGift = {
  way: 'give' | 'take'
  amount: string
  reason: string
  until: string
}

export const blankGift: WrittenGift = { way: 'give', amount: '', reason: '', until: '' }

/** The body of a valid form; deducted points are negative. */
export function giftOf({ way, amount, reason, until }: WrittenGift): PointGift {
  const points = parseWhole(amount) ?? 0
  return {
    amount: way === 'give' ? points : -points,
    reason: reason.trim(),
    ...(way === 'give' && until && { until }),
  }
}

export function giftErrors({ way, amount }: WrittenGift): Partial<Record<keyof WrittenGift, string>> {
  const points = parseWhole(amount)
  const max = way === 'give' ? MAX_POINTS_GIVEN : MAX_POINTS_TAKEN
  return points !== null && points > 0 && points <= max ? {} : { amount: texts.wrongAmount(max) }
}
