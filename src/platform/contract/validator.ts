import { Ajv, type ValidateFunction } from 'ajv'
import type { TSchema } from 'typebox'
import { DomainError } from '../errors/domain-error.ts'

const ajv = new Ajv({
  coerceTypes: 'array',
  useDefaults: true,
  removeAdditional: true,
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

/**
 * Compiles the schema of a query or a body once. The returned check coerces text to numbers in place, as query strings need,
 * and refuses what PostgreSQL can't take in text: null characters, and halves of surrogate pairs, which it refuses in JSON.
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

/** The schema with every text in it, however deep, held to what can be stored. */
function storable(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(storable)
  if (typeof schema !== 'object' || schema === null) return schema
  const copy = Object.fromEntries(Object.entries(schema).map(([name, part]) => [name, storable(part)]))
  return copy.type === 'string' && copy.const === undefined ? { ...copy, storable: true } : copy
}
