import { cutText } from '../../../platform/cut-text.ts'

const MAX_LISTED = 20
const MAX_LENGTH = 300

/**
 * Shortens a history entry for the display: keeps the first members of lists and the start of texts. The log has the
 * full values, which the undo needs.
 */
export const shownStates = (states: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(states).map(([field, value]) => [field, shownValue(field, value)]))

function shownValue(field: string, value: unknown): unknown {
  if (typeof value === 'string') return beginningOf(value)
  if (!Array.isArray(value)) return value
  switch (field) {
    case 'variants':
      return firstOf(value).map(({ values }) => ({ values }))
    case 'options':
    case 'add_ons':
      return firstOf(value).map(({ name }) => ({ name }))
    case 'notice':
      return firstOf(value).map(({ name, value: text }) => ({ name, value: beginningOf(String(text)) }))
    case 'images':
      // Not cut, because the history shows the number of pictures.
      return value.map(({ key }) => ({ key }))
    default:
      return value
  }
}

const firstOf = (list: unknown[]) => list.slice(0, MAX_LISTED) as Record<string, unknown>[]
const beginningOf = (text: string) => (text.length > MAX_LENGTH ? `${cutText(text, MAX_LENGTH)}…` : text)
