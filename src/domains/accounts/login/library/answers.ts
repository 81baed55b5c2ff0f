import type { DomainError } from '../../../../platform/errors/domain-error.ts'
import type { LoginForm } from '../form.ts'
import { refused } from './refusals.ts'

/** The refusal of the library, as one of ours. */
export async function refusalOf(response: Response, form: LoginForm): Promise<DomainError> {
  const reply = (await response.json().catch(() => ({}))) as { code?: string }
  const reason = reply.code ?? 'REFUSED'
  return refused(reason, response.status, newPasswordField(reason, form))
}

/** The form's name for the new password where it differs from `password`; undefined for other refusals. */
export const newPasswordField = (reason: string, form: LoginForm): string | undefined =>
  reason.startsWith('PASSWORD_') && 'newPassword' in form ? 'newPassword' : undefined

/** The library answers a sign-up with a known address by an invented person, whose id would differ from a new one's. */
export function theSameForAll({ headers }: Response): Response {
  const plain = new Headers(headers)
  plain.delete('content-length')
  return Response.json({ ok: true }, { headers: plain })
}

/** The cookie is all that a browser needs; a token in the body could be stolen by a script. */
export async function withoutTokens(response: Response): Promise<Response> {
  if (response.status !== 200) return response
  const reply = (await response.json()) as unknown
  const plain =
    reply && typeof reply === 'object' && !Array.isArray(reply)
      ? Object.fromEntries(Object.entries(reply).filter(([name]) => name !== 'token' && name !== 'session'))
      : reply
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  return new Response(JSON.stringify(plain ?? { ok: true }), { status: response.status, headers })
}
