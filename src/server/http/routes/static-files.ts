import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyError, FastifyInstance } from 'fastify'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { isStorageKey } from '../../../platform/storage/keys.ts'
import type { BuiltFonts } from '../../fonts.ts'
import { shortenFileHeaders } from './file-headers.ts'

/**
 * Serves the built scripts, styles and fonts. File names contain a hash of the content, so a file never changes. A
 * range request gets the whole file. `slice` creates a font slice that does not exist yet.
 */
export async function serveStaticFiles(
  app: FastifyInstance,
  dist: string,
  slice: BuiltFonts['slice'],
): Promise<void> {
  const options = {
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    index: false,
    acceptRanges: false,
    decorateReply: false,
  } as const
  await app.register(async (files) => {
    shortenFileHeaders(files)
    files.addHook<{ Params: { '*'?: string } }>('onRequest', async ({ params }) => {
      if (!isStorageKey(params['*'] ?? '')) throw new DomainError('NOT_FOUND')
    })
    // Paths that the plugin refuses, such as folders, are NOT_FOUND.
    files.setErrorHandler((error: FastifyError) => {
      throw (error.statusCode ?? 500) < 500 ? new DomainError('NOT_FOUND', { cause: error }) : error
    })
    await files.register(fastifyStatic, {
      ...options,
      root: join(dist, 'browser/assets'),
      prefix: '/assets/',
    })
    await files.register(async (fonts) => {
      fonts.addHook<{ Params: { '*'?: string } }>('onRequest', async ({ params }, reply) => {
        const bytes = await slice(params['*'] ?? '')
        if (!bytes) return
        reply.header('cache-control', 'public, max-age=31536000, immutable')
        return reply.type('font/woff2').send(bytes)
      })
      await fonts.register(fastifyStatic, { ...options, root: join(dist, 'fonts'), prefix: '/fonts/' })
    })
  })
}
