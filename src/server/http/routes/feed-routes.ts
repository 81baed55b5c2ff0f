import { pipeline } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Feeds, OpenFeed } from '../../../domains/feeds/feeds.service.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { isUnchanged } from '../../../platform/http/etag.ts'
import type { Site, Sites } from '../../hosts/sites.ts'
import { sendError } from '../errors/error-replies.ts'

const RETRY_AFTER_SECONDS = 60

export interface FeedRoutesDeps {
  files: Feeds['files']
  sites: Pick<Sites, 'find'>
  scheme: string
  onError: (error: Error) => void
}

/**
 * Serves the product feeds of a shop on its canonical host. A crawler that has the current version gets 304, which
 * needs no query of products. While too many feeds are read at once, crawlers get 503 with Retry-After.
 */
export function serveFeeds(app: FastifyInstance, { files, sites, scheme, onError }: FeedRoutesDeps): void {
  app.get<{ Params: { file: string } }>(
    '/feeds/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const { file } = request.params
      const site = await sites.find(request.headers.host)
      if (site.kind !== 'shop') throw new DomainError('NOT_FOUND')
      if (site.redirect)
        return reply.redirect(`${scheme}://${site.redirect}/feeds/${encodeURIComponent(file)}`, 301)
      // Feeds are not for search engines, which index the pages instead. Caches must revalidate a feed before each use.
      reply
        .header('x-robots-tag', 'noindex')
        .header('cache-control', 'no-cache')
        .header('vary', 'accept-encoding')
      try {
        return await answer(await files.open(readerOf(request, site, scheme), file, onError), request, reply)
      } catch (error) {
        if (!(error instanceof DomainError) || error.code !== 'BUSY') throw error
        // Not logged, because a log line for each refusal could fill the disk.
        reply.removeHeader('etag').removeHeader('last-modified')
        return sendError(reply.header('retry-after', RETRY_AFTER_SECONDS), error)
      }
    },
  )
}

const readerOf = (
  request: FastifyRequest,
  { shopid, address }: Extract<Site, { kind: 'shop' }>,
  scheme: string,
) => ({
  shopid,
  origin: `${scheme}://${address}`,
  userAgent: request.headers['user-agent'] ?? '',
  address: request.ip,
  needsBody: request.method === 'GET' && !isConditional(request),
})

const isConditional = ({ headers }: FastifyRequest): boolean =>
  headers['if-none-match'] !== undefined || headers['if-modified-since'] !== undefined

async function answer(feed: OpenFeed, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  reply.header('etag', feed.etag)
  if (feed.modified) reply.header('last-modified', feed.modified.toUTCString())
  if (isUnchanged(request, feed)) {
    void feed.recordNotModified()
    return reply.code(304).send()
  }
  reply.type(feed.type)
  // The reply to GET is streamed without Content-Length, so the reply to HEAD has none either.
  if (request.method === 'HEAD') return reply.send('')
  const stream = await feed.read()
  if (!takesGzip(request)) return reply.send(stream)
  // If the stream fails, `pipeline` truncates the compressed stream too, so that the client notices.
  const zipped = pipeline(stream, createGzip(), () => {})
  return reply.header('content-encoding', 'gzip').send(zipped)
}

const takesGzip = ({ headers }: FastifyRequest): boolean =>
  (headers['accept-encoding'] ?? '')
    .split(',')
    .map((part) => part.split(';').map((word) => word.trim().toLowerCase()))
    .some(([name, weight]) => name === 'gzip' && !/^q=0(?:\.0*)?$/.test(weight ?? ''))
