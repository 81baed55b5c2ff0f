import type { Call } from '../../platform/contract/contract.ts'

/** `right`: permissions in a shop changed. `export`: personal data left in bulk. `file`: a file without any was taken. */
export type EntryKind = 'change' | 'look' | 'export' | 'file' | 'right'

/** By which an order or a person is known. */
export type Id = string | number

/** as many as one export hands out */
const MAX_NAMED = 3_000

/** The ids as an entry names them, each once. */
export const named = (uids: readonly Id[]): Id[] => [...new Set(uids)].slice(0, MAX_NAMED)

type Values = Record<string, unknown>

/** The kind of entry that admission writes for a call; null for none, also where the call's service writes its own. */
export function kindOf({
  who,
  log,
  changes = false,
  download,
}: Pick<Call, 'who' | 'log' | 'changes' | 'download'>): EntryKind | null {
  if (log) return log === 'own' ? null : log
  if (typeof who !== 'object') return null
  const permission = 'shop' in who ? who.shop : who.operator
  if (permission.endsWith(':export')) return 'export'
  // Those who may change something may look at it with the same permission.
  return changes && !download && /:(write|decide)$/.test(permission) ? 'change' : null
}

interface Schema {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
}

/** Places in a list or a conversation, and the size of a picture: the same look goes on with each of them. */
const PLACES: ReadonlySet<string> = new Set(['before', 'after', 'up_to', 'width'])

/** The subject of a call: its numbers and enum values, the lengths of its lists, and no text that a person wrote. */
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

/** `김*지 (12)`: a person within a value of an entry; the name is empty for one who has left the platform. */
export const maskPerson = (uid: number, name = ''): string => `${maskName(name)} (${uid})`.trim()

/** `mi***@example.com` */
export function maskEmail(email: string): string {
  const [box = '', host = ''] = email.split('@')
  return `${box.slice(0, 2)}***@${host}`
}

/** The last four digits of a number, `****6789`. */
export const maskNumber = (number: string): string => `****${number.replace(/\D/g, '').slice(-4)}`
