import { toVisibleLine } from '../../../platform/contract/label.ts'
import { parsePhoneCell } from '../../../platform/contract/phone.ts'
import { cutText } from '../../../platform/cut-text.ts'
import { withoutGuard } from '../../../platform/spreadsheets/formula-guard.ts'
import { zonedMomentOfCell } from '../../../platform/spreadsheets/moment-cell.ts'
import { wholeNumberOf } from '../../../platform/spreadsheets/number-cell.ts'
import { MAX_AMOUNT, MAX_EMAIL } from '../shared/past-order-limits.ts'

/** Longer cells are cut before they are read: no field needs more. */
const MAX_CELL = 400
// MakeShop writes numbers as formulas, so that Excel keeps their digits.
const FORMULA = /^="(.*)"$/

/** The text of a cell in one visible line. */
export const cellText = (cell: string): string =>
  toVisibleLine(withoutGuard(cutText(cell.trim(), MAX_CELL).replace(FORMULA, '$1')))

// 20260221, 202602211030, 20260221103000
const COMPACT = /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2})(\d{2})?)?$/
const WEEKDAY = /\s?\([월화수목금토일]\)/

/**
 * Parses a day or a moment as programs write it; without an offset in Seoul time. Milliseconds, null for other text,
 * and with `hasForeignDates` for 3/4/2025.
 */
export function orderMoment(cell: string, hasForeignDates = false): number | null {
  const text = cell.replace(WEEKDAY, '')
  const [, year, month, day, hour = '00', minute = '00', second = '00'] = COMPACT.exec(text) ?? []
  return zonedMomentOfCell(
    year ? `${year}-${month}-${day} ${hour}:${minute}:${second}` : text,
    hasForeignDates,
  )
}

const UNITS = /원|₩|KRW|개/gi

/** Parses whole won or pieces; null for other text and beyond the maximum. */
export function wholeCell(cell: string): number | null {
  const number = wholeNumberOf(cell, UNITS)
  return number !== null && Math.abs(number) <= MAX_AMOUNT ? number : null
}

const EMAIL = /^[^\s@]{1,64}@[^\s@.]+(?:\.[^\s@.]+)+$/

/** An address in lower case; empty for other text, such as a masked one. */
export function emailOfCell(cell: string): string {
  const text = cell.normalize('NFKC').toLowerCase()
  return text.length <= MAX_EMAIL && EMAIL.test(text) && !text.includes('*') ? text : ''
}

/** The digits of a phone number; empty for other text, such as a masked one. */
export const phoneOfCell = (cell: string): string => parsePhoneCell(cell) ?? ''

/** The name in two columns: 김민지 in Hangul, otherwise Minji Kim. */
export const fullName = (first: string, last: string): string =>
  /\p{Script=Hangul}/u.test(last) ? `${last}${first}` : `${first} ${last}`.trim()
