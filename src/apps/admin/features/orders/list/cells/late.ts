import { clockOf, daysLeft } from '../../../../../../domains/orders/fulfilment/clock.ts'
import type { ShopOrder } from '../../../../../../domains/orders/seller/contract.ts'

/**
 * Until when the shop has to do something about a line (ISO 8601), by the clock that its buyer sees too; null where it
 * need not: what was granted is paid back by the platform.
 */
export function dueBy(line: ShopOrder['lines'][0], paidAt: string | null, now: Date): string | null {
  const clock = clockOf(line, paidAt, now)
  if (clock?.actor !== 'seller' || clock.byItself || clock.step === 'refund') return null
  return clock.until
}

/** Days that a shop is late by, at least one; 0 where it is not. */
export const daysLate = (due: string | null, now: Date): number =>
  due === null ? 0 : Math.max(0, -daysLeft(due, now))
