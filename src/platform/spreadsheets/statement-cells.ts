import { toVisibleLine } from '../contract/label.ts'
import { cutText } from '../cut-text.ts'
import { SEOUL_AHEAD_MS } from '../seoul-day.ts'
import { withoutGuard } from './formula-guard.ts'
import { momentOfCell } from './moment-cell.ts'
import { wholeNumberOf } from './number-cell.ts'

/** Longer cells are cut before they are read: no column needs more. */
const MAX_CELL = 300
// Some banks write texts as formulas, so that Excel keeps their digits.
const FORMULA = /^="(.*)"$/

/** The text of a cell in one visible line. */
export const cellText = (cell: string): string =>
  toVisibleLine(withoutGuard(cutText(cell.trim(), MAX_CELL).replace(FORMULA, '$1')))

const UNITS = /원|₩|\\|KRW/gi
// (5,000), -5,000, 5,000-, △5,000, +5,000
const BRACKETS = /^\((.*)\)$/
const MINUS = /^[-−–△▲]|-$/
const NOTHING = /^[-−–.]?$/

/**
 * Parses whole won: negative with a minus or in parentheses, 0 for an empty cell or a dash. Null for other text and for
 * more digits than a number can hold.
 */
export function wonOfCell(cell: string): number | null {
  const text = cell.normalize('NFKC').replace(/\s/g, '').replace(UNITS, '')
  if (NOTHING.test(text)) return 0
  const inner = BRACKETS.exec(text)?.[1]
  const isNegative = inner !== undefined || MINUS.test(text)
  const digits = (inner ?? text).replace(MINUS, '').replace(/^\+/, '')
  if (!/^\d/.test(digits)) return null
  const number = wholeNumberOf(digits, UNITS)
  if (number === null) return null
  return isNegative && number !== 0 ? -number : number
}

// 20261129, 202611291012, 20261129101233
const COMPACT = /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2})(\d{2})?)?$/
const SHORT_YEAR = /^(\d{2})([-./])(\d{1,2})\2(\d{1,2})(?!\d)/
const WEEKDAY = /\s?\([월화수목금토일]\)/
// 2026.11.29(10:12:33)
const TIME_IN_BRACKETS = /\((\d{1,2}:\d{2}(?::\d{2})?)\)$/
// 101233, 1012
const COMPACT_TIME = /^(\d{2})(\d{2})(\d{2})?$/
const WRITTEN_TIME = /^(\d{1,2})시\s?(\d{1,2})분(?:\s?(\d{1,2})초)?$/
const DAY_PART = /^0?\.\d{1,15}$/

export interface StatementMoment {
  /** ms; the start of the day in Seoul without a time */
  at: number
  hasTime: boolean
}

/** Parses the date and the time of day of a transaction, in Seoul time. Null if there is no date. */
export function momentOf(date: string, time: string): StatementMoment | null {
  const day = momentOfCell(plainDate(date))
  if (day === null) return null
  if (!isDayStart(day)) return { at: day, hasTime: true }
  const withTime = time && timeOf(time, day)
  // A bank without times writes midnight.
  return typeof withTime === 'number' && !isDayStart(withTime)
    ? { at: withTime, hasTime: true }
    : { at: day, hasTime: false }
}

function plainDate(cell: string): string {
  const text = cell
    .normalize('NFKC')
    .replace(WEEKDAY, '')
    .replace(TIME_IN_BRACKETS, ' $1')
    .replace(/\s+/g, ' ')
    .trim()
  const [, year, month, day, hour = '00', minute = '00', second = '00'] = COMPACT.exec(text) ?? []
  if (year) return `${year}-${month}-${day} ${hour}:${minute}:${second}`
  return text.replace(SHORT_YEAR, '20$1-$3-$4')
}

function timeOf(cell: string, day: number): number | null {
  const text = cell.normalize('NFKC').trim()
  if (DAY_PART.test(text)) return day + Math.round(Number(text) * 86_400) * 1_000
  const [, hour, minute, second = '00'] = COMPACT_TIME.exec(text) ?? WRITTEN_TIME.exec(text) ?? []
  const date = new Date(day + SEOUL_AHEAD_MS).toISOString().slice(0, 10)
  return momentOfCell(
    `${date} ${hour && minute ? [hour, minute, second].map((part) => part.padStart(2, '0')).join(':') : text}`,
  )
}

const isDayStart = (at: number): boolean => (at + SEOUL_AHEAD_MS) % 86_400_000 === 0
