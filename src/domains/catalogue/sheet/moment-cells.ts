import { withJosa } from '../../../platform/josa.ts'
import { SEOUL_AHEAD_MS } from '../../../platform/seoul-day.ts'
import { momentOfCell } from '../../../platform/spreadsheets/moment-cell.ts'
import { type AddNote, shorten } from './cell-values.ts'

/** A time as a cell: `2026-11-23 09:00` in Seoul time, with seconds and milliseconds if they are not 0. */
export function cellOfMoment(iso: string | null): string {
  if (iso === null) return ''
  const timeMs = Date.parse(iso)
  const local = new Date(timeMs + SEOUL_AHEAD_MS).toISOString()
  const minutes = local.slice(0, 16).replace('T', ' ')
  if (timeMs % 60_000 === 0) return minutes
  return timeMs % 1_000 === 0 ? minutes + local.slice(16, 19) : minutes + local.slice(16, 23)
}

/** The time in a cell, which is in Seoul time; null for an empty cell, and null with a note for an invalid one. */
export function momentOf(cell: string, name: string, addNote: AddNote): string | null {
  if (cell === '') return null
  const timeMs = momentOfCell(cell)
  if (timeMs !== null) return new Date(timeMs).toISOString()
  addNote(
    `${withJosa(`${name} '${shorten(cell)}'`, '을/를')} 읽을 수 없어 비워 두었습니다. 2026-01-31 09:00처럼 적어 주세요.`,
  )
  return null
}
