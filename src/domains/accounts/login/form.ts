import { DomainError } from '../../../platform/errors/domain-error.ts'
import { normaliseTexts } from '../../../platform/normalise-text.ts'

export type LoginForm = Record<string, unknown>

/** Fields that are text wherever they stand. */
const TEXTS = ['email', 'name', 'password', 'token', 'currentPassword', 'newPassword']
// A passkey's answer is nested four deep.
const DEEPEST = 8
/** An id of ours, as text. */
const ID = /^\d{1,15}$/

/**
 * The body of a log-in request, as a copy with its texts composed (NFC). Throws BAD_REQUEST naming a field for a body that is no form, can't be stored, or
 * is nested too deep.
 */
export function readForm(body: unknown): LoginForm {
  if (body === undefined || body === null) return {}
  if (typeof body !== 'object' || Array.isArray(body)) throw new DomainError('BAD_REQUEST')
  const form: LoginForm = { ...body }
  for (const [field, value] of Object.entries(form))
    if (!isPlain(value, DEEPEST) || (TEXTS.includes(field) && typeof value !== 'string')) throw wrong(field)
  if (typeof form.id === 'string' && !ID.test(form.id)) throw wrong('id')
  return normaliseTexts(form) as LoginForm
}

/** Throws BAD_REQUEST for a query that holds what can't be stored. */
export function assertPlainQuery(search: string): void {
  for (const [field, value] of new URLSearchParams(search))
    if (!isPlain(field, 0) || !isPlain(value, 0)) throw wrong(field)
}

function isPlain(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  return (
    depth > 0 && Object.entries(value).every(([name, part]) => isPlain(name, 0) && isPlain(part, depth - 1))
  )
}

const wrong = (field: string) => new DomainError('BAD_REQUEST', { details: { field: field.slice(0, 100) } })
