const inSeoul = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' })

/** The calendar day in Seoul, `YYYY-MM-DD`. */
export function seoulDay(at: Date = new Date()): string {
  return inSeoul.format(at)
}

const minuteInSeoul = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Seoul',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** A moment in Seoul to the minute, as people read it: `2026.11.21 09:05`. */
export const seoulMinute = (at: Date): string => minuteInSeoul.format(at).replaceAll('-', '.')

export const DAY_MS = 24 * 60 * 60 * 1000
// Korea has had no summer time since 1988.
export const SEOUL_AHEAD_MS = 9 * 60 * 60 * 1000

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
export function seoulMonthStart(at: Date, before = 0): Date {
  const there = new Date(at.getTime() + SEOUL_AHEAD_MS)
  return new Date(Date.UTC(there.getUTCFullYear(), there.getUTCMonth() - before, 1) - SEOUL_AHEAD_MS)
}

/** The month in Seoul, `YYYY-MM`. */
export const seoulMonth = (at: Date): string => seoulDay(at).slice(0, 7)
