import type { Ajv } from 'ajv'
import { isDay, isMoment } from '../calendar.ts'
import { normaliseText, normaliseTexts } from '../normalise-text.ts'
import { CALENDAR } from './fields.ts'
import { areLabels, isLabel, tidyLabel, tidyLines, VISIBLE } from './label.ts'
import { parsePhone } from './phone.ts'

export function withKeywords(ajv: Ajv): Ajv {
  ajv.addKeyword({
    keyword: 'storable',
    type: 'string',
    // Runs before the checks of length and pattern, because these limits apply to the normalised text that is stored.
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
      // Only the digits reach handlers and tables.
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
      if (!isSmall(value, MAX_LEVELS, { values: MAX_VALUES })) return false
      replace(context, value, normaliseTexts(value))
      return true
    },
    error: { message: 'must not be nested so deep or hold so much' },
  })
  return ajv
}

interface Context {
  parentData: Record<string | number, unknown>
  parentDataProperty: string | number
}

function replace(context: Context | undefined, value: unknown, normal: unknown): void {
  if (context && normal !== value) context.parentData[context.parentDataProperty] = normal
}

/** Limits for fields without a schema, such as block settings. */
const MAX_LEVELS = 20
const MAX_VALUES = 2_000
const MAX_CHARACTERS = 20_000

function isSmall(value: unknown, levels: number, remaining: { values: number }): boolean {
  remaining.values -= 1
  if (remaining.values < 0) return false
  if (typeof value === 'string') return value.length <= MAX_CHARACTERS
  if (typeof value !== 'object' || value === null) return true
  return levels > 0 && Object.values(value).every((part) => isSmall(part, levels - 1, remaining))
}
