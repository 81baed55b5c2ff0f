import { withJosa } from '../../../../platform/josa.ts'
import { DAY_MS, SEOUL_AHEAD_MS } from '../../../../platform/seoul-day.ts'
import { shorten, type Tell } from './values.ts'

/** An instant as a cell shows it, in the time of Seoul: `2026-11-23 09:00`, with seconds where it has some. */
export function cellOfMoment(iso: string | null): string {
  if (iso === null) return ''
  const at = Date.parse(iso)
  const local = new Date(at + SEOUL_AHEAD_MS).toISOString()
  const shown = local.slice(0, 16).replace('T', ' ')
  if (at % 60_000 === 0) return shown
  return at % 1_000 === 0 ? shown + local.slice(16, 19) : shown + local.slice(16, 23)
}

const WRITTEN =
  /^(\d{4})\s?[-./년]\s?(\d{1,2})\s?[-./월]\s?(\d{1,2})[일.]?(?:[T ]\s?(\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3}))?)?)?$/
// Days since the end of 1899, as workbooks keep dates: from 1954 to 2119.
const SERIAL = /^[2-7]\d{4}(?:\.\d{1,15})?$/
const EPOCH_SERIAL = 25_569

/** The instant that a cell tells in the time of Seoul; null for none, and for one that nobody can read. */
export function momentOf(cell: string, name: string, tell: Tell): string | null {
  if (cell === '') return null
  const at = SERIAL.test(cell) ? ofSerial(Number(cell)) : ofText(cell)
  if (at !== null) return new Date(at).toISOString()
  tell(
    `${withJosa(`${name} '${shorten(cell)}'`, '을/를')} 읽을 수 없어 비워 두었습니다. 2026-01-31 09:00처럼 적어 주세요.`,
  )
  return null
}

const ofSerial = (days: number) => Math.round((days - EPOCH_SERIAL) * 86_400) * 1_000 - SEOUL_AHEAD_MS

function ofText(cell: string): number | null {
  const [, ...parts] = WRITTEN.exec(cell.trim()) ?? []
  if (parts.length === 0) return null
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
    .slice(0, 6)
    .map((part) => Number(part ?? 0))
  const ms = Number((parts[6] ?? '').padEnd(3, '0'))
  const at = Date.UTC(year, month - 1, day, hour, minute, second, ms)
  const isDay = new Date(at - (at % DAY_MS)).getUTCDate() === day && month <= 12 && hour < 25 && minute < 60
  return isDay || hour === 24 ? at - SEOUL_AHEAD_MS : null
}
