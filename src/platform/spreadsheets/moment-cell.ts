import { isDay } from '../calendar.ts'
import { SEOUL_AHEAD_MS } from '../seoul-day.ts'

// 2026-11-30, 2026. 11. 30., 2026년 11월 30일, each with a time behind it
const WRITTEN = /^(\d{4})\s?[-./년]\s?(\d{1,2})\s?[-./월]\s?(\d{1,2})[일.]?(?:[T ](.{4,30}))?$/
// 11/30/2026, as workbooks of the United States show dates. A month above 12 is not read as a day.
const AMERICAN = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: (.{4,30}))?$/
// 09:00, 09:00:00.000, 오후 9:00, 9:00 PM
const TIME = /^(오전|오후|AM|PM)?\s?(\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3}))?)?\s?(AM|PM)?$/i
// Dates in workbooks are numbers of days since the end of 1899; accepted are 1954 to 2119.
const SERIAL = /^[2-7]\d{4}(?:\.\d{1,15})?$/
const EPOCH_SERIAL = 25_569
const DAY_MS = 86_400_000

/** Parses a date, a date with a time or a workbook number as Seoul time, in ms; null for other text. */
export function momentOfCell(cell: string): number | null {
  const text = cell.trim()
  if (SERIAL.test(text)) return ofSerial(Number(text))
  const written = partsOf(text)
  return written && ofParts(written)
}

// 2025-03-02 10:12:00 UTC, 2025-03-02T10:12:00.123+09:00
const WITH_OFFSET =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?) ?(?:UTC|Z|([+-]\d{2}):?(\d{2}))$/

/**
 * As `momentOfCell`, and with an offset from UTC. With `hasForeignDates` null for 3/4/2025, which is a day in March or
 * in April.
 */
export function zonedMomentOfCell(cell: string, hasForeignDates = false): number | null {
  const text = cell.trim()
  const [, day, time, hours = '+00', minutes = '00'] = WITH_OFFSET.exec(text) ?? []
  if (day && time) {
    const moment = Date.parse(`${day}T${time}${hours}:${minutes}`)
    // V8 would read February 30 as March 2.
    return isDay(day) && !Number.isNaN(moment) ? moment : null
  }
  return hasForeignDates && AMERICAN.test(text) ? null : momentOfCell(text)
}

/** The end of a period, as `momentOfCell`; a day without a time ends at its end, 24:00. */
export function endOfCell(cell: string): number | null {
  const time = momentOfCell(cell)
  return time !== null && isWholeDay(cell.trim()) ? time + DAY_MS : time
}

const isWholeDay = (text: string): boolean =>
  SERIAL.test(text) ? Number.isInteger(Number(text)) : !text.includes(':')

const ofSerial = (days: number) => Math.round((days - EPOCH_SERIAL) * 86_400) * 1_000 - SEOUL_AHEAD_MS

interface WrittenMoment {
  year: string
  month: string
  day: string
  time: string | undefined
}

function partsOf(text: string): WrittenMoment | null {
  const [, year, month, day, time] = WRITTEN.exec(text) ?? []
  if (year && month && day) return { year, month, day, time }
  const [, americanMonth, americanDay, americanYear, americanTime] = AMERICAN.exec(text) ?? []
  if (!americanYear || !americanMonth || !americanDay) return null
  return { year: americanYear, month: americanMonth, day: americanDay, time: americanTime }
}

const twoDigits = (text: string) => text.padStart(2, '0')

function ofParts({ year, month, day, time }: WrittenMoment): number | null {
  const written = time === undefined ? [] : TIME.exec(time.trim())
  if (!written || !isDay(`${year}-${twoDigits(month)}-${twoDigits(day)}`)) return null
  const [, before, hourText = '0', minuteText = '0', secondText = '0', fraction = '', after] = written
  const hour = hourOfDay(Number(hourText), (before ?? after)?.toUpperCase())
  const [minute, second, ms] = [Number(minuteText), Number(secondText), Number(fraction.padEnd(3, '0'))]
  const isTime = hour < 24 ? minute < 60 && second < 60 : hour === 24 && minute + second + ms === 0
  if (!isTime) return null
  return Date.UTC(Number(year), Number(month) - 1, Number(day), hour, minute, second, ms) - SEOUL_AHEAD_MS
}

/** NaN for an hour that a clock of twelve hours does not have. */
function hourOfDay(hour: number, half: string | undefined): number {
  if (half === undefined) return hour
  if (hour < 1 || hour > 12) return Number.NaN
  return (hour % 12) + (half === '오후' || half === 'PM' ? 12 : 0)
}
