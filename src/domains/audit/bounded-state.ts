import { cutText } from '../../platform/cut-text.ts'

/** UTF-16 units of a text in an entry */
const MAX_TEXT = 500
/** items of a list in an entry */
const MAX_LIST = 20

/** A state as an entry of the log holds it: long texts are cut, and long lists have their length beside their first items. */
export function boundedState(value: unknown): unknown {
  if (typeof value === 'string') return value.length > MAX_TEXT ? `${cutText(value, MAX_TEXT)}…` : value
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) {
    const items = value.slice(0, MAX_LIST).map(boundedState)
    return value.length > MAX_LIST ? { items, count: value.length } : items
  }
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, boundedState(part)]))
  return value ?? null
}
