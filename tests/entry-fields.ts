import { entryFieldName, isShownField } from '../src/apps/admin/log/log-entry-words.ts'
import { fieldName } from '../src/apps/admin/products/history/product-value-words.ts'

const KOREAN = /[가-힣]/

/** The fields of a call's log entries that have no Korean name. */
export const fieldsWithoutName = (action: string, fields: readonly string[], within?: string): string[] =>
  fields.filter((field) => isShownField(field) && !KOREAN.test(entryFieldName(action, field, within)))

/** The fields of a product's log entries that have no Korean name. */
export const productFieldsWithoutName = (fields: readonly string[]): string[] =>
  fields.filter((field) => !KOREAN.test(fieldName(field)))

interface Entry {
  action: string
  subject: object
  before: unknown
  after: unknown
  product: number | null
}

/**
 * The fields of a log entry and their nested fields that have no Korean name. Nested fields of a product are not
 * checked.
 */
export function entryFieldsWithoutName({ action, subject, before, after, product }: Entry): string[] {
  const states = [before, after].flatMap((state) => Object.entries(state ?? {}))
  if (product === null) return namelessParts(action, [...Object.entries(subject), ...states])
  return [
    ...namelessParts(action, Object.entries(subject)),
    ...productFieldsWithoutName(states.map(([field]) => field)),
  ]
}

const namelessParts = (action: string, parts: [string, unknown][], within?: string): string[] =>
  parts.flatMap(([field, value]) => [
    ...fieldsWithoutName(action, [field], within),
    ...[value].flat().flatMap((each) => namelessParts(action, partsOf(each), field)),
  ])

const partsOf = (value: unknown) => (typeof value === 'object' && value !== null ? Object.entries(value) : [])
