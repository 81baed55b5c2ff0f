import { DAY_MS, seoulDay, seoulDayStart } from '../../../platform/seoul-day.ts'
import { CHARGE_HOUR, CONSENT_DAYS, MAX_AHEAD_DAYS, NOTICE_DAYS, RETRY_DAYS } from './subscription-terms.ts'

// Days are `YYYY-MM-DD` in Seoul. Cycles are whole weeks, so months and holidays move nothing.

/** The day that comes `days` days after `day`. */
export const dayAfter = (day: string, days: number): string =>
  seoulDay(new Date(seoulDayStart(day).getTime() + days * DAY_MS))

/** When the order of a day is placed and charged. */
export const chargeTime = (day: string): Date =>
  new Date(seoulDayStart(day).getTime() + CHARGE_HOUR * 60 * 60_000)

/**
 * The day of the order after that of `day`: the next one of the cycle that is later than today. Days that nobody worked
 * on, as after a long outage, are left out instead of charged together.
 */
export function followingDay(day: string, weeks: number, today: string): string {
  let next = dayAfter(day, weeks * 7)
  while (next <= today) next = dayAfter(next, weeks * 7)
  return next
}

/** When a charge that was refused `tries` times, first on `failedOn`, is tried again; null if it is not. */
export function retryDay(failedOn: string, tries: number): string | null {
  const days = RETRY_DAYS[tries - 1]
  return days === undefined ? null : dayAfter(failedOn, days)
}

/** Whether a person can choose this day for the next order. */
export const isSelectableDay = (day: string, today: string): boolean =>
  day > today && day <= dayAfter(today, MAX_AHEAD_DAYS)

/** Whether a person can agree today to the price of the order of a day. */
export const isConsentDay = (day: string, today: string): boolean => day <= dayAfter(today, CONSENT_DAYS)

/** Whether a day is so soon that its order is not announced, because the person has just chosen it. */
export const isNoticed = (day: string, today: string): boolean => day <= lastNoticedDay(today)

/** The last day whose orders are announced today; an order that is announced late moves to this day. */
export const lastNoticedDay = (today: string): string => dayAfter(today, NOTICE_DAYS)
