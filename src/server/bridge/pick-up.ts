import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type as T } from 'typebox'
import { PICK_UP } from '../../apps/links.ts'
import type { Accounts } from '../../domains/accounts/accounts.service.ts'
import { SESSION_SECONDS } from '../../domains/accounts/shared/session-lifetime.ts'
import type { Caller } from '../../platform/contract/caller.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { digestOf, newToken } from '../../platform/tokens.ts'
import { normaliseHost } from '../hosts/host-name.ts'
import type { SessionCookie } from '../http/cookies/session-cookie.ts'
import type { AssertSameOrigin } from '../http/security/same-origin.ts'
import type { Destination, Destinations } from './destinations.ts'
import type { HintCookie } from './hint-cookie.ts'
import type { NonceCookie } from './nonce-cookie.ts'

export interface PickUpParts {
  accounts: Pick<Accounts, 'bridge'>
  destinations: Destinations
  callerOf: (request: FastifyRequest) => Caller
  session: SessionCookie
  nonce: NonceCookie
  hint: HintCookie
  assertSameOrigin: AssertSameOrigin
}

type BridgeRequest = FastifyRequest<{ Querystring: { dom: string; challenge: string } }>
type Shown = FastifyRequest<{ Body: { ticket: string } }>

/**
 * The bridge without a page change, for shops on subdomains of the platform. The shop's host gives the browser a
 * secret; the account host gives it a ticket for this secret; the shop's host exchanges the ticket for a session. Not
 * available on custom domains.
 */
export function servePickUp(app: FastifyInstance, parts: PickUpParts): void {
  const { accounts, destinations, callerOf, session, nonce, hint, assertSameOrigin } = parts

  /** Throws NOT_FOUND on a host that is not a subdomain, and for a shop that uses a custom domain. */
  async function shopHere(request: FastifyRequest): Promise<Destination> {
    const here = normaliseHost(request.headers.host ?? '') ?? ''
    const home = await destinations.find({}, here)
    if (home?.kind !== 'shop' || home.own || home.host !== here) throw new DomainError('NOT_FOUND')
    return home
  }

  app.post(PICK_UP.begin, {
    schema: { hide: true },
    async handler(request, reply) {
      assertSameOrigin('POST', request.headers)
      const home = await shopHere(request)
      const secret = nonce.read(request.headers.cookie) ?? newToken()
      const challenge = digestOf(secret).toString('base64url')
      const ask = destinations.account(PICK_UP.ticket, { dom: new URL(home.url).host, challenge })
      return reply
        .header('cache-control', 'no-store')
        .header('set-cookie', nonce.setCookie(secret))
        .send({ ask })
    },
  })

  app.get(PICK_UP.ticket, {
    exposeHeadRoute: false,
    schema: {
      hide: true,
      querystring: T.Object({
        dom: T.String({ maxLength: 300 }),
        challenge: T.String({ pattern: '^[A-Za-z0-9_-]{43}$' }),
      }),
    },
    async handler(request: BridgeRequest, reply) {
      const { dom, challenge } = request.query
      const caller = callerOf(request)
      const page = await destinations.find({ dom }, caller.host)
      if ((await caller.site()).kind !== 'account') throw new DomainError('NOT_FOUND')
      const { origin } = request.headers
      // A page gets a ticket for its own host only, which the Origin header proves.
      if (page?.kind !== 'shop' || page.own || new URL(page.url).origin !== origin)
        throw new DomainError('FORBIDDEN', { details: { reason: 'cross-site' } })
      reply.header('access-control-allow-origin', origin)
      reply.header('access-control-allow-credentials', 'true')
      reply.header('vary', 'Origin')
      reply.header('cache-control', 'no-store')
      const person = await caller.person()
      const ticket =
        person &&
        (await accounts.bridge.issueTicket({
          session: person.session,
          host: page.host,
          own: false,
          challenge: Buffer.from(challenge, 'base64url'),
        }))
      // Without a ticket the session of the account host has ended, so the hint cookie is outdated.
      reply.header('set-cookie', ticket ? hint.setCookie() : hint.end())
      if (!ticket) throw new DomainError('LOGIN_REQUIRED')
      return { ticket }
    },
  })

  app.post(PICK_UP.enter, {
    schema: { hide: true, body: T.Object({ ticket: T.String({ maxLength: 100 }) }) },
    async handler(request: Shown, reply) {
      assertSameOrigin('POST', request.headers)
      const { host } = await shopHere(request)
      const secret = nonce.read(request.headers.cookie)
      const { ticket } = request.body
      const token = secret && (await accounts.bridge.enter({ ticket, host, own: false, nonce: secret }))
      if (!token) throw new DomainError('LOGIN_REQUIRED')
      reply.header('set-cookie', [session.setCookie(token, SESSION_SECONDS), nonce.end()])
      return reply.header('cache-control', 'no-store').send({ ok: true })
    },
  })
}
