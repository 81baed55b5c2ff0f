import type { ShopOrder } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import { clockOf, daysLeft } from '../../../../domains/orders/shared/line-clock.ts'

/**
 * The shop's deadline for a line (ISO 8601), by the clock that its buyer sees too; null without one: refunds of granted
 * claims are the platform's task.
 */
export function dueBy(line: ShopOrder['lines'][0], now: Date): string | null {
  const clock = clockOf(line, now)
  if (clock?.actor !== 'seller' || clock.byItself || clock.step === 'refund') return null
  return clock.until
}

/** Days past the deadline, at least one; 0 before it. */
export const daysLate = (due: string | null, now: Date): number =>
  due === null ? 0 : Math.max(0, -daysLeft(due, now))
