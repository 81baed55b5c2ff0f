import { createHash, randomUUID } from 'node:crypto'
import { access, mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DomainError } from '../errors/domain-error.ts'
import { limitTo } from '../limit-to.ts'
import type { FileStore } from '../storage/storage.ts'
import { RENDERING, renderImage } from './render.ts'
import type { ImageVariant } from './variants.ts'

const RENDERS_AT_ONCE = 2

export interface Rendition {
  key: string
  name: string
  variant: ImageVariant
}

/** File name of a rendered image. A changed image gets a new key, so the key identifies the bytes of the original. */
export function renditionId({ key, name }: Rendition): string {
  return `${createHash('sha256').update(`${RENDERING}:${key}`).digest('hex').slice(0, 32)}-${name}`
}

/**
 * Returns a function that renders images into `cacheDir` and returns the path of the file. Concurrent requests for one
 * image share one render; at most two renders run at a time. Throws NOT_FOUND if the original is missing or invalid.
 */
export function createRenditions(files: Pick<FileStore, 'get'>, cacheDir: string) {
  const limited = limitTo(RENDERS_AT_ONCE)
  const underWay = new Map<string, Promise<void>>()

  const ensure = async (rendition: Rendition, path: string) => {
    if (!(await isThere(path))) await limited(() => make(files, rendition, path))
  }

  return async (rendition: Rendition): Promise<string> => {
    const id = renditionId(rendition)
    const path = join(cacheDir, id.slice(0, 2), id)
    let ready = underWay.get(id)
    if (!ready) {
      ready = ensure(rendition, path).finally(() => underWay.delete(id))
      underWay.set(id, ready)
    }
    await ready
    return path
  }
}

async function make(files: Pick<FileStore, 'get'>, { key, variant }: Rendition, path: string): Promise<void> {
  const original = await files.get(key)
  const rendered = await renderImage(original, variant).catch((cause: unknown) => {
    throw new DomainError('NOT_FOUND', { message: '이미지를 읽을 수 없습니다.', cause })
  })
  const tempPath = `${path}.${randomUUID()}`
  await mkdir(dirname(path), { recursive: true })
  await writeFile(tempPath, rendered)
  await rename(tempPath, path)
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
