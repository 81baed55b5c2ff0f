export interface Reader {
  shopid: string
  network: string
}

/** How long a place stays reserved for a waiting reader, ms. Refused crawlers are asked to retry after a minute. */
const CLAIM_MS = 90_000
const WINDOW_MS = 60 * 60 * 1_000
const MAX_REMEMBERED = 10_000

/**
 * Readers that were refused and get the next places: first those that have read the fewest files of the shop in the
 * last hour, then those that were refused first. A reader that does not return in time is removed and counts as having
 * read a file, so that it cannot keep places empty.
 */
export function feedWaitlist(now: () => number) {
  const claims = new Map<string, Reader & { until: number }>()
  const uses = new Map<string, { reads: number; until: number }>()

  function countReads(key: string): number {
    const use = uses.get(key)
    return use && use.until > now() ? use.reads : 0
  }

  function addRead(key: string): void {
    const until = uses.get(key)?.until ?? 0
    const reads = countReads(key) + 1
    uses.delete(key)
    uses.set(key, { reads, until: until > now() ? until : now() + WINDOW_MS })
    dropOldest(uses)
  }

  function expireClaims(): void {
    for (const [key, { until }] of claims) {
      if (until > now()) continue
      claims.delete(key)
      addRead(key)
    }
  }

  return {
    /** Number of waiting readers of the same shop that come before this reader. */
    countAhead(reader: Reader): number {
      expireClaims()
      const readerKey = toKey(reader)
      let ahead = 0
      // `claims` is sorted by the time of refusal.
      let isLater = false
      for (const [key, { shopid }] of claims) {
        if (key === readerKey) isLater = true
        else if (shopid === reader.shopid) {
          const difference = countReads(key) - countReads(readerKey)
          if (difference < 0 || (difference === 0 && !isLater)) ahead += 1
        }
      }
      return ahead
    },

    /** Number of waiting readers of all shops for which `matches` is true. */
    countForShops(matches: (shopSlug: string) => boolean): number {
      expireClaims()
      return [...claims.values()].filter(({ shopid }) => matches(shopid)).length
    },

    /** Adds a reader, unless it is already waiting. */
    add(reader: Reader): void {
      const key = toKey(reader)
      if (claims.has(key)) return
      claims.set(key, { ...reader, until: now() + CLAIM_MS })
      dropOldest(claims)
    },

    /** Removes a reader that has got a place, and counts the file that it reads. */
    admit(reader: Reader): void {
      const key = toKey(reader)
      claims.delete(key)
      addRead(key)
    },
  }
}

const toKey = ({ shopid, network }: Reader) => `${shopid} ${network}`

function dropOldest(map: Map<string, unknown>): void {
  const [oldest] = map.keys()
  if (map.size > MAX_REMEMBERED && oldest !== undefined) map.delete(oldest)
}
