// Korea has had no summer time since 1988.
const SEOUL_AHEAD_MS = 9 * 60 * 60 * 1000
const WEEKDAYS = '일월화수목금토'

/**
 * An ISO time in Seoul, written as if it were one of UTC: `2026-11-21T09:05:00.000Z`. By reckoning: a formatter of Intl costs a phone
 * 20 ms to make, in front of everything else that a page's scripts do.
 */
const inSeoul = (iso: string): string => new Date(Date.parse(iso) + SEOUL_AHEAD_MS).toISOString()

/** The day of an ISO time in Seoul, as 2026.11.21; the same on the server and in every browser. */
export const dottedDay = (iso: string): string => inSeoul(iso).slice(0, 10).replaceAll('-', '.')

/** The time of day of an ISO time in Seoul, as 09:05. */
const minuteOfDay = (iso: string): string => inSeoul(iso).slice(11, 16)

/** The last day in Seoul before a moment that is no part of it any more, such as the midnight at which a term ends. */
export const lastDay = (until: string): string => dottedDay(new Date(Date.parse(until) - 1).toISOString())

/** An ISO time in Seoul to the minute, as 2026.11.21 09:05. */
export const seoulMinute = (iso: string): string => `${dottedDay(iso)} ${minuteOfDay(iso)}`

/**
 * The end of a term in Seoul as 2026.11.21까지, with its hour where it is no midnight; of one that ends today `오늘 종료`, at its hour. A
 * term ends at `until`, which is no part of it any more.
 */
export function endWords(until: string, now = new Date()): string {
  const [day, hour] = endParts(until)
  return day === dottedDay(now.toISOString()) ? `오늘${hour} 종료` : `${day}${hour}까지`
}

/** The end of a term that is over, as 2026.11.21, with its hour where it is no midnight. */
export const pastEnd = (until: string): string => endParts(until).join('')

/** The last day of a term in Seoul, and its hour behind a space; empty for midnight. */
function endParts(until: string): [string, string] {
  const hour = minuteOfDay(until)
  return hour === '00:00' ? [lastDay(until), ''] : [dottedDay(until), ` ${hour}`]
}

/** A calendar day (`2026-11-21`) as 11월 21일 (토). */
export function monthDay(day: string): string {
  const date = new Date(day)
  return `${date.getUTCMonth() + 1}월 ${date.getUTCDate()}일 (${WEEKDAYS[date.getUTCDay()]})`
}

/** When a day in Seoul (`2026-11-21`) is over, as ISO time. */
export const endOfDay = (day: string): string => new Date(`${day}T24:00:00+09:00`).toISOString()

/** The calendar day in Seoul now, as forms write days: `2026-11-21`. */
export const todayInSeoul = (now = new Date()): string => dottedDay(now.toISOString()).replaceAll('.', '-')

/** The ISO time of a form's value in Seoul time (`2026-11-21T09:05`, also with seconds); null for an empty one. */
export const momentOf = (written: string): string | null =>
  written === '' ? null : new Date(`${written}+09:00`).toISOString()

/** The value of a form field for a moment, in Seoul time (`2026-11-21T09:05`, with seconds if they are not 0); empty for null. */
export function writtenMoment(iso: string | null | undefined): string {
  if (!iso) return ''
  return inSeoul(iso).replace(/(:00)?(\.000)?Z$/, '')
}
