// Korea has had no daylight saving time since 1988.
const SEOUL_AHEAD_MS = 9 * 60 * 60 * 1000
const WEEKDAYS = '일월화수목금토'

/** Returns the Seoul time of an ISO time, in UTC notation. Intl would cost a phone 20 ms at page load. */
const inSeoul = (iso: string): string => new Date(Date.parse(iso) + SEOUL_AHEAD_MS).toISOString()

/** `2026.11.21`, the same on the server and in every browser. */
export const dottedDay = (iso: string): string => inSeoul(iso).slice(0, 10).replaceAll('-', '.')

const minuteOfDay = (iso: string): string => inSeoul(iso).slice(11, 16)

/** Last day before an exclusive end. */
export const lastDay = (end: string): string => dottedDay(new Date(Date.parse(end) - 1).toISOString())

/** `2026.11.21 09:05`. */
export const seoulMinute = (iso: string): string => `${dottedDay(iso)} ${minuteOfDay(iso)}`

/** `2026.11.21까지`, with the hour unless it is midnight; `오늘 종료` for today. `end` is exclusive. */
export function formatEnd(end: string, now = new Date()): string {
  const [day, hour] = endParts(end)
  return day === dottedDay(now.toISOString()) ? `오늘${hour} 종료` : `${day}${hour}까지`
}

/** `2026.11.21`, with the hour unless it is midnight. */
export const formatPastEnd = (end: string): string => endParts(end).join('')

function endParts(end: string): [string, string] {
  const hour = minuteOfDay(end)
  return hour === '00:00' ? [lastDay(end), ''] : [dottedDay(end), ` ${hour}`]
}

/** `2026-11-21` → `11월 21일 (토)`. */
export function monthDay(day: string): string {
  const date = new Date(day)
  return `${date.getUTCMonth() + 1}월 ${date.getUTCDate()}일 (${WEEKDAYS[date.getUTCDay()]})`
}

/** Exclusive end of a day in Seoul as an ISO time. */
export const endOfDay = (day: string): string => new Date(`${day}T24:00:00+09:00`).toISOString()

/** `2026-11-21`, the format of form values. */
export const todayInSeoul = (now = new Date()): string => dottedDay(now.toISOString()).replaceAll('.', '-')

/** The hour, 0 to 23. */
export const hourInSeoul = (now: Date): number => Number(inSeoul(now.toISOString()).slice(11, 13))

/** Parses a form value in Seoul time (`2026-11-21T09:05`, seconds optional); null if empty. */
export const parseSeoulInput = (input: string): string | null =>
  input === '' ? null : new Date(`${input}+09:00`).toISOString()

/** Formats a form value in Seoul time (`2026-11-21T09:05`, with seconds unless 0); empty for null. */
export function formatSeoulInput(iso: string | null | undefined): string {
  if (!iso) return ''
  return inSeoul(iso).replace(/(:00)?(\.000)?Z$/, '')
}
