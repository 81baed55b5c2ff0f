import { isDay } from '../calendar.ts'
import { SEOUL_AHEAD_MS } from '../seoul-day.ts'

const WRITTEN =
  /^(\d{4})\s?[-./년]\s?(\d{1,2})\s?[-./월]\s?(\d{1,2})[일.]?(?:[T ]\s?(\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3}))?)?)?$/
// Dates in workbooks are numbers of days since the end of 1899; accepted are 1954 to 2119.
const SERIAL = /^[2-7]\d{4}(?:\.\d{1,15})?$/
const EPOCH_SERIAL = 25_569

/** Parses a date, a date with a time or a workbook number as Seoul time, in ms; null for other text. */
export const momentOfCell = (cell: string): number | null =>
  SERIAL.test(cell) ? ofSerial(Number(cell)) : ofText(cell)

const ofSerial = (days: number) => Math.round((days - EPOCH_SERIAL) * 86_400) * 1_000 - SEOUL_AHEAD_MS

const twoDigits = (number: number) => String(number).padStart(2, '0')

function ofText(cell: string): number | null {
  const [, ...parts] = WRITTEN.exec(cell.trim()) ?? []
  if (parts.length === 0) return null
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
    .slice(0, 6)
    .map((part) => Number(part ?? 0))
  const ms = Number((parts[6] ?? '').padEnd(3, '0'))
  const time = Date.UTC(year, month - 1, day, hour, minute, second, ms)
  const isTime = hour < 24 ? minute < 60 && second < 60 : hour === 24 && minute + second + ms === 0
  return isTime && isDay(`${parts[0]}-${twoDigits(month)}-${twoDigits(day)}`) ? time - SEOUL_AHEAD_MS : null
}
