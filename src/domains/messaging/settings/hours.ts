import { DAY_MS, SEOUL_AHEAD_MS } from '../../../platform/seoul-day.ts'

/**
 * Opening hours: `day` of the week in Seoul (0 is Sunday), `from` and `until` in minutes of that day. Also runs in
 * browsers.
 */
export type Hours = { day: number; from: number; until: number }[]

const MINUTE_MS = 60_000

/** A shop without hours is always open. */
export function isOpenAt(hours: Hours, time: Date): boolean {
  if (hours.length === 0) return true
  const seoulMs = time.getTime() + SEOUL_AHEAD_MS
  const day = new Date(seoulMs).getUTCDay()
  const minute = Math.floor((seoulMs % DAY_MS) / MINUTE_MS)
  return hours.some((hour) => hour.day === day && hour.from <= minute && minute < hour.until)
}

const DAYS = ['일', '월', '화', '수', '목', '금', '토'] as const

/** The hours as text for the audit log, such as `월 10:00-19:00`. */
export const formatHours = (hours: Hours): string[] =>
  hours.map(({ day, from, until }) => `${DAYS[day]} ${clockOf(from)}-${clockOf(until)}`)

const clockOf = (minute: number) =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** Whether each range ends after its start, and no two ranges overlap. */
export function areHours(hours: Hours): boolean {
  const inOrder = hours.toSorted((hour, other) => hour.day - other.day || hour.from - other.from)
  return inOrder.every(({ day, from, until }, index) => {
    const next = inOrder[index + 1]
    return from < until && !(next && next.day === day && next.from < until)
  })
}
