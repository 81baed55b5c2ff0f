import { createHash } from 'node:crypto'

/** SHA-256 of the fields, sorted so that their order does not matter. */
export function digestContent(content: object): Buffer {
  return createHash('sha256').update(JSON.stringify(content, sortFields)).digest()
}

function sortFields(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
