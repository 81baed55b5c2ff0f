import { cutText } from '../../../platform/cut-text.ts'

const MOST_LISTED = 20
const MOST_LETTERS = 300

/**
 * The fields of an entry as a history shows them: lists by their first members and the names of these, texts by their beginning. The
 * log keeps them whole, as a way back needs them.
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
      // Their number is what is shown.
      return value.map(({ key }) => ({ key }))
    default:
      return value
  }
}

const firstOf = (list: unknown[]) => list.slice(0, MOST_LISTED) as Record<string, unknown>[]
const beginningOf = (text: string) => (text.length > MOST_LETTERS ? `${cutText(text, MOST_LETTERS)}…` : text)
