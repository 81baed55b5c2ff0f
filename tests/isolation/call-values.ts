import fc from 'fast-check'
import { newRequestKey } from '../../src/client/request-key.ts'
import type { Call } from '../../src/platform/contract/contract.ts'
import { CALENDAR, REQUEST_KEY } from '../../src/platform/contract/fields.ts'
import type { Schema } from '../all-calls.ts'

/** Existing values by field name. A field gets the first that matches its schema, otherwise a generated value. */
export type KnownValues = Record<string, unknown[]>

/** A sample request of a call: the path with its query, and a valid body, JSON or a form with a picture. */
export function sampleRequest(
  call: Call,
  known: KnownValues,
  word: string,
): { path: string; body?: unknown } {
  const query = sampleOf(call.query as Schema, '', known, word) as Record<string, unknown>
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const path = `${call.path}?${search}`
  if (call.upload) return { path, body: A_FORM }
  return call.body ? { path, body: sampleOf(call.body as Schema, '', known, word) } : { path }
}

/** The content type header for a body of `sampleRequest`. */
export const contentTypeOf = (body: unknown): Record<string, string> =>
  Buffer.isBuffer(body) ? { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` } : {}

/** A value that matches a schema: a known value of this field name, otherwise generated with `word` in its text. */
function sampleOf(schema: Schema, name: string, known: KnownValues, word: string): unknown {
  // First, because `key` is also a field name for keys of pictures.
  if (schema.pattern === REQUEST_KEY) return newRequestKey()
  const fitting = Object.hasOwn(known, name) ? known[name]?.find((value) => fits(schema, value)) : undefined
  if (fitting !== undefined) return fitting
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return sampleOf(anyOf(schema.anyOf), name, known, word)
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([field, of]) => [field, sampleOf(of, field, known, word)]),
    )
  if (schema.type === 'array') return [sampleOf(schema.items as Schema, name, known, word)]
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(schema.minimum ?? 1, 1)
  if (schema.type === 'boolean') return true
  if (schema.type === 'null') return null
  if (schema.phone) return '010-1234-5678'
  if (schema[CALENDAR]) return new Date().toISOString().slice(0, schema[CALENDAR] === 'day' ? 10 : undefined)
  if (schema.pattern && !new RegExp(schema.pattern, 'u').test(word)) return matchOf(schema.pattern)
  return word.padEnd(schema.minLength ?? 0, '.').slice(0, schema.maxLength)
}

/** Strings by the pattern that they match: generating them again for each call took a fifth of a walk's time. */
const matches = new Map<string, string>()

function matchOf(pattern: string): string {
  const known = matches.get(pattern)
  if (known !== undefined) return known
  const [match = ''] = fc.sample(fc.stringMatching(new RegExp(pattern)), { numRuns: 1, seed: 1 })
  matches.set(pattern, match)
  return match
}

/** The alternative with fields, otherwise the last one. */
const anyOf = (forms: Schema[]) => forms.find(({ properties }) => properties) ?? (forms.at(-1) as Schema)

const fits = ({ type, const: only, enum: some, anyOf, items }: Schema, value: unknown): boolean =>
  anyOf?.some((one) => fits(one, value)) ??
  some?.includes(value) ??
  (only !== undefined ? only === value : isOf(type, value) && hasKnownFields(items as Schema, value))

/** Whether the objects of an array have only fields of the array's items. */
const hasKnownFields = (items: Schema | undefined, value: unknown): boolean =>
  !(Array.isArray(value) && items?.properties) ||
  value
    .flatMap((item) => Object.keys(item ?? {}))
    .every((field) => Object.hasOwn(items.properties ?? {}, field))

const isOf = (type: string | undefined, value: unknown) =>
  type === undefined ||
  (Array.isArray(value) ? type === 'array' : typeof value === (type === 'integer' ? 'number' : type))

const BOUNDARY = 'between-parts'

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const A_FORM = Buffer.concat([
  Buffer.from(
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`,
  ),
  PIXEL,
  Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
])
