import { createHash } from 'node:crypto'

/**
 * A `default_option` in its normal form: JSON without blanks, fields in alphabetical order, empty for no option. Null for
 * text that is no JSON or too long, so that the same choice gives the same line however it was written.
 */
export function normalOption(text: unknown, maxLength: number): string | null {
  if (typeof text !== 'string' || text.length > maxLength) return null
  if (text.trim() === '') return ''
  const value = parsed(text)
  if (value === undefined) return null
  const normal = JSON.stringify(value, inOrder)
  if (['null', '""', '{}', '[]'].includes(normal)) return ''
  return normal.length > maxLength ? null : normal
}

/** Replaces an option text for a browser that may not see it; JSON text as well. */
export function optionToken(option: string): string {
  return option && `"#${createHash('sha256').update(option).digest('hex').slice(0, 32)}"`
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function inOrder(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
