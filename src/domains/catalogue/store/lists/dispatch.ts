import { dayAfter, isWeekend } from '../../../../platform/business-days.ts'
import { isPublicHoliday } from '../../../../platform/public-holidays.ts'
import { type ClosedDay, isClosedOn } from '../../../tenancy/tenancy.service.ts'
import type { Product } from '../../catalogue.contract.ts'

// Pages are cached, so browsers count business days from the current day. For that they need the days off of this many
// days.
const AHEAD_DAYS = 60

/** The business days until a shop ships, and its days off after the day `today` (`YYYY-MM-DD`). */
export function dispatchOf(
  { dispatch_days, closed_days }: { dispatch_days: number; closed_days: readonly ClosedDay[] },
  today: string,
): Product['delivery']['dispatch'] {
  const ahead = Array.from({ length: AHEAD_DAYS }, (_, days) => dayAfter(today, days + 1))
  const isOff = (day: string) => isPublicHoliday(day) || isClosedOn(closed_days, day)
  return {
    days: dispatch_days,
    off: ahead.filter((day) => !isWeekend(day) && isOff(day)),
    until: ahead.at(-1) as string,
  }
}
