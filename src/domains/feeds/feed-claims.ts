/** A network that reads a shop's files. */
export interface Reader {
  shopid: string
  network: string
}

/** A crawler that is told to come back in a minute does so by then. */
const CLAIM_MS = 90_000
const WINDOW_MS = 60 * 60 * 1_000
const MAX_REMEMBERED = 10_000

/**
 * Who was refused a place and is to have the next one. Of those who claim one, whoever has read fewer files of the shop in the last hour comes first, and of
 * those who have read as many, whoever came first. A claim that is not taken up counts as a file that was read, so that claims alone keep no
 * place empty for long.
 */
export function feedClaims(now: () => number) {
  const claims = new Map<string, Reader & { until: number }>()
  const uses = new Map<string, { reads: number; until: number }>()

  function readsOf(key: string): number {
    const use = uses.get(key)
    return use && use.until > now() ? use.reads : 0
  }

  function addRead(key: string): void {
    const until = uses.get(key)?.until ?? 0
    const reads = readsOf(key) + 1
    uses.delete(key)
    uses.set(key, { reads, until: until > now() ? until : now() + WINDOW_MS })
    dropOldest(uses)
  }

  function endClaims(): void {
    for (const [key, { until }] of claims) {
      if (until > now()) continue
      claims.delete(key)
      addRead(key)
    }
  }

  return {
    /** How many claims to a place of this shop go before this reader. */
    before(reader: Reader): number {
      endClaims()
      const own = keyOf(reader)
      let before = 0
      // In the order in which they came.
      let isLater = false
      for (const [key, { shopid }] of claims) {
        if (key === own) isLater = true
        else if (shopid === reader.shopid) {
          const difference = readsOf(key) - readsOf(own)
          if (difference < 0 || (difference === 0 && !isLater)) before += 1
        }
      }
      return before
    },

    /** How many claims there are to places of these shops. */
    ofShops(isOne: (shopid: string) => boolean): number {
      endClaims()
      return [...claims.values()].filter(({ shopid }) => isOne(shopid)).length
    },

    /** Claims the next place for a reader; one that claims it already keeps its turn. */
    add(reader: Reader): void {
      const key = keyOf(reader)
      if (claims.has(key)) return
      claims.set(key, { ...reader, until: now() + CLAIM_MS })
      dropOldest(claims)
    },

    /** Notes that a reader has a place. */
    use(reader: Reader): void {
      const key = keyOf(reader)
      claims.delete(key)
      addRead(key)
    },
  }
}

const keyOf = ({ shopid, network }: Reader) => `${shopid} ${network}`

function dropOldest(map: Map<string, unknown>): void {
  const [oldest] = map.keys()
  if (map.size > MAX_REMEMBERED && oldest !== undefined) map.delete(oldest)
}
