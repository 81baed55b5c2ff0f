import type { Ajv } from 'ajv'
import { isDay, isMoment } from '../calendar.ts'
import { normaliseText, normaliseTexts } from '../normalise-text.ts'
import { CALENDAR } from './fields.ts'
import { areLabels, isLabel, tidyLabel, tidyLines, VISIBLE } from './label.ts'
import { parsePhone } from './phone.ts'

/** The keywords of shapes that JSON Schema lacks. */
export function withKeywords(ajv: Ajv): Ajv {
  ajv.addKeyword({
    keyword: 'storable',
    type: 'string',
    // Lengths and patterns are those of the text that is stored.
    before: 'maxLength',
    modifying: true,
    validate(_schema: true, text: string, _parent?: unknown, context?: Context) {
      if (text.includes('\0') || !text.isWellFormed()) return false
      replace(context, text, normaliseText(text))
      return true
    },
    error: { message: 'must not hold a null character or half of one' },
  })

  ajv.addKeyword({
    keyword: 'phone',
    type: 'string',
    modifying: true,
    validate(_schema: true, text: string, _parent?: unknown, context?: Context) {
      const digits = parsePhone(text)
      // Digits take the place of what was written, so that nothing behind a contract compares spellings.
      if (digits !== null) replace(context, text, digits)
      return digits !== null
    },
    error: { message: 'must be a Korean phone number' },
  })

  ajv.addKeyword({
    keyword: 'label',
    type: 'string',
    before: 'maxLength',
    modifying: true,
    validate(isOptional: boolean, text: string, _parent?: unknown, context?: Context) {
      const tidy = tidyLabel(text)
      replace(context, text, tidy)
      return (isOptional && tidy.trim() === '') || isLabel(tidy)
    },
    error: { message: 'must be visible, on one line and without controls' },
  })

  ajv.addKeyword({
    keyword: VISIBLE,
    type: 'string',
    before: 'maxLength',
    modifying: true,
    validate(kind: 'line' | 'lines', text: string, _parent?: unknown, context?: Context) {
      const tidy = tidyLines(kind === 'line' ? tidyLabel(text) : text)
      replace(context, text, tidy)
      return areLabels(tidy)
    },
    error: { message: 'must be visible and without controls' },
  })

  ajv.addKeyword({
    keyword: CALENDAR,
    type: 'string',
    validate: (kind: 'day' | 'moment', text: string) => (kind === 'day' ? isDay(text) : isMoment(text)),
    error: { message: 'must be a day of the calendar, or a moment on one' },
  })

  ajv.addKeyword({
    keyword: 'small',
    modifying: true,
    validate(_schema: true, value: unknown, _parent?: unknown, context?: Context) {
      if (!isSmall(value, MOST_LEVELS, { values: MOST_VALUES })) return false
      replace(context, value, normaliseTexts(value))
      return true
    },
    error: { message: 'must not be nested so deep or hold so much' },
  })
  return ajv
}

/** Where a value stands that is being checked. */
interface Context {
  parentData: Record<string | number, unknown>
  parentDataProperty: string | number
}

function replace(context: Context | undefined, value: unknown, normal: unknown): void {
  if (context && normal !== value) context.parentData[context.parentDataProperty] = normal
}

/** Bounds for fields of any shape, which later code walks through; no real value has so many levels, values or characters. */
const MOST_LEVELS = 20
const MOST_VALUES = 2_000
const MOST_CHARACTERS = 20_000

function isSmall(value: unknown, levels: number, left: { values: number }): boolean {
  left.values -= 1
  if (left.values < 0) return false
  if (typeof value === 'string') return value.length <= MOST_CHARACTERS
  if (typeof value !== 'object' || value === null) return true
  return levels > 0 && Object.values(value).every((part) => isSmall(part, levels - 1, left))
}
