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

/** Compiles a schema once. The returned check coerces text to numbers in place, as query strings need. */
export function compile(schema: TSchema): ValidateFunction {
  return ajv.compile(schema)
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
