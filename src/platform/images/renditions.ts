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

/** The identity of a rendition's bytes: a changed picture is stored under a new key. */
export function renditionId({ key, name }: Rendition): string {
  return `${createHash('sha256').update(`${RENDERING}:${key}`).digest('hex').slice(0, 32)}-${name}`
}

/**
 * Renders pictures of `files` and caches them under `cacheDir`. Returns the path of the cached file. Concurrent requests for
 * a rendition share one render, and at most two renders run at a time. Throws NOT_FOUND when the original is missing or
 * can't be decoded.
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
  // A reader, in this process or another, sees the whole file or none.
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
