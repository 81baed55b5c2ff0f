const DAY = /^[1-9]\d{3}-\d{2}-\d{2}$/
const MOMENT =
  /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/

/** Whether a text is a day of the calendar, `YYYY-MM-DD`; `Date` alone would read November 31 as December 1. Safe in a browser. */
export function isDay(text: string): boolean {
  if (!DAY.test(text)) return false
  const time = Date.parse(text)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** Whether a text is a moment of ISO 8601 with a zone, on a day of the calendar. */
export function isMoment(text: string): boolean {
  const [, day] = MOMENT.exec(text) ?? []
  return day !== undefined && isDay(day)
}
