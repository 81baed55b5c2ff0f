import { open } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '../errors/domain-error.ts'
import { isKnown } from '../http/etag.ts'
import { isStorageKey } from '../storage/keys.ts'
import type { Storage } from '../storage/storage.ts'
import { createRenditions, type Rendition, renditionId } from './renditions.ts'
import { isRestrictedSignatureOf, isSignatureOf } from './signature.ts'
import { type ImageVariant, variantNamed } from './variants.ts'

export interface ImageRouteOptions {
  storage: Storage
  secret: string
  /** folder of rendered images, which may be emptied at any time */
  cacheDir: string
  mayView: (request: FastifyRequest) => Promise<boolean>
}

/**
 * Serves `/img/<signature>/<key>/<variant>` from the public disk and `/img-restricted/...` to authorised viewers. Every
 * failure is NOT_FOUND.
 */
export async function imageRoutes(
  app: FastifyInstance,
  { storage, secret, cacheDir, mayView }: ImageRouteOptions,
) {
  const renditionFile = createRenditions(storage.public, cacheDir)

  const send = async (
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    rendition: Rendition,
    caching: string,
  ) => {
    const etag = `"${renditionId(rendition)}"`
    const isFresh = isKnown(etag, request.headers['if-none-match'])
    const file = isFresh ? undefined : await open(await renditionFile(rendition))
    reply.header('cache-control', caching).header('etag', etag).header('x-content-type-options', 'nosniff')
    if (!file) return reply.code(304).send()
    const { size } = await file.stat()
    return reply
      .type(mediaType(rendition.variant))
      .header('content-length', size)
      .send(file.createReadStream())
  }

  type Params = { signature: string; '*': string }
  app.get<{ Params: Params }>('/img/:signature/*', async (request, reply) => {
    const rendition = requested(request.params, (key, claimed) => isSignatureOf(secret, key, claimed))
    return send({ request, reply } as never, rendition, 'public, max-age=31536000, immutable')
  })

  app.get<{ Params: Params }>('/img-restricted/:signature/*', async (request, reply) => {
    const rendition = requested(request.params, (key, claimed) =>
      isRestrictedSignatureOf(secret, key, claimed),
    )
    if (!(await mayView(request as never))) throw missing()
    // A browser may store the image but must ask before each use whether the viewer may still see it.
    return send({ request, reply } as never, rendition, 'private, no-cache')
  })
}

function requested(
  { signature, '*': path }: { signature: string; '*': string },
  isSigned: (key: string, claimed: string) => boolean,
): Rendition {
  const slash = path.lastIndexOf('/')
  const key = path.slice(0, Math.max(slash, 0))
  const name = path.slice(slash + 1)
  const variant = variantNamed(name)
  if (!variant || !isStorageKey(key) || !isSigned(key, signature)) throw missing()
  return { key, name, variant }
}

const missing = () => new DomainError('NOT_FOUND', { message: '이미지를 찾을 수 없습니다.' })

function mediaType(variant: ImageVariant): string {
  if (variant.kind === 'icon') return 'image/png'
  return variant.kind === 'width' ? `image/${variant.format}` : 'image/jpeg'
}
