import { wrongField } from '../../../platform/contract/field-refusal.ts'
import { seoulDayEnd } from '../../../platform/seoul-day.ts'
import type { PointStep } from '../points/movements.ts'
import type { PointGift } from './customers.contract.ts'

/** Granted points can be valid until this number of years from now. */
const MAX_YEARS = 10

/**
 * Converts granted or deducted points to a step with an idempotency key. Throws BAD_REQUEST for 0 points, an empty
 * reason, and a last day that is past or too distant.
 */
export function giftStep({ amount, reason, until }: PointGift, key: string, now: Date): PointStep {
  if (amount === 0) throw wrongField('amount', '0이 아닌 포인트를 적어 주세요.')
  if (reason.trim() === '') throw wrongField('reason', '사유를 적어 주세요.')
  const expires_at = until && amount > 0 ? seoulDayEnd(until) : undefined
  const latest = new Date(now)
  latest.setFullYear(latest.getFullYear() + MAX_YEARS)
  if (expires_at && !(expires_at > now && expires_at < latest))
    throw wrongField('until', '오늘부터 10년 안의 날짜를 선택해 주세요.')
  return { key, amount, reason: reason.trim(), ...(expires_at && { expires_at }) }
}
