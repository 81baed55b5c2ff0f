import type { TObject, TSchema } from 'typebox'
import { patternWords, fieldWords as texts } from '../../../../platform/contract/field-words.ts'
import { parsePhone } from '../../../../platform/contract/phone.ts'

/** Keywords of a field's JSON schema. */
interface Bounds {
  type?: string
  minLength?: number
  maxLength?: number
  pattern?: string
  phone?: true
  const?: unknown
  minimum?: number
  maximum?: number
  anyOf?: Bounds[]
}

/**
 * Error texts of a call's body by field. Keywords that contracts do not use are ignored; the server validates again.
 */
export function fieldErrors(shape: TObject, body: Record<string, unknown>): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const [name, field] of Object.entries<TSchema>(shape.properties)) {
    const wrong = body[name] === undefined ? null : errorOf(field as Bounds, body[name])
    if (wrong) errors[name] = wrong
  }
  return errors
}

function errorOf(bounds: Bounds, value: unknown): string | null {
  if (bounds.anyOf) {
    if (value === null && bounds.anyOf.some(({ type }) => type === 'null')) return null
    const errors = bounds.anyOf.filter(({ type }) => type !== 'null').map((bound) => errorOf(bound, value))
    return errors.includes(null) ? null : (errors.at(-1) ?? null)
  }
  if (typeof value === 'string') return textError(bounds, value)
  const { minimum = -Infinity, maximum = Infinity } = bounds
  return typeof value === 'number' && (value < minimum || value > maximum)
    ? texts.range(minimum, maximum)
    : null
}

function textError(
  { minLength = 0, maxLength = Infinity, pattern, phone, const: constant }: Bounds,
  text: string,
): string | null {
  const trimmed = text.trim()
  if (constant !== undefined) return trimmed === constant ? null : texts.wrong
  const fits = pattern === undefined || new RegExp(pattern, 'u').test(trimmed)
  if (trimmed === '' && (minLength > 0 || !fits || phone)) return texts.needed
  if (phone) return parsePhone(trimmed) ? null : texts.phone
  if (trimmed.length < minLength) return texts.tooShort(minLength)
  if (trimmed.length > maxLength) return texts.tooLong(maxLength)
  return fits ? null : patternWords(pattern)
}
