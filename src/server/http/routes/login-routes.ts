import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logins } from '../../../domains/accounts/login/login.service.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { HintCookie } from '../../bridge/hint-cookie.ts'
import { normaliseHost } from '../../hosts/host-name.ts'
import type { SessionCookie } from '../cookies/session-cookie.ts'
import type { AssertSameOrigin } from '../security/same-origin.ts'

const BELOW = '/api/auth'
const MAX_BYTES = 32 * 1024
const PASSED = [
  'cookie',
  'origin',
  'referer',
  'user-agent',
  'sec-fetch-site',
  'sec-fetch-mode',
  'sec-fetch-dest',
]

interface LoginParts {
  logins: Logins
  accountHost: string
  session: SessionCookie
  hint: HintCookie
  assertSameOrigin: AssertSameOrigin
}

/** Serves log-ins below `/api/auth` on the account host. */
export function serveLogins(
  app: FastifyInstance,
  { logins, accountHost, session, hint, assertSameOrigin }: LoginParts,
): void {
  app.route({
    method: ['GET', 'POST'],
    url: `${BELOW}/*`,
    bodyLimit: MAX_BYTES,
    async onRequest(request) {
      if (normaliseHost(request.headers.host ?? '') !== accountHost) throw new DomainError('NOT_FOUND')
      if (request.method === 'POST') assertSameOrigin('POST', request.headers)
    },
    async handler(request, reply) {
      const { pathname, search } = new URL(request.url, 'http://account')
      const answer = await logins.answer({
        method: request.method,
        path: pathname.slice(BELOW.length),
        search,
        headers: headersOf(request),
        body: request.body,
        address: request.ip,
      })
      const body = await answer.text()
      for (const [name, value] of answer.headers)
        if (name !== 'set-cookie' && (body || name !== 'content-type')) reply.header(name, value)
      // Each Set-Cookie header is sent separately: they cannot be joined by commas, because their dates contain commas.
      const cookies = answer.headers.getSetCookie()
      reply.header('set-cookie', [...cookies, ...hintsOf(cookies)])
      reply.header('cache-control', 'private, no-store')
      return reply.code(answer.status).send(body)
    },
  })

  /** Sets or deletes the hint cookie together with the session cookie. */
  function hintsOf(cookies: string[]): string[] {
    const sessionCookie = cookies.find((candidate) => candidate.startsWith(`${session.name}=`))
    if (!sessionCookie) return []
    return [
      /^[^=]+=[^;]/.test(sessionCookie) && !/max-age=0/i.test(sessionCookie) ? hint.setCookie() : hint.end(),
    ]
  }
}

function headersOf(request: FastifyRequest): Headers {
  const headers = new Headers({ 'content-type': 'application/json' })
  for (const name of PASSED) {
    const value = request.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  return headers
}
