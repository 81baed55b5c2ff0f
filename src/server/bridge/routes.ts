import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type as T } from 'typebox'
import { BRIDGE, LOGOUT, PICK_UP } from '../../apps/links.ts'
import { accountPages } from '../../domains/accounts/accounts.contract.ts'
import type { Accounts } from '../../domains/accounts/accounts.service.ts'
import { SESSION_SECONDS } from '../../domains/accounts/shared/session-lifetime.ts'
import type { Caller, Person } from '../../platform/contract/caller.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { digestOf, newToken } from '../../platform/tokens.ts'
import { normaliseHost } from '../hosts/host-name.ts'
import type { SessionCookie } from '../http/cookies/session-cookie.ts'
import type { AssertSameOrigin } from '../http/security/same-origin.ts'
import type { Destination, DestinationRequest, Destinations } from './destinations.ts'
import type { HintCookie } from './hint-cookie.ts'
import type { NonceCookie } from './nonce-cookie.ts'

export interface BridgeParts {
  accounts: Pick<Accounts, 'bridge' | 'hostPermissions'>
  destinations: Destinations
  callerOf: (request: FastifyRequest) => Caller
  session: SessionCookie
  nonce: NonceCookie
  hint: HintCookie
  assertSameOrigin: AssertSameOrigin
}

const TICKET = '/api/user/bridge/ticket'
const ENTER = PICK_UP.enter

const Text = T.Optional(T.String({ maxLength: 4_096 }))

type Wished = FastifyRequest<{ Querystring: { dom?: string; to?: string; guest?: string } }>
type BridgeRequest = FastifyRequest<{ Querystring: { dom?: string; to?: string; challenge?: string } }>
type Shown = FastifyRequest<{ Querystring: { to?: string; ticket?: string } }>
type Leaving = FastifyRequest<{ Querystring: { url?: string } }>

/**
 * Serves the bridge, which transfers a log-in from the account host to another host, and the log-out from all hosts
 * (docs/walks.md).
 */
export function serveBridge(app: FastifyInstance, parts: BridgeParts): void {
  const { accounts, destinations, callerOf, session, nonce, hint, assertSameOrigin } = parts

  /**
   * The requested page. If it is on a foreign host: the home page of `dom`, or of this host if `dom` is foreign too.
   */
  async function pageFor(request: FastifyRequest, destination: DestinationRequest) {
    const here = normaliseHost(request.headers.host ?? '') ?? ''
    const home = await destinations.find({}, here)
    if (!home) throw new DomainError('NOT_READY')
    const page =
      (await destinations.find(destination, here)) ??
      (await destinations.find({ dom: destination.dom }, here))
    return { here, home, site: home.kind, page: page ?? home }
  }

  app.get(BRIDGE, {
    exposeHeadRoute: false,
    schema: {
      summary:
        '로그인하고 dom의 to 화면으로 갑니다. 계정 사이트에 로그인되어 있으면 곧바로 돌아오고, to가 우리 화면이 아니면 dom의, dom도 아니면 이 호스트의 첫 화면으로 갑니다.',
      tags: ['myshp'],
      querystring: T.Object({ dom: Text, to: Text, guest: Text }),
    },
    async handler(request: Wished, reply) {
      const { here, site, page } = await pageFor(request, request.query)
      const person = await callerOf(request).person()
      if (page.kind === 'account' || request.query.guest) return lead(reply, page.url)
      if (page.host === here) return person ? lead(reply, page.url) : beginBridge(request, reply, page)
      if (site === 'account' && !person) return lead(reply, page.url)
      return lead(reply, withQuery(new URL(BRIDGE, page.url), { to: page.path }))
    },
  })

  /** Redirects to the account host for a ticket, and sets the nonce cookie. */
  function beginBridge(request: FastifyRequest, reply: FastifyReply, page: Destination) {
    const secret = nonce.read(request.headers.cookie) ?? newToken()
    const challenge = digestOf(secret).toString('base64url')
    reply.header('set-cookie', nonce.setCookie(secret))
    return lead(reply, destinations.account(TICKET, { dom: page.host, to: page.path, challenge }))
  }

  app.get(TICKET, {
    exposeHeadRoute: false,
    schema: { hide: true, querystring: T.Object({ dom: Text, to: Text, challenge: Text }) },
    async handler(request: BridgeRequest, reply) {
      const { challenge = '', ...pageQuery } = request.query
      const { site, page } = await pageFor(request, pageQuery)
      if (site !== 'account') throw new DomainError('NOT_FOUND')
      if (page.kind === 'account' || !/^[\w-]{43}$/.test(challenge)) return lead(reply, page.url)
      const person = await callerOf(request).person()
      if (person && page.own && !(await accounts.hostPermissions.isPermitted(person.uid, page.host)))
        return lead(reply, pageAbout(destinations, accountPages.connect, page))
      const ticket = person && (await ticketFor(person, page, challenge))
      if (!ticket) return lead(reply, pageAbout(destinations, accountPages.login, page))
      reply.header('set-cookie', hint.setCookie())
      return lead(reply, withQuery(new URL(ENTER, page.url), { to: page.path, ticket }))
    },
  })

  const ticketFor = ({ session }: Person, { host, own }: Destination, challenge: string) =>
    accounts.bridge.issueTicket({ session, host, own, challenge: Buffer.from(challenge, 'base64url') })

  app.get(ENTER, {
    exposeHeadRoute: false,
    schema: { hide: true, querystring: T.Object({ to: Text, ticket: Text }) },
    async handler(request: Shown, reply) {
      const { to, ticket } = request.query
      const { here, page, home } = await pageFor(request, { to })
      const secret = nonce.read(request.headers.cookie)
      // A browser without the secret continues to the page as a guest.
      const { own } = home
      const token =
        ticket && secret && (await accounts.bridge.enter({ ticket, host: here, own, nonce: secret }))
      if (token) reply.header('set-cookie', [session.setCookie(token, SESSION_SECONDS), nonce.end()])
      return lead(reply, page.url)
    },
  })

  app.get(LOGOUT, {
    exposeHeadRoute: false,
    schema: {
      summary:
        '로그아웃. 모든 호스트의 로그인이 끝나고 url로 갑니다. 같은 사이트의 화면에서만 부를 수 있습니다.',
      tags: ['user'],
      querystring: T.Object({ url: Text }),
    },
    onRequest: async (request) => assertSameOrigin('GET', request.headers),
    async handler(request: Leaving, reply) {
      reply.header('set-cookie', [...session.endAll(request.headers.cookie), hint.end()])
      const person = await callerOf(request).person()
      if (person) await accounts.bridge.logOut(person.session)
      const { page } = await pageFor(request, { to: request.query.url })
      return lead(reply, page.url)
    },
  })
}

/** The URL that starts a log-in for a page of the same host. */
export const bridgeTo = (path: string) => `${BRIDGE}?${new URLSearchParams({ to: path })}`

function pageAbout(destinations: Destinations, path: string, { url, shopid }: Destination): string {
  return destinations.account(path, { url, ...(shopid && { shopid, dom: new URL(url).host }) })
}

// These replies depend on cookies, so they must not be cached.
function lead(reply: FastifyReply, url: string) {
  return reply.header('cache-control', 'no-store').redirect(url, 302)
}

function withQuery(url: URL, query: Record<string, string>): string {
  url.search = new URLSearchParams(query).toString()
  return url.href
}
