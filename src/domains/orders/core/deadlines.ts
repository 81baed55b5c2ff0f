import { businessDayAfter } from '../../../platform/business-days.ts'
import { isPublicHoliday } from '../../../platform/public-holidays.ts'
import { seoulDay, seoulDayEnd } from '../../../platform/seoul-day.ts'
import { type ClosedDay, isClosedOn } from '../../tenancy/tenancy.service.ts'
import type { ReturnStage } from '../shared/return-stage.ts'
import type { Status } from '../shared/transitions.ts'

/** Business days in which a seller answers a cancel and refunds (전자상거래법 18조). */
const LEGAL_DAYS = 3

/** How soon a shop ships, as it was agreed. */
export interface Dispatch {
  /** business days from the payment */
  dispatch_days: number
  /** the shop's own days off */
  closed_days: Pick<ClosedDay, 'from' | 'to'>[]
}

/** The day by which goods that are paid for at a time leave the shop at the latest: neither weekends, holidays nor closed days count. */
export const shipBy = (paidAt: Date, { dispatch_days, closed_days }: Dispatch): string =>
  businessDayAfter(
    seoulDay(paidAt),
    dispatch_days,
    (day) => isPublicHoliday(day) || isClosedOn(closed_days, day),
  )

/** The end of the third business day after a time. A shop's own days off don't move what the law sets. */
export const legalDeadline = (from: Date): Date =>
  seoulDayEnd(businessDayAfter(seoulDay(from), LEGAL_DAYS, isPublicHoliday))

/**
 * The moment by which the shop ships a line, answers a cancel, decides of received goods or pays money back; null without one. `since` is the start of
 * its state, `paid_at` null while the order is not paid for.
 */
export function dueOf(
  {
    status,
    since,
    paid,
    stage = null,
  }: { status: Status; since: string; paid: number; stage?: ReturnStage | null },
  { paid_at, ...dispatch }: Dispatch & { paid_at: Date | null },
): Date | null {
  switch (status) {
    case 'CONFIRM_PAYMENT':
    case 'READY_FOR_DELIVERY':
      return paid_at && seoulDayEnd(shipBy(paid_at, dispatch))
    case 'REQ_CANCEL':
      return legalDeadline(new Date(since))
    case 'REFUND_ACCEPTED':
      return stage === 'RECEIVED' ? legalDeadline(new Date(since)) : null
    case 'CANCELED':
    case 'REFUNDED':
      return paid_at && paid > 0 ? legalDeadline(new Date(since)) : null
    default:
      return null
  }
}
