import { Ajv, type ValidateFunction } from 'ajv'
import type { TSchema } from 'typebox'
import { DomainError } from '../errors/domain-error.ts'
import { normaliseText, normaliseTexts } from '../normalise-text.ts'
import { isLabel, LABEL_PATTERN, OPTIONAL_LABEL_PATTERN, tidyLabel } from './label.ts'
import { parsePhone } from './phone.ts'

const ajv = new Ajv({
  coerceTypes: 'array',
  useDefaults: true,
  // Handlers pass fields on unread, down to columns of tables: undeclared ones must not reach them.
  removeAdditional: 'all',
  allErrors: false,
  // In strict mode ajv does not count 1e999, which became Infinity, as a number and checks no maximum of it.
  strictNumbers: false,
})

ajv.addKeyword({
  keyword: 'storable',
  type: 'string',
  // Lengths and patterns are those of the text that is stored.
  before: 'maxLength',
  modifying: true,
  validate(_schema: true, text: string, _parent?: unknown, context?: Context) {
    if (text.includes('\0') || !text.isWellFormed()) return false
    replace(context, text, normaliseText(text))
    return true
  },
  error: { message: 'must not hold a null character or half of one' },
})

ajv.addKeyword({
  keyword: 'phone',
  type: 'string',
  modifying: true,
  validate(_schema: true, text: string, _parent?: unknown, context?: Context) {
    const digits = parsePhone(text)
    // Digits take the place of what was written, so that nothing behind a contract compares spellings.
    if (digits !== null) replace(context, text, digits)
    return digits !== null
  },
  error: { message: 'must be a Korean phone number' },
})

ajv.addKeyword({
  keyword: 'label',
  type: 'string',
  before: 'maxLength',
  modifying: true,
  validate(isOptional: boolean, text: string, _parent?: unknown, context?: Context) {
    const tidy = tidyLabel(text)
    replace(context, text, tidy)
    return (isOptional && tidy.trim() === '') || isLabel(tidy)
  },
  error: { message: 'must be visible, on one line and without controls' },
})

ajv.addKeyword({
  keyword: 'small',
  modifying: true,
  validate(_schema: true, value: unknown, _parent?: unknown, context?: Context) {
    if (!isSmall(value, MOST_LEVELS, { values: MOST_VALUES })) return false
    replace(context, value, normaliseTexts(value))
    return true
  },
  error: { message: 'must not be nested so deep or hold so much' },
})

/** Where a value stands that is being checked. */
interface Context {
  parentData: Record<string | number, unknown>
  parentDataProperty: string | number
}

function replace(context: Context | undefined, value: unknown, normal: unknown): void {
  if (context && normal !== value) context.parentData[context.parentDataProperty] = normal
}

/** Bounds for fields of any shape, which later code walks through; no real value has so many levels, values or characters. */
const MOST_LEVELS = 20
const MOST_VALUES = 2_000
const MOST_CHARACTERS = 20_000

const compiled = new WeakMap<TSchema, ValidateFunction>()

/**
 * Compiles the schema of a query or a body once. The returned check coerces text to numbers in place, as query strings need,
 * and composes text (NFC), so that texts that look the same are equal. It refuses text that PostgreSQL can't store (null characters and,
 * in JSON, unpaired surrogates), and fields of any shape that are nested too deep or too large.
 */
export function compile(schema: TSchema): ValidateFunction {
  const known = compiled.get(schema) ?? ajv.compile(storable(schema) as TSchema)
  compiled.set(schema, known)
  return known
}

/** The value, coerced and free of undeclared fields, or BAD_REQUEST naming the first field that is wrong. */
export function assertValid(validate: ValidateFunction, value: unknown): unknown {
  const copy = { ...(value as object) }
  if (validate(copy)) return copy
  throw invalidField(validate.errors?.[0])
}

/** BAD_REQUEST for the first error of a check, naming its field. */
export function invalidField(error: FieldError | undefined): DomainError {
  const { instancePath = '', params, message: reason, keyword } = error ?? {}
  const field = instancePath.slice(1) || params?.missingProperty
  return new DomainError('BAD_REQUEST', {
    ...(keyword === 'label' && { message: '이름에 보이는 글자가 없거나 쓸 수 없는 글자가 있습니다.' }),
    details: { field, reason },
  })
}

interface FieldError {
  instancePath: string
  keyword: string
  message?: string
  params?: Record<string, unknown>
}

/** The schema with every text in it bound to storable text, and fields of any shape bound in levels and values. */
function storable(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(storable)
  if (typeof schema !== 'object' || schema === null) return schema
  const parts = Object.entries(schema)
  if (parts.length === 0) return { small: true }
  const copy = Object.fromEntries(
    parts.map(([name, part]) => [name, name === 'properties' ? fields(part) : storable(part)]),
  )
  if (copy.type !== 'string' || copy.const !== undefined) return copy
  const isOptional = copy.pattern === OPTIONAL_LABEL_PATTERN
  const isLabelShape = isOptional || copy.pattern === LABEL_PATTERN
  return { ...copy, storable: true, ...(isLabelShape && { label: isOptional }) }
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
