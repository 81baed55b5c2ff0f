import type { AddressMatch, Redirects } from '../../domains/redirects/redirects.service.ts'
import { ByteCache } from '../../platform/cache/byte-cache.ts'
import type { Generations } from '../../platform/cache/generations.ts'
import { type FairQueue, fairQueue, type QueueLimits } from './cache/fair-queue.ts'

/** Lookups are one short statement each; a crawler of one shop must not delay other shops. */
const QUEUE: QueueLimits = { atOnce: 4, waitingPerShop: 200, waiting: 600 }
const CACHE_BYTES = 8_000_000
/** bytes of an entry besides its texts */
const ENTRY_BYTES = 200

interface Entry {
  match: AddressMatch | null
  sequence: number
  tags: readonly string[]
}

export interface OldAddresses {
  /** The path of the page that replaces a URL of a shop, or null. Counts the request. Throws BUSY. */
  targetOf(shopSlug: string, url: string): Promise<string | null>
  /** Counts a request for a URL that no page has, unless it comes from a program that asks for guessed URLs. */
  noteMissed(shopSlug: string, url: string, accept: string | undefined): Promise<void>
}

/** Finds and counts the addresses of shops at their former platforms. */
export function oldAddresses({
  redirects,
  generations,
  connected,
  queue = fairQueue(QUEUE),
}: {
  redirects: Pick<Redirects, 'readOldAddress' | 'find' | 'counts'>
  generations: Generations
  /** whether no committed change can have been missed */
  connected: () => boolean
  queue?: FairQueue
}): OldAddresses {
  const entries = new ByteCache<Entry>(CACHE_BYTES)

  async function find(shopSlug: string, url: string): Promise<AddressMatch | null> {
    // Before the queue and the cache, so that requests of the shop's own pages use neither.
    const address = redirects.readOldAddress(url)
    if (address === null) return null
    const key = `${shopSlug} ${address}`
    const cached = entries.get(key)
    if (cached && connected() && generations.isFresh(cached.sequence, cached.tags)) return cached.match
    const sequence = generations.now()
    const match = await queue.run(shopSlug, () => redirects.find(shopSlug, address))
    const tags = [`shop:${shopSlug}`, `list:${shopSlug}`, `redirects:${shopSlug}`]
    entries.set(key, { match, sequence, tags }, 2 * key.length + ENTRY_BYTES)
    return match
  }

  return {
    async targetOf(shopSlug, url) {
      const match = await find(shopSlug, url)
      if (!match?.target) return null
      if (match.countedAddress !== null) redirects.counts.note(shopSlug, match.countedAddress, true)
      return match.target
    },

    async noteMissed(shopSlug, url, accept) {
      if (!accept?.includes('text/html')) return
      const match = await find(shopSlug, url)
      if (match && match.target === null && match.countedAddress !== null)
        redirects.counts.note(shopSlug, match.countedAddress, false)
    },
  }
}
