import type { DomainError } from '../../../../platform/errors/domain-error.ts'
import type { LoginForm } from '../form.ts'
import { loginRefusal } from './refusals.ts'

export async function refusalOf(response: Response, form: LoginForm): Promise<DomainError> {
  const reply = (await response.json().catch(() => ({}))) as { code?: string }
  const reason = reply.code ?? 'REFUSED'
  return loginRefusal(reason, response.status, newPasswordField(reason, form))
}

/** `newPassword` if the password was refused and the form has that field, else undefined. */
export const newPasswordField = (reason: string, form: LoginForm): string | undefined =>
  reason.startsWith('PASSWORD_') && 'newPassword' in form ? 'newPassword' : undefined

/**
 * Answers a sign-up equally for new and known addresses. The library's own reply contains an id that is invented for
 * known addresses and would reveal them.
 */
export function uniformSignUpReply({ headers }: Response): Response {
  const plain = new Headers(headers)
  plain.delete('content-length')
  return Response.json({ ok: true }, { headers: plain })
}

/** Removes the session token from the reply, because scripts could steal it; the browser needs only the cookie. */
export async function removeTokens(response: Response): Promise<Response> {
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
