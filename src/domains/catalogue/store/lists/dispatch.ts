import { dayAfter, isWeekend } from '../../../../platform/business-days.ts'
import { isPublicHoliday } from '../../../../platform/public-holidays.ts'
import { type ClosedDay, isClosedOn } from '../../../tenancy/tenancy.service.ts'
import type { Product } from '../../catalogue.contract.ts'

// Pages are cached, so browsers count from the current day and need the days off of the next weeks.
const AHEAD_DAYS = 60

/** Business days until a shop ships, with its days off from a day (`YYYY-MM-DD`) on. */
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
