import { dayAfter, isWeekend } from '../../../platform/business-days.ts'
import { isPublicHoliday } from '../../../platform/public-holidays.ts'
import { SETTLED_WITHIN_DAYS } from '../shared/reconciliation-limits.ts'

/** Payments that wait from `first` to before `late` are late; null for `first` if there are no statements. */
export interface LateDays {
  first: string | null
  late: string
}

/**
 * The day before which payments should have been settled today: `SETTLED_WITHIN_DAYS` business days have passed since
 * them.
 */
export function lateBefore(today: string): string {
  let day = today
  for (let left = SETTLED_WITHIN_DAYS; left > 0; ) {
    day = dayAfter(day, -1)
    if (!isWeekend(day) && !isPublicHoliday(day)) left -= 1
  }
  return day
}
