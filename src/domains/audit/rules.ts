import type { Call } from '../../platform/contract/contract.ts'

/** `right`: permissions changed. `export`: bulk download of personal data. `file`: download without personal data. */
export type EntryKind = 'change' | 'look' | 'export' | 'file' | 'right'

/** Id of an order or a user. */
export type Id = string | number

/** Maximum number of ids in one entry. A larger export has several entries. */
export const MAX_NAMED = 3_000

/** Returns the ids without duplicates, at most `MAX_NAMED`. */
export const named = (ids: readonly Id[]): Id[] => [...new Set(ids)].slice(0, MAX_NAMED)

type Values = Record<string, unknown>

/**
 * Returns the kind of entry that is written when a call is admitted. Null if the call has no entry, or if its service
 * writes the entry.
 */
export function kindOf({
  audience,
  log,
  changes = false,
  download,
}: Pick<Call, 'audience' | 'log' | 'changes' | 'download'>): EntryKind | null {
  if (log) return log === 'own' ? null : log
  if (typeof audience !== 'object') return null
  const permission = 'shop' in audience ? audience.shop : audience.operator
  if (permission.endsWith(':export')) return 'export'
  // A call that only reads may require a write permission; such a call is not a change.
  return changes && !download && /:(write|decide)$/.test(permission) ? 'change' : null
}

interface Schema {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
}

/** Paging positions and picture sizes: calls that differ only in these are the same view. */
const PLACES: ReadonlySet<string> = new Set(['before', 'after', 'up_to', 'width'])

/** Returns the parts of a call's input that contain no free text: numbers, enum values and the lengths of lists. */
export function subjectOf({ query, body }: Pick<Call, 'query' | 'body'>, input: Values): Values {
  const fields = { ...(query as Schema).properties, ...(body as Schema | undefined)?.properties }
  const subject: Values = {}
  for (const [name, schema] of Object.entries(fields)) {
    const value = input[name]
    if (value === undefined || name === 'shopid' || PLACES.has(name)) continue
    if (Array.isArray(value)) subject[name] = value.length
    else if (name === 'orderid' || isNoText(schema)) subject[name] = value
  }
  return subject
}

const isNoText = (schema: Schema): boolean =>
  schema.const !== undefined ||
  schema.enum !== undefined ||
  ['integer', 'number', 'boolean'].includes(schema.type ?? '') ||
  (schema.anyOf?.every(isNoText) ?? false)

/** `김*지`, `김*` */
export const maskName = (name: string): string =>
  [...name]
    .map((letter, index, all) => (index === 0 || (index > 1 && index === all.length - 1) ? letter : '*'))
    .join('')

/** `김*지 (12)`: a masked name with the uid, for a user inside a state. The name is empty for a deleted account. */
export const maskPerson = (uid: number, name = ''): string => `${maskName(name)} (${uid})`.trim()

/** `mi***@example.com` */
export function maskEmail(email: string): string {
  const [box = '', host = ''] = email.split('@')
  return `${box.slice(0, 2)}***@${host}`
}

/** `****6789` */
export const maskNumber = (number: string): string => `****${number.replace(/\D/g, '').slice(-4)}`
