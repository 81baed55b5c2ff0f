import { Ajv, type ValidateFunction } from 'ajv'
import type { TSchema } from 'typebox'
import { fieldRefusal } from './field-refusal.ts'
import { withKeywords } from './keywords.ts'
import { LABEL_PATTERN, OPTIONAL_LABEL_PATTERN } from './label.ts'

const queries = withKeywords(
  new Ajv({
    coerceTypes: 'array',
    useDefaults: true,
    // Handlers pass fields on unread, down to columns of tables: undeclared ones must not reach them.
    removeAdditional: 'all',
    allErrors: false,
    // In strict mode ajv does not count 1e999, which became Infinity, as a number and checks no maximum of it.
    strictNumbers: false,
  }),
)

// JSON has types, so nothing is coerced: null is not 0, and "" is not null.
const bodies = withKeywords(new Ajv({ coerceTypes: false, useDefaults: true, allErrors: false }))

const compiled = new WeakMap<TSchema, ValidateFunction>()
const compiledBodies = new WeakMap<TSchema, ValidateFunction>()

/**
 * Compiles the schema of a query once. The returned check coerces text to numbers in place, as query strings need, and composes
 * text (NFC), so that texts that look the same are equal. It refuses text that PostgreSQL can't store (null characters and,
 * in JSON, unpaired surrogates), and values of fields without a schema that are nested too deep or too large.
 */
export const compile = (schema: TSchema): ValidateFunction => compiledBy(queries, compiled, schema)

/**
 * The same for the schema of a JSON body, whose check coerces nothing. It refuses undeclared fields: otherwise a client would take a field
 * that is misspelt or read-only for saved.
 */
export const compileBody = (schema: TSchema): ValidateFunction => compiledBy(bodies, compiledBodies, schema)

function compiledBy(ajv: Ajv, checks: WeakMap<TSchema, ValidateFunction>, schema: TSchema): ValidateFunction {
  const validate = checks.get(schema) ?? ajv.compile(prepared(schema) as TSchema)
  checks.set(schema, validate)
  return validate
}

/** The value, coerced and free of undeclared fields, or BAD_REQUEST naming the first field that is wrong. */
export function assertValid(validate: ValidateFunction, value: unknown): unknown {
  const copy = { ...(value as object) }
  if (validate(copy)) return copy
  throw fieldRefusal(validate.errors ?? [])
}

/**
 * The schema with our keywords added: every text is storable, fields without a schema are bounded, and objects refuse undeclared
 * fields. Null becomes a constant, because ajv coerces other values to the type null.
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
