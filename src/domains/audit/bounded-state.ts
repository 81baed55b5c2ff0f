import { cutText } from '../../platform/cut-text.ts'

/** UTF-16 code units */
const MAX_TEXT = 500
const MAX_LIST = 20

/** Shortens a state for the log: cuts long texts, and replaces long lists by their length and first items. */
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
