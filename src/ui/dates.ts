const day = new Intl.DateTimeFormat('ko-KR', {
  timeZone: 'Asia/Seoul',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The day of an ISO time in Seoul, as 2026.11.21; the same on the server and in every browser. */
export function dottedDay(iso: string): string {
  const parts = Object.fromEntries(day.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]))
  return `${parts.year}.${parts.month}.${parts.day}`
}

/** The last day in Seoul before a moment that is no part of it any more, such as the midnight at which a term ends. */
export const lastDay = (until: string): string => dottedDay(new Date(Date.parse(until) - 1).toISOString())

const minute = new Intl.DateTimeFormat('ko-KR', {
  timeZone: 'Asia/Seoul',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** An ISO time in Seoul to the minute, as 2026.11.21 09:05. */
export const seoulMinute = (iso: string): string => `${dottedDay(iso)} ${minute.format(new Date(iso))}`

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
  const hour = minute.format(new Date(until))
  return hour === '00:00' ? [lastDay(until), ''] : [dottedDay(until), ` ${hour}`]
}

const shortDay = new Intl.DateTimeFormat('ko-KR', {
  timeZone: 'UTC',
  month: 'long',
  day: 'numeric',
  weekday: 'short',
})

/** A calendar day (`2026-11-21`) as 11월 21일 (토). */
export const monthDay = (day: string): string => shortDay.format(new Date(day))

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
  const local = `${dottedDay(iso).replaceAll('.', '-')}T${minute.format(new Date(iso))}`
  // Seoul is nine whole hours ahead of UTC, so minutes and seconds are the same.
  const rest = new Date(iso).toISOString().slice(16, -1)
  return rest === ':00.000' ? local : local + rest.replace('.000', '')
}
