const DAY = /^[1-9]\d{3}-\d{2}-\d{2}$/
const MOMENT =
  /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/

/** Validates `YYYY-MM-DD`; `Date` would read November 31 as December 1. Browser-safe. */
export function isDay(text: string): boolean {
  if (!DAY.test(text)) return false
  const time = Date.parse(text)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** Validates an ISO 8601 date-time with a zone. */
export function isMoment(text: string): boolean {
  const [, day] = MOMENT.exec(text) ?? []
  return day !== undefined && isDay(day)
}
