import type { PointGift } from '../../../domains/membership/customers/customers.contract.ts'
import { MAX_POINTS_GIVEN, MAX_POINTS_TAKEN } from '../../../domains/membership/shared/customer-limits.ts'
import { adminCustomersTexts } from '../../../ui/texts/admin-customers.ts'
import { numberOf } from '../components/form/written-number.ts'

const texts = adminCustomersTexts.gift

/** A gift as it is written. */
export type WrittenGift = {
  way: 'give' | 'take'
  amount: string
  reason: string
  until: string
}

export const blankGift: WrittenGift = { way: 'give', amount: '', reason: '', until: '' }

/** The gift that a form without errors asks for; points that are taken are below 0. */
export function giftOf({ way, amount, reason, until }: WrittenGift): PointGift {
  const points = numberOf(amount) ?? 0
  return {
    amount: way === 'give' ? points : -points,
    reason: reason.trim(),
    ...(way === 'give' && until && { until }),
  }
}

/** Error messages of invalid fields. */
export function giftErrors({ way, amount }: WrittenGift): Partial<Record<keyof WrittenGift, string>> {
  const points = numberOf(amount)
  const max = way === 'give' ? MAX_POINTS_GIVEN : MAX_POINTS_TAKEN
  return points !== null && points > 0 && points <= max ? {} : { amount: texts.wrongAmount(max) }
}
