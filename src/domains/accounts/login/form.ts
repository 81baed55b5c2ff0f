import { DomainError } from '../../../platform/errors/domain-error.ts'
import { normaliseTexts } from '../../../platform/normalise-text.ts'

export type LoginForm = Record<string, unknown>

/** Fields whose value must be a string. */
const TEXT_FIELDS = ['email', 'name', 'password', 'token', 'currentPassword', 'newPassword', 'code']
// The deepest form, a passkey's response, has four levels of nested objects.
const MAX_DEPTH = 8
/** An id of our database, as text. */
const ID = /^\d{1,15}$/

/**
 * Copies the body of a log-in request and converts its texts to the composed Unicode form (NFC). Throws BAD_REQUEST
 * with the field if a value has the wrong type, is nested too deep or contains characters that can't be stored.
 */
export function readForm(body: unknown): LoginForm {
  if (body === undefined || body === null) return {}
  if (typeof body !== 'object' || Array.isArray(body)) throw new DomainError('BAD_REQUEST')
  const form: LoginForm = { ...body }
  for (const [field, value] of Object.entries(form))
    if (!isPlain(value, MAX_DEPTH) || (TEXT_FIELDS.includes(field) && typeof value !== 'string'))
      throw invalidField(field)
  if (typeof form.id === 'string' && !ID.test(form.id)) throw invalidField('id')
  return normaliseTexts(form) as LoginForm
}

/** Throws BAD_REQUEST if a query parameter contains characters that can't be stored. */
export function assertPlainQuery(search: string): void {
  for (const [field, value] of new URLSearchParams(search))
    if (!isPlain(field, 0) || !isPlain(value, 0)) throw invalidField(field)
}

function isPlain(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  return (
    depth > 0 && Object.entries(value).every(([name, part]) => isPlain(name, 0) && isPlain(part, depth - 1))
  )
}

const invalidField = (field: string) =>
  new DomainError('BAD_REQUEST', { details: { field: field.slice(0, 100) } })
