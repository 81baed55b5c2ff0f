// Korea has had no daylight saving time since 1988.
const SEOUL_AHEAD_MS = 9 * 60 * 60 * 1000
const WEEKDAYS = '일월화수목금토'

/** Shifts an ISO time to Seoul, formatted as if in UTC. An Intl formatter would cost a phone 20 ms at page load. */
const inSeoul = (iso: string): string => new Date(Date.parse(iso) + SEOUL_AHEAD_MS).toISOString()

/** `2026.11.21`, the same on the server and in every browser. */
export const dottedDay = (iso: string): string => inSeoul(iso).slice(0, 10).replaceAll('-', '.')

/** `09:05`. */
const minuteOfDay = (iso: string): string => inSeoul(iso).slice(11, 16)

/** Last day before the exclusive end `until`. */
export const lastDay = (until: string): string => dottedDay(new Date(Date.parse(until) - 1).toISOString())

/** `2026.11.21 09:05`. */
export const seoulMinute = (iso: string): string => `${dottedDay(iso)} ${minuteOfDay(iso)}`

/** `2026.11.21까지`, with the hour unless it is midnight; `오늘 종료` for today. `until` is exclusive. */
export function endWords(until: string, now = new Date()): string {
  const [day, hour] = endParts(until)
  return day === dottedDay(now.toISOString()) ? `오늘${hour} 종료` : `${day}${hour}까지`
}

/** `2026.11.21`, with the hour unless it is midnight. */
export const pastEnd = (until: string): string => endParts(until).join('')

/** Last day, and the hour after a space; empty for midnight. */
function endParts(until: string): [string, string] {
  const hour = minuteOfDay(until)
  return hour === '00:00' ? [lastDay(until), ''] : [dottedDay(until), ` ${hour}`]
}

/** `2026-11-21` → `11월 21일 (토)`. */
export function monthDay(day: string): string {
  const date = new Date(day)
  return `${date.getUTCMonth() + 1}월 ${date.getUTCDate()}일 (${WEEKDAYS[date.getUTCDay()]})`
}

/** Exclusive end of a day in Seoul as an ISO time. */
export const endOfDay = (day: string): string => new Date(`${day}T24:00:00+09:00`).toISOString()

/** `2026-11-21`, as forms write days. */
export const todayInSeoul = (now = new Date()): string => dottedDay(now.toISOString()).replaceAll('.', '-')

/** Parses a form value in Seoul time (`2026-11-21T09:05`, seconds optional); null if empty. */
export const momentOf = (written: string): string | null =>
  written === '' ? null : new Date(`${written}+09:00`).toISOString()

/** Formats a form value in Seoul time (`2026-11-21T09:05`, with seconds unless 0); empty for null. */
export function writtenMoment(iso: string | null | undefined): string {
  if (!iso) return ''
  return inSeoul(iso).replace(/(:00)?(\.000)?Z$/, '')
}
