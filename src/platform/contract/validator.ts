import { Ajv, type ValidateFunction } from 'ajv'
import type { TSchema } from 'typebox'
import { fieldRefusal } from './field-refusal.ts'
import { withKeywords } from './keywords.ts'
import { LABEL_PATTERN, OPTIONAL_LABEL_PATTERN } from './label.ts'

const queries = withKeywords(
  new Ajv({
    coerceTypes: 'array',
    useDefaults: true,
    // Handlers pass fields to database columns, so undeclared fields must not reach them.
    removeAdditional: 'all',
    allErrors: false,
    // With strict numbers ajv does not apply the maximum to 1e999 (Infinity).
    strictNumbers: false,
  }),
)

// JSON values have types, so bodies are not coerced: null must not become 0, and "" must not become null.
const bodies = withKeywords(new Ajv({ coerceTypes: false, useDefaults: true, allErrors: false }))

const compiled = new WeakMap<TSchema, ValidateFunction>()
const compiledBodies = new WeakMap<TSchema, ValidateFunction>()

/**
 * Compiles a query schema. The check coerces text in place, normalises it to NFC, and rejects text that PostgreSQL
 * cannot store (null characters, unpaired surrogates) and oversized values without a schema.
 */
export const compile = (schema: TSchema): ValidateFunction => compiledBy(queries, compiled, schema)

/**
 * Compiles a body schema. The check does not coerce and rejects undeclared fields, so that a misspelt field is not
 * ignored.
 */
export const compileBody = (schema: TSchema): ValidateFunction => compiledBy(bodies, compiledBodies, schema)

function compiledBy(ajv: Ajv, checks: WeakMap<TSchema, ValidateFunction>, schema: TSchema): ValidateFunction {
  const validate = checks.get(schema) ?? ajv.compile(prepared(schema) as TSchema)
  checks.set(schema, validate)
  return validate
}

/** Returns the coerced value without undeclared fields. Throws BAD_REQUEST for the first invalid field. */
export function assertValid(validate: ValidateFunction, value: unknown): unknown {
  const copy = { ...(value as object) }
  if (validate(copy)) return copy
  throw fieldRefusal(validate.errors ?? [])
}

/**
 * Adds our keywords. The type null becomes the constant null, because ajv coerces values such as "" to the type null.
 */
function prepared(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(prepared)
  if (typeof schema !== 'object' || schema === null) return schema
  const parts = Object.entries(schema)
  if (parts.length === 0) return { small: true }
  const copy = Object.fromEntries(
    parts.map(([name, part]) => [name, name === 'properties' ? fields(part) : prepared(part)]),
  )
  if (copy.type === 'null') return { const: null }
  if (copy.type === 'object' && copy.properties) return { additionalProperties: false, ...copy }
  if (copy.type !== 'string' || copy.const !== undefined) return copy
  const isOptional = copy.pattern === OPTIONAL_LABEL_PATTERN
  const isLabelShape = isOptional || copy.pattern === LABEL_PATTERN
  return { ...copy, storable: true, ...(isLabelShape && { label: isOptional }) }
}

const fields = (schemas: object) =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, prepared(schema)]))
