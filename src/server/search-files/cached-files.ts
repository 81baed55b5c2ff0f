import type { IncomingMessage, ServerResponse } from 'node:http'
import { ByteCache } from '../../platform/cache/byte-cache.ts'
import type { Generations } from '../../platform/cache/generations.ts'
import { isUnchanged } from '../../platform/http/etag.ts'
import type { HeaderList } from '../http/security/security-headers.ts'
import type { FairQueue } from '../pages/cache/fair-queue.ts'
import { encodingFor } from '../pages/cache/negotiate.ts'
import { encoded, pageBytes, plainOf, type StoredPage, storePage } from '../pages/cache/stored-page.ts'

/** A file for crawlers, such as a sitemap, which is generated from data of a shop. */
export interface GeneratedFile {
  shopid: string
  path: string
  type: string
  generate: () => Promise<string>
}

export type CachedFiles = ReturnType<typeof cachedFiles>

interface CachedFile {
  page: StoredPage
  /** when these bytes were first generated, ms since 1970 */
  renderedAt: number
  /** when the file was last known to be current, ms since 1970 */
  currentAt: number
}

/**
 * Generates files for crawlers and caches their bytes. Concurrent requests share one generation. Files are generated
 * one at a time, shops take turns, and after changes a file is generated again only when it is at least `ageMs` old. A
 * file with unchanged content keeps its tag and time.
 */
export function cachedFiles(options: {
  generations: Generations
  /** whether no committed change can have been missed */
  connected: () => boolean
  queue: FairQueue
  cacheBytes: number
  ageMs: number
  headers: HeaderList
  now?: () => number
}) {
  const { generations, connected, queue, ageMs, headers, now = Date.now } = options
  const cachedFiles = new ByteCache<CachedFile>(options.cacheBytes)
  const making = new Map<string, Promise<CachedFile>>()

  const isRight = ({ page, currentAt }: CachedFile) =>
    connected() && (generations.isFresh(page.sequence, page.tags) || now() - currentAt < ageMs)

  const keep = (entry: CachedFile) => cachedFiles.set(entry.page.name, entry, pageBytes(entry.page))

  async function make({ shopid, path, type, generate: make }: GeneratedFile): Promise<CachedFile> {
    const name = `${shopid} ${path}`
    const sequence = generations.now()
    const text = await queue.run(shopid, make)
    const modifiedAt = now()
    const common = ['Last-Modified', new Date(modifiedAt).toUTCString(), ...headers]
    const tags = [`shop:${shopid}`, `list:${shopid}`]
    const page = storePage(text, common, { name, status: 200, type, sequence, tags })
    const before = cachedFiles.peek(name)
    const entry =
      before?.page.etag === page.etag
        ? { ...before, page: Object.assign(before.page, { sequence }), currentAt: modifiedAt }
        : { page, renderedAt: modifiedAt, currentAt: modifiedAt }
    keep(entry)
    return entry
  }

  /** The cached or newly generated file; an old file while the database is unavailable. */
  async function find(file: GeneratedFile): Promise<CachedFile> {
    const name = `${file.shopid} ${file.path}`
    const known = cachedFiles.get(name)
    if (known && isRight(known)) return known
    const pendingFile = making.get(name) ?? make(file).finally(() => making.delete(name))
    making.set(name, pendingFile)
    try {
      return await pendingFile
    } catch (error) {
      if (known && !connected()) return known
      throw error
    }
  }

  return {
    get bytes(): number {
      return cachedFiles.bytes
    },

    /** The text of a file. Throws the same errors as `answer`. */
    async text(file: GeneratedFile): Promise<string> {
      const { page } = await find(file)
      return (await plainOf(page.ready)).toString()
    },

    /** Replies with the file or with 304. Throws BUSY when too many requests wait, and the errors of `make`. */
    async answer(file: GeneratedFile, request: IncomingMessage, response: ServerResponse): Promise<void> {
      const entry = await find(file)
      const { page, renderedAt: modifiedAt } = entry
      if (isUnchanged(request, { etag: page.etag, modified: new Date(modifiedAt) })) {
        page.notModified.send(request.method, response)
        return
      }
      const ready = await encoded(page, encodingFor(request.headers['accept-encoding']))
      // Cached again, because the file has a further encoding and is larger.
      if (cachedFiles.peek(page.name)?.page === page) keep(entry)
      ready.send(request.method, response)
    },
  }
}
