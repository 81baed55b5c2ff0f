import type { DomainError } from '../../../platform/errors/domain-error.ts'
import type { LoginForm } from './form.ts'
import { refused } from './refusals.ts'

/** What the library has refused of a form, in our words. */
export async function refusalOf(response: Response, form: LoginForm): Promise<DomainError> {
  const said = (await response.json().catch(() => ({}))) as { code?: string }
  const reason = said.code ?? 'REFUSED'
  return refused(reason, response.status, newPasswordField(reason, form))
}

/** Where a form calls the new password otherwise than `password`, its name for it; undefined for other refusals. */
export const newPasswordField = (reason: string, form: LoginForm): string | undefined =>
  reason.startsWith('PASSWORD_') && 'newPassword' in form ? 'newPassword' : undefined

/** Who is there already is answered with a person who is made up, and would be told from a new one by the number. */
export function theSameForAll({ headers }: Response): Response {
  const plain = new Headers(headers)
  plain.delete('content-length')
  return Response.json({ ok: true }, { headers: plain })
}

/** The cookie is all that a browser needs; what a script can read, a script can take away. */
export async function withoutTokens(response: Response): Promise<Response> {
  if (response.status !== 200) return response
  const said = (await response.json()) as unknown
  const plain =
    said && typeof said === 'object' && !Array.isArray(said)
      ? Object.fromEntries(Object.entries(said).filter(([name]) => name !== 'token' && name !== 'session'))
      : said
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  return new Response(JSON.stringify(plain ?? { ok: true }), { status: response.status, headers })
}
