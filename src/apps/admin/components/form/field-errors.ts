import type { TObject, TSchema } from 'typebox'
import { patternWords, fieldWords as texts } from '../../../../platform/contract/field-words.ts'
import { parsePhone } from '../../../../platform/contract/phone.ts'

/** The bounds of a field's shape, as JSON schema says them. */
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
 * Errors of a call's body by field, as texts. It knows the bounds of our contracts alone and accepts others; the server
 * validates everything again.
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
  { minLength = 0, maxLength = Infinity, pattern, phone, const: word }: Bounds,
  text: string,
): string | null {
  const trimmed = text.trim()
  if (word !== undefined) return trimmed === word ? null : texts.wrong
  const fits = pattern === undefined || new RegExp(pattern, 'u').test(trimmed)
  if (trimmed === '' && (minLength > 0 || !fits || phone)) return texts.needed
  if (phone) return parsePhone(trimmed) ? null : texts.phone
  if (trimmed.length < minLength) return texts.tooShort(minLength)
  if (trimmed.length > maxLength) return texts.tooLong(maxLength)
  return fits ? null : patternWords(pattern)
}
