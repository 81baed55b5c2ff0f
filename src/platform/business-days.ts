/** Business days. A day is a text `YYYY-MM-DD`. The caller supplies public holidays and closed days. Browser-safe. */

const DAY_MS = 24 * 60 * 60 * 1000
// Ends the search when every day is a day off.
const MAX_DAYS = 800

export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

export const isWeekend = (day: string): boolean => [0, 6].includes(new Date(day).getUTCDay())

export function businessDayAfter(day: string, count: number, isOff: (day: string) => boolean): string {
  let date = day
  let remaining = count
  for (let days = 0; remaining > 0 && days < MAX_DAYS; days += 1) {
    date = dayAfter(date)
    if (!isWeekend(date) && !isOff(date)) remaining -= 1
  }
  return date
}
