import type { FastifyReply, FastifyRequest } from 'fastify'
import type { MessageLinks } from '../../../apps/site/site-page.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { errorTexts } from '../../../ui/texts/errors.ts'
import type { Sites } from '../../hosts/sites.ts'
import { sendError } from '../../http/errors/error-replies.ts'
import { SOCKET_PATH } from '../../http/security/hardened-server.ts'
import { rememberPages } from '../cache/remember-pages.ts'
import type { Renderer } from '../document/renderer.ts'
import { STYLESHEET } from './plain-pages.ts'

const RETRY_AFTER_SECONDS = 3_600
/** Files that are the same on every host; the page of a suspended shop needs its stylesheets. */
const SHARED_FILES = /^\/(?:assets|fonts|img)\//

/** Answers a request at a host of a suspended shop; undefined for all other requests. */
export type AnswerSuspended = (
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply | undefined>

/**
 * Everything at the hosts of a shop that an operator has suspended is 503 or 404: pages and calls, previews, feeds,
 * files of search engines and sockets (docs/product/operator.md). So it is decided before any route.
 */
export function suspendedShops({
  sites,
  renderer,
  fontCss,
  links,
}: {
  sites: Sites
  renderer: () => Promise<Renderer>
  fontCss: string
  /** where shoppers find their orders, which go on */
  links: MessageLinks
}): AnswerSuspended {
  const render = rememberPages(renderer, () => [STYLESHEET, fontCss])
  return async (request, reply) => {
    // A handshake is refused by its route, which also ends the connection.
    if (SHARED_FILES.test(request.url) || request.url === SOCKET_PATH) return undefined
    const { host } = request.headers
    // While the database is unavailable, the routes answer as they do without this question.
    const site = sites.peek(host) ?? (await sites.find(host).catch(() => undefined))
    if (site?.kind !== 'suspended') return undefined
    const { name, status } = site
    const text = site.text || errorTexts.suspended
    reply.header('x-robots-tag', 'noindex')
    if (status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS)
    if (request.url.startsWith('/api/'))
      return sendError(
        reply,
        new DomainError(status === 503 ? 'UNAVAILABLE' : 'NOT_READY', { message: text }),
      )
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(await render({ kind: 'message', title: name, description: text, links }))
  }
}
