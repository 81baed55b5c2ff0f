import { open } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { DomainError } from '../errors/domain-error.ts'
import { isKnown } from '../http/etag.ts'
import { isStorageKey } from '../storage/keys.ts'
import type { Storage } from '../storage/storage.ts'
import { createRenditions, type Rendition, renditionId } from './renditions.ts'
import { isSignatureOf } from './signature.ts'
import { type ImageVariant, variantNamed } from './variants.ts'

export interface ImageRouteOptions {
  storage: Storage
  secret: string
  /** Where resized files are kept; may be emptied at any time. */
  cacheDir: string
}

/**
 * Serves `/img/<signature>/<key>/<variant>` from the public disk. A wrong signature, an unknown variant and a
 * picture that is missing or broken are all NOT_FOUND.
 */
export async function imageRoutes(app: FastifyInstance, { storage, secret, cacheDir }: ImageRouteOptions) {
  const renditionFile = createRenditions(storage.public, cacheDir)

  type Params = { signature: string; '*': string }
  app.get<{ Params: Params }>('/img/:signature/*', async (request, reply) => {
    const rendition = requested(secret, request.params.signature, request.params['*'])
    const etag = `"${renditionId(rendition)}"`
    const isFresh = isKnown(etag, request.headers['if-none-match'])
    const file = isFresh ? undefined : await open(await renditionFile(rendition))
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('etag', etag)
      .header('x-content-type-options', 'nosniff')
    if (!file) return reply.code(304).send()
    const { size } = await file.stat()
    return reply
      .type(mediaType(rendition.variant))
      .header('content-length', size)
      .send(file.createReadStream())
  })
}

/** The rendition that an address asks for: its last segment is the variant, the rest the key. */
function requested(secret: string, signature: string, path: string): Rendition {
  const slash = path.lastIndexOf('/')
  const key = path.slice(0, Math.max(slash, 0))
  const name = path.slice(slash + 1)
  const variant = variantNamed(name)
  if (!variant || !isStorageKey(key) || !isSignatureOf(secret, key, signature)) {
    throw new DomainError('NOT_FOUND', { message: '이미지를 찾을 수 없습니다.' })
  }
  return { key, name, variant }
}

const mediaType = (variant: ImageVariant) =>
  variant.kind === 'share' ? 'image/jpeg' : `image/${variant.format}`
