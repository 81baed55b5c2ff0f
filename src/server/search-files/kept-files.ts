import type { IncomingMessage, ServerResponse } from 'node:http'
import { ByteCache } from '../../platform/cache/byte-cache.ts'
import type { Generations } from '../../platform/cache/generations.ts'
import { isUnchanged } from '../../platform/http/etag.ts'
import type { HeaderList } from '../http/security/security-headers.ts'
import type { FairQueue } from '../pages/cache/fair-queue.ts'
import { encodingFor } from '../pages/cache/negotiate.ts'
import { encoded, pageBytes, plainOf, type StoredPage, storePage } from '../pages/cache/stored-page.ts'

/** A file for crawlers that is made of a shop's data. */
export interface GeneratedFile {
  shopid: string
  /** its path at the shop's host */
  path: string
  /** media type */
  type: string
  make: () => Promise<string>
}

export type KeptFiles = ReturnType<typeof cachedFiles>

interface CachedFile {
  page: StoredPage
  /** when its bytes were first made, ms of the clock */
  renderedAt: number
  /** when they were last known to be right, ms of the clock */
  rightAt: number
}

/**
 * Files for crawlers as ready bytes. Crawlers ask for all of them at once and again and again: each is made once for all who ask, one
 * after the other over all shops in turns, and after a change of its shop not more often than every `ageMs`. A file that says what it
 * has said before keeps its tag and its time.
 */
export function cachedFiles(options: {
  generations: Generations
  /** true while no committed change can be missed */
  connected: () => boolean
  queue: FairQueue
  cacheBytes: number
  ageMs: number
  headers: HeaderList
  /** ms */
  now?: () => number
}) {
  const { generations, connected, queue, ageMs, headers, now = Date.now } = options
  const cachedFiles = new ByteCache<CachedFile>(options.cacheBytes)
  const making = new Map<string, Promise<CachedFile>>()

  const isRight = ({ page, rightAt }: CachedFile) =>
    connected() && (generations.isFresh(page.sequence, page.tags) || now() - rightAt < ageMs)

  const keep = (entry: CachedFile) => cachedFiles.set(entry.page.name, entry, pageBytes(entry.page))

  async function make({ shopid, path, type, make }: GeneratedFile): Promise<CachedFile> {
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
        ? { ...before, page: Object.assign(before.page, { sequence }), rightAt: modifiedAt }
        : { page, renderedAt: modifiedAt, rightAt: modifiedAt }
    keep(entry)
    return entry
  }

  /** The file as it is kept, or made; while the database is away an old one is better than none. */
  async function find(file: GeneratedFile): Promise<CachedFile> {
    const name = `${file.shopid} ${file.path}`
    const known = cachedFiles.get(name)
    if (known && isRight(known)) return known
    const made = making.get(name) ?? make(file).finally(() => making.delete(name))
    making.set(name, made)
    try {
      return await made
    } catch (error) {
      if (known && !connected()) return known
      throw error
    }
  }

  return {
    get bytes(): number {
      return cachedFiles.bytes
    },

    /** The text of a file. Throws as `answer` does. */
    async text(file: GeneratedFile): Promise<string> {
      const { page } = await find(file)
      return (await plainOf(page.ready)).toString()
    },

    /** Answers with a file, or that it is as the client has it. Throws BUSY where too many wait, and what `make` throws. */
    async answer(file: GeneratedFile, request: IncomingMessage, response: ServerResponse): Promise<void> {
      const entry = await find(file)
      const { page, renderedAt: madeAt } = entry
      if (isUnchanged(request, { etag: page.etag, modified: new Date(madeAt) })) {
        page.notModified.send(request.method, response)
        return
      }
      const ready = await encoded(page, encodingFor(request.headers['accept-encoding']))
      // Its size has grown.
      if (cachedFiles.peek(page.name)?.page === page) keep(entry)
      ready.send(request.method, response)
    },
  }
}
