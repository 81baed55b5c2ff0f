export const DAY_MS = 24 * 60 * 60 * 1000
// Constant, because Korea has had no daylight saving time since 1988.
export const SEOUL_AHEAD_MS = 9 * 60 * 60 * 1000

/**
 * The time in Seoul, formatted as if it were UTC: `2026-11-21T09:05:00.000Z`. An Intl formatter would cost a phone 20
 * ms at page load.
 */
const seoulTime = (date: Date): string => new Date(date.getTime() + SEOUL_AHEAD_MS).toISOString()

/** `YYYY-MM-DD`. */
export const seoulDay = (date: Date = new Date()): string => seoulTime(date).slice(0, 10)

/** The hour, 0 to 23. */
export const seoulHour = (date: Date): number => Number(seoulTime(date).slice(11, 13))

/** `2026.11.21 09:05`. */
export const seoulMinute = (date: Date): string =>
  seoulTime(date).slice(0, 16).replaceAll('-', '.').replace('T', ' ')

/** Start of a day (`YYYY-MM-DD`); an invalid Date for an invalid day. */
export const seoulDayStart = (day: string): Date => new Date(`${day}T00:00:00+09:00`)

/** Exclusive end of a day (`YYYY-MM-DD`); an invalid Date for an invalid day. */
export const seoulDayEnd = (day: string): Date => new Date(`${day}T24:00:00+09:00`)

/** The end of the day that comes `days` days after the day of `from`. */
export function endOfSeoulDay(from: Date, days: number): Date {
  const day = Math.floor((from.getTime() + SEOUL_AHEAD_MS) / DAY_MS) + days
  return new Date((day + 1) * DAY_MS - SEOUL_AHEAD_MS)
}

/** The start of the month of `date`, or of the month `before` months earlier. */
export function seoulMonthStart(date: Date, before = 0): Date {
  const seoulDate = new Date(date.getTime() + SEOUL_AHEAD_MS)
  return new Date(Date.UTC(seoulDate.getUTCFullYear(), seoulDate.getUTCMonth() - before, 1) - SEOUL_AHEAD_MS)
}

export const seoulMonth = (date: Date): string => seoulDay(date).slice(0, 7)
