import { businessDayAfter } from '../../../platform/business-days.ts'

/** Number of days that a buyer can choose from for the pick-up of a return or an exchange (docs/product/orders.md). */
const PICKUP_DAYS = 10

export const MAX_PICKUP_MEMO = 100

/** The business days (`YYYY-MM-DD`) after `today` on which products can be picked up. */
export function pickupDays(today: string, isOff: (day: string) => boolean): string[] {
  const days: string[] = []
  let day = today
  while (days.length < PICKUP_DAYS) {
    day = businessDayAfter(day, 1, isOff)
    days.push(day)
  }
  return days
}
