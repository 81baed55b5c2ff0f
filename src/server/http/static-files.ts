import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyError, FastifyInstance } from 'fastify'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { isStorageKey } from '../../platform/storage/keys.ts'
import { shortenFileHeaders } from './file-headers.ts'

/**
 * The built scripts, styles and fonts. Their names hold a hash of their content, so they never change. Whatever names
 * none of them, folders included, is NOT_FOUND; they are small, so parts of them are not given.
 */
export async function serveStaticFiles(app: FastifyInstance, dist: string): Promise<void> {
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
    // What the plugin forbids, such as a folder, is nothing that anybody may know of.
    files.setErrorHandler((error: FastifyError) => {
      throw (error.statusCode ?? 500) < 500 ? new DomainError('NOT_FOUND', { cause: error }) : error
    })
    await files.register(fastifyStatic, {
      ...options,
      root: join(dist, 'browser/assets'),
      prefix: '/assets/',
    })
    await files.register(fastifyStatic, { ...options, root: join(dist, 'fonts'), prefix: '/fonts/' })
  })
}
