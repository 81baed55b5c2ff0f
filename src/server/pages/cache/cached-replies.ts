import type { GetPath } from '../../../client/calls.ts'
import { ByteCache } from '../../../platform/cache/byte-cache.ts'
import type { Generations } from '../../../platform/cache/generations.ts'
import type { LocalClient } from '../../../platform/contract/local-client.ts'

const OF_EVERY_PAGE: ReadonlySet<string> = new Set<GetPath>([
  '/api/myshp/get/info/skin',
  '/api/myshp/v2/get/category',
  '/api/myshp/get/notice/weight',
  '/api/myshp/get/info/script',
])

type TaggedClient = (onTags: (tags: string[]) => void) => LocalClient

/** A `TaggedClient` whose replies expire at a time, in ms since 1970. */
export type ExpiringClient = (onTags: (tags: string[]) => void, expiresAt: () => number) => LocalClient

interface CachedReply {
  reply: unknown
  sequence: number
  tags: string[]
  /** ms since 1970 */
  expiresAt: number
}

/**
 * Clients that cache the replies of the calls for the frame (header, menu, footer). A change of one product makes all
 * pages of its shop stale; without this cache each of these pages would load the same frame again.
 */
export function cacheReplies(options: {
  clients: TaggedClient
  generations: Generations
  /** whether no committed change can have been missed */
  connected: () => boolean
  /** maximum characters of cached JSON */
  limit: number
  now?: () => number
}): ExpiringClient {
  const { clients, generations, connected, limit, now = Date.now } = options
  const cachedReplies = new ByteCache<CachedReply>(limit)
  const isFresh = ({ sequence, tags, expiresAt }: CachedReply) =>
    connected() && now() < expiresAt && generations.isFresh(sequence, tags)

  return (onTags, expiresAt) => {
    const client = clients(onTags)
    return {
      async get(path, query) {
        if (!OF_EVERY_PAGE.has(path)) return client.get(path, query)
        const name = `${path} ${JSON.stringify(query)}`
        const cached = cachedReplies.get(name)
        if (cached && isFresh(cached)) {
          onTags(cached.tags)
          return cached.reply
        }
        const sequence = generations.now()
        const tags: string[] = []
        const asking = clients((found) => {
          tags.push(...found)
          onTags(found)
        })
        const reply = await asking.get(path, query)
        const entry = { reply: frozen(reply), sequence, tags, expiresAt: expiresAt() }
        cachedReplies.set(name, entry, JSON.stringify(reply).length)
        return reply
      },
    }
  }
}

function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value
  for (const part of Object.values(value)) frozen(part)
  return Object.freeze(value)
}
