const inSeoul = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' })

/** The calendar day in Seoul, `YYYY-MM-DD`. */
export function seoulDay(at: Date = new Date()): string {
  return inSeoul.format(at)
}

export const DAY_MS = 24 * 60 * 60 * 1000
// Korea has had no summer time since 1988.
const SEOUL_AHEAD_MS = 9 * 60 * 60 * 1000

/** The end of the day in Seoul, so many days after that of `from`. */
export function endOfSeoulDay(from: Date, days: number): Date {
  const day = Math.floor((from.getTime() + SEOUL_AHEAD_MS) / DAY_MS) + days
  return new Date((day + 1) * DAY_MS - SEOUL_AHEAD_MS)
}
