import { dottedDay } from '../../../../../../ui/dates.ts'
import { adminOrdersTexts } from '../../../../../../ui/texts/admin-orders.ts'

const MINUTE_MS = 60_000
const WEEK_DAYS = 7

/** The age of an ISO time as text; the date after a week. */
export function ageOf(iso: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(iso)) / MINUTE_MS)
  const hours = Math.floor(minutes / 60)
  const days = Math.floor(hours / 24)
  const { age } = adminOrdersTexts
  if (minutes < 1) return age.now
  if (hours < 1) return age.minutes(minutes)
  if (days < 1) return age.hours(hours)
  return days < WEEK_DAYS ? age.days(days) : dottedDay(iso)
}
