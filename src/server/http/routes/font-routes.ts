import type { FastifyInstance } from 'fastify'
import type { Fonts } from '../../../domains/fonts/fonts.service.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { isStorageKey } from '../../../platform/storage/keys.ts'
import { encodingFor } from '../../pages/cache/negotiate.ts'

const SUFFIX = { br: '.br', gzip: '.gz', identity: '' }

/**
 * Serves font stylesheets and slices of a shop on any host. File names contain a hash of the content, so a file never
 * changes.
 */
export function serveShopFonts(app: FastifyInstance, fonts: Pick<Fonts, 'file'>): void {
  app.get<{ Params: { shopid: string; file: string } }>(
    '/fonts/shops/:shopid/:file',
    async (request, reply) => {
      const { shopid, file } = request.params
      if (!isStorageKey(`${shopid}/${file}`)) throw new DomainError('NOT_FOUND')
      const isStylesheet = file.endsWith('.css')
      if (!isStylesheet && !file.endsWith('.woff2')) throw new DomainError('NOT_FOUND')
      const encoding = isStylesheet ? encodingFor(request.headers['accept-encoding']) : 'identity'
      const body = await fonts.file(shopid, file + SUFFIX[encoding])
      reply.header('cache-control', 'public, max-age=31536000, immutable')
      if (encoding !== 'identity') reply.header('content-encoding', encoding)
      if (isStylesheet) reply.header('vary', 'accept-encoding')
      return reply.type(isStylesheet ? 'text/css; charset=utf-8' : 'font/woff2').send(body)
    },
  )
}
