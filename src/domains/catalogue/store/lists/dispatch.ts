import { dayAfter, isWeekend } from '../../../../platform/business-days.ts'
import { isPublicHoliday } from '../../../../platform/public-holidays.ts'
import { type ClosedDay, isClosedOn } from '../../../tenancy/tenancy.service.ts'
import type { Product } from '../../catalogue.contract.ts'

// Pages are cached, so browsers count business days from the current day. For that they need the days off of this many
// days.
const AHEAD_DAYS = 60

interface DispatchRow {
  dispatch_days: number
  /** 0 for never */
  same_day_hour: number
  /** business days that parcels to Jeju, and to other islands, take longer */
  jeju_days: number
  island_days: number
  closed_days: readonly ClosedDay[]
  /** day from which a pre-ordered product is sent; null for others */
  ships_from: string | null
}

/** When a shop ships a product, and its days off from the day `today` (`YYYY-MM-DD`) on. */
export function dispatchOf(
  { dispatch_days, same_day_hour, jeju_days, island_days, closed_days, ships_from }: DispatchRow,
  today: string,
): Product['delivery']['dispatch'] {
  const ahead = Array.from({ length: AHEAD_DAYS + 1 }, (_, days) => dayAfter(today, days))
  const isOff = (day: string) => isPublicHoliday(day) || isClosedOn(closed_days, day)
  return {
    days: dispatch_days,
    ...(same_day_hour > 0 && { same_day_hour }),
    jeju_days,
    island_days,
    ...(ships_from && ships_from > today && { ships_from }),
    off: ahead.filter((day) => !isWeekend(day) && isOff(day)),
    until: ahead.at(-1) as string,
  }
}
