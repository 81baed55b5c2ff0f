export const DAY_MS = 24 * 60 * 60 * 1000
// Korea has had no summer time since 1988.
export const SEOUL_AHEAD_MS = 9 * 60 * 60 * 1000

/**
 * A moment in Seoul, written as if it were one of UTC: `2026-11-21T09:05:00.000Z`. By reckoning: a formatter of Intl costs a phone 20 ms
 * to make, in front of everything else that a page's scripts do.
 */
const seoulTime = (date: Date): string => new Date(date.getTime() + SEOUL_AHEAD_MS).toISOString()

/** The calendar day in Seoul, `YYYY-MM-DD`. */
export const seoulDay = (date: Date = new Date()): string => seoulTime(date).slice(0, 10)

/** A moment in Seoul to the minute, as people read it: `2026.11.21 09:05`. */
export const seoulMinute = (date: Date): string =>
  seoulTime(date).slice(0, 16).replaceAll('-', '.').replace('T', ' ')

/** The moment at which a calendar day (`YYYY-MM-DD`) begins in Seoul; an invalid date for what is no day. */
export const seoulDayStart = (day: string): Date => new Date(`${day}T00:00:00+09:00`)

/** The moment at which a calendar day (`YYYY-MM-DD`) is over in Seoul; an invalid date for what is no day. */
export const seoulDayEnd = (day: string): Date => new Date(`${day}T24:00:00+09:00`)

/** The end of the day in Seoul, so many days after that of `from`. */
export function endOfSeoulDay(from: Date, days: number): Date {
  const day = Math.floor((from.getTime() + SEOUL_AHEAD_MS) / DAY_MS) + days
  return new Date((day + 1) * DAY_MS - SEOUL_AHEAD_MS)
}

/** The beginning of a month in Seoul, so many months before that of `at`. */
export function seoulMonthStart(date: Date, before = 0): Date {
  const there = new Date(date.getTime() + SEOUL_AHEAD_MS)
  return new Date(Date.UTC(there.getUTCFullYear(), there.getUTCMonth() - before, 1) - SEOUL_AHEAD_MS)
}

/** The month in Seoul, `YYYY-MM`. */
export const seoulMonth = (date: Date): string => seoulDay(date).slice(0, 7)
