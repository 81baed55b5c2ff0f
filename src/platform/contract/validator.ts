import { Ajv, type ValidateFunction } from 'ajv'
import type { TSchema } from 'typebox'
import { DomainError } from '../errors/domain-error.ts'

const ajv = new Ajv({
  coerceTypes: 'array',
  useDefaults: true,
  // Handlers pass on what they were given, down to columns of tables.
  removeAdditional: 'all',
  allErrors: false,
  // Strictly, 1e999 is no number after it became one, and no maximum would be asked of it.
  strictNumbers: false,
})

ajv.addKeyword({
  keyword: 'storable',
  type: 'string',
  validate: (_schema: true, text: string) => !text.includes('\0') && text.isWellFormed(),
  error: { message: 'must not hold a null character or half of one' },
})

ajv.addKeyword({
  keyword: 'small',
  validate: (_schema: true, value: unknown) => isSmall(value, MOST_LEVELS, { values: MOST_VALUES }),
  error: { message: 'must not be nested so deep or hold so much' },
})

/** What a field of any shape holds is walked through later on; nobody means so many levels, values or characters. */
const MOST_LEVELS = 20
const MOST_VALUES = 2_000
const MOST_CHARACTERS = 20_000

/**
 * Compiles the schema of a query or a body once. The returned check coerces text to numbers in place, as query strings need,
 * and refuses what PostgreSQL can't take in text: null characters, and halves of surrogate pairs, which it refuses in JSON,
 * and in fields of any shape what is nested or goes on without end.
 */
export function compile(schema: TSchema): ValidateFunction {
  return ajv.compile(storable(schema) as TSchema)
}

/** The value, coerced and free of undeclared fields, or BAD_REQUEST naming the first field that is wrong. */
export function assertValid(validate: ValidateFunction, value: unknown): unknown {
  const copy = { ...(value as object) }
  if (validate(copy)) return copy
  const first = validate.errors?.[0]
  throw new DomainError('BAD_REQUEST', {
    details: { field: first?.instancePath.slice(1) || first?.params.missingProperty, reason: first?.message },
  })
}

/** The schema with every text in it, however deep, held to what can be stored, and fields of any shape to some levels and values. */
function storable(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(storable)
  if (typeof schema !== 'object' || schema === null) return schema
  const parts = Object.entries(schema)
  if (parts.length === 0) return { small: true }
  const copy = Object.fromEntries(
    parts.map(([name, part]) => [name, name === 'properties' ? fields(part) : storable(part)]),
  )
  return copy.type === 'string' && copy.const === undefined ? { ...copy, storable: true } : copy
}

const fields = (schemas: object) =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, storable(schema)]))

function isSmall(value: unknown, levels: number, left: { values: number }): boolean {
  left.values -= 1
  if (left.values < 0) return false
  if (typeof value === 'string') return value.length <= MOST_CHARACTERS
  if (typeof value !== 'object' || value === null) return true
  return levels > 0 && Object.values(value).every((part) => isSmall(part, levels - 1, left))
}
