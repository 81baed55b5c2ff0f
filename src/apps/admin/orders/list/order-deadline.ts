import type { ShopOrder } from '../../../../domains/orders/seller/seller-orders.contract.ts'
import { clockOf, daysLeft } from '../../../../domains/orders/shared/line-clock.ts'
import { adminClaimDuesTexts } from '../../../../ui/texts/claim-dues.ts'

/**
 * The shop's deadline for a line (ISO 8601), or null. Refunds of granted claims have no deadline for the shop, because
 * the platform makes them.
 */
export function shopDeadline(line: ShopOrder['lines'][0], now: Date): string | null {
  const clock = clockOf(line, now)
  if (clock?.actor !== 'seller' || clock.byItself || clock.step === 'refund') return null
  return clock.until
}

/** What the list says about an exchange that waits for the buyer's payment; null for other lines. */
export function duesMark({ dues_open }: ShopOrder['lines'][0], now: Date): string | null {
  if (!dues_open) return null
  const isLate = dues_open.until !== null && now >= new Date(dues_open.until)
  return adminClaimDuesTexts.mark[isLate ? 'late' : 'open']
}

/** The number of days that have started since the deadline; 0 before it. */
export const daysLate = (due: string | null, now: Date): number =>
  due === null ? 0 : Math.max(0, -daysLeft(due, now))
