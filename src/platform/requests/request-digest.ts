import { createHash } from 'node:crypto'

/** The digest of what a request asks for, whatever the order of its fields; it tells a repeat from another request. */
export function digestContent(content: object): Buffer {
  return createHash('sha256').update(JSON.stringify(content, inOrder)).digest()
}

function inOrder(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
