import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Seo } from '../../domains/seo/seo.service.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { normaliseHost } from '../hosts/host-name.ts'
import type { Site, Sites } from '../hosts/sites.ts'
import { domainErrorOf, sendError } from '../http/errors/error-replies.ts'
import type { CachedFiles, GeneratedFile } from './cached-files.ts'
import { CLOSED_ROBOTS, PLATFORM_ROBOTS, shopRobots } from './robots.ts'
import { newsFeed } from './rss.ts'
import { fileNamed, isListed, pageMap, sitemapIndex, urlSitemap } from './sitemap.ts'

type ShopSite = Extract<Site, { kind: 'shop' }>

const XML = 'application/xml; charset=utf-8'
const RSS = 'application/rss+xml; charset=utf-8'

/** How long crawlers may cache robots.txt; the default of crawlers is a day. */
const ROBOTS_SECONDS = 3_600

/** Serves files for crawlers at the root of every host: robots.txt, sitemaps, RSS, and proofs of ownership. */
export function serveSearchFiles(
  app: FastifyInstance,
  {
    sites,
    seo,
    files: cached,
    scheme,
  }: { sites: Sites; seo: Seo; files: CachedFiles; scheme: 'http' | 'https' },
): void {
  const hidden = { schema: { hide: true } }

  app.get('/robots.txt', hidden, async (request, reply) => {
    const site = await sites.find(request.headers.host)
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', `public, max-age=${ROBOTS_SECONDS}`)
      .send(robotsOf(site, scheme))
  })

  /** Serves a file on the canonical host of a shop; the shop's other hosts redirect to it. */
  const serveGenerated = async (
    request: FastifyRequest,
    reply: FastifyReply,
    fileOf: (shop: ShopSite, origin: string) => GeneratedFile | Promise<GeneratedFile>,
  ) => {
    const site = await sites.find(request.headers.host)
    if (site.kind !== 'shop') throw new DomainError('NOT_FOUND')
    const origin = `${scheme}://${site.address}`
    const path = request.url.replace(/\?.*$/, '')
    if (normaliseHost(site.address) !== normaliseHost(request.headers.host ?? ''))
      return reply.redirect(origin + path, 301)
    await cached.answer(await fileOf(site, origin), request.raw, reply.raw)
    return reply.hijack()
  }

  app.register(async (files) => {
    files.setErrorHandler((error, request, reply) => {
      const domainError = domainErrorOf(error)
      if (domainError.status === 503) reply.header('retry-after', '60')
      else if (domainError.status >= 500) request.log.error({ err: error }, 'file for crawlers failed')
      return sendError(reply, domainError)
    })

    const indexOf = ({ shopid }: ShopSite, origin: string): GeneratedFile => ({
      shopid,
      path: '/sitemap.xml',
      type: XML,
      generate: () => sitemapIndex(seo, shopid, origin),
    })
    files.get('/sitemap.xml', hidden, (request, reply) => serveGenerated(request, reply, indexOf))

    files.get<{ Params: { file: string } }>('/sitemap/:file', hidden, async (request, reply) => {
      const file = fileNamed(request.params.file)
      if (!file) throw new DomainError('NOT_FOUND')
      return serveGenerated(request as FastifyRequest, reply as FastifyReply, async (shop, origin) => {
        const { shopid } = shop
        const path = `/sitemap/${request.params.file}`
        // Only files that the cached index lists are generated, so that requests for invented names cost nothing.
        if (!isListed(await cached.text(indexOf(shop, origin)), path, origin))
          throw new DomainError('NOT_FOUND')
        return {
          shopid,
          path,
          type: XML,
          generate: () =>
            file === 'pages' ? pageMap(seo, shopid, origin) : urlSitemap(seo, { shopid, ...file }, origin),
        }
      })
    })

    files.get('/rss.xml', hidden, (request, reply) =>
      serveGenerated(request, reply, ({ shopid }, origin) => ({
        shopid,
        path: '/rss.xml',
        type: RSS,
        generate: () => newsFeed(seo, shopid, origin),
      })),
    )

    files.get('/BingSiteAuth.xml', hidden, async (request, reply) => {
      const site = await sites.find(request.headers.host)
      const { bing } = site.kind === 'shop' ? await seo.proofs(site.shopid) : { bing: '' }
      if (!bing) throw new DomainError('NOT_FOUND')
      return proof(reply, XML, `<?xml version="1.0"?>\n<users>\n\t<user>${bing}</user>\n</users>`)
    })

    files.get<{ Params: { name: string } }>(
      '/:name(^(?:naver|google)[0-9a-f]{12,64}\\.html$)',
      hidden,
      async (request, reply) => {
        const { name } = request.params
        const site = await sites.find(request.headers.host)
        if (site.kind !== 'shop' || !(await seo.hasProofFile(site.shopid, name)))
          throw new DomainError('NOT_FOUND')
        const service = name.startsWith('naver') ? 'naver' : 'google'
        return proof(
          reply as FastifyReply,
          'text/html; charset=utf-8',
          `${service}-site-verification: ${name}`,
        )
      },
    )
  })
}

function robotsOf(site: Site, scheme: string): string {
  if (site.kind === 'shop') return shopRobots(`${scheme}://${site.address}`)
  return site.kind === 'platform' ? PLATFORM_ROBOTS : CLOSED_ROBOTS
}

/** Not cached, because search engines check a proof repeatedly and the seller may remove it at any time. */
const proof = (reply: FastifyReply, type: string, text: string) =>
  reply.type(type).header('cache-control', 'no-cache').header('x-robots-tag', 'noindex').send(text)
