import { SEOUL_AHEAD_MS } from '../../../platform/seoul-day.ts'

/** A time as a cell: `2026-11-23 09:00` in Seoul time, with seconds and milliseconds if they are not 0. */
export function cellOfMoment(iso: string | null): string {
  if (iso === null) return ''
  const timeMs = Date.parse(iso)
  const local = new Date(timeMs + SEOUL_AHEAD_MS).toISOString()
  const minutes = local.slice(0, 16).replace('T', ' ')
  if (timeMs % 60_000 === 0) return minutes
  return timeMs % 1_000 === 0 ? minutes + local.slice(16, 19) : minutes + local.slice(16, 23)
}

/** A time in a cell in Seoul time: null for an empty cell, `unreadable` for an invalid one. */
export function momentOf(cell: string, time: (cell: string) => number | null): string | null | 'unreadable' {
  if (cell === '') return null
  const timeMs = time(cell)
  return timeMs === null ? 'unreadable' : new Date(timeMs).toISOString()
}
