/**
 * Business days of calendar days (`YYYY-MM-DD`), which know weekends by themselves and other days off from their caller: public
 * holidays, days on which a shop is closed. Plain rules, safe in a browser.
 */

const DAY_MS = 24 * 60 * 60 * 1000
// Nobody waits longer; days off without end must not make a caller wait for ever.
const MAX_DAYS = 800

/** The day so many days after another. */
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** Whether a day is a Saturday or a Sunday. */
export const isWeekend = (day: string): boolean => [0, 6].includes(new Date(day).getUTCDay())

/** The last of so many business days after a day, which itself does not count. */
export function businessDayAfter(day: string, count: number, isOff: (day: string) => boolean): string {
  let date = day
  let left = count
  for (let days = 0; left > 0 && days < MAX_DAYS; days += 1) {
    date = dayAfter(date)
    if (!isWeekend(date) && !isOff(date)) left -= 1
  }
  return date
}
