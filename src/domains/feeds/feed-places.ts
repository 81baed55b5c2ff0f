import { DomainError } from '../../platform/errors/domain-error.ts'
import { networkGroup } from '../../platform/limits/address-group.ts'
import { feedClaims, type Reader } from './feed-claims.ts'
import type { ReaderTurns } from './feed-stream.ts'

/** Files that are read at once in this process, and of one shop: all services may come to a shop at the same moment. */
export const MOST_FEEDS = 16
export const MOST_OF_SHOP = 6
/** By one network, so that a slow reader keeps nobody else out. */
export const MOST_OF_NETWORK = 3

/** From then on a reader that kept us waiting for more than half of the time gives its place to another one. */
const SETTLED_MS = 30_000

/** A reader of a shop's file: the public id of the shop, and the network address. */
export interface PlaceTaker {
  shopid: string
  address: string
}

/** A place that a reader has until it leaves. */
export interface FeedPlace extends ReaderTurns {
  leave(): void
}

interface HeldPlace extends Reader {
  since: number
  /** ms that the reader has kept us waiting, and since when it does now */
  waited: number
  waitingSince: number | null
  cut: () => void
}

/**
 * Places for the readers of shops' files. One that a slow reader has counts as free: its file breaks off when another reader needs it. Where none
 * is free the reader is refused, and the next one is kept for it for a while, before those who have read more of the shop in the last hour
 * (`feedClaims`), and before readers of shops that have more places: whoever reads again and again, from however many addresses of its own,
 * keeps no crawler out.
 */
export function feedPlaces({
  most = MOST_FEEDS,
  ofShop = MOST_OF_SHOP,
  ofNetwork = MOST_OF_NETWORK,
  now = () => performance.now(),
} = {}) {
  const places = new Set<HeldPlace>()
  const claims = feedClaims(now)
  const held = (isOne: (place: HeldPlace) => boolean) => [...places].filter(isOne)

  function isSlow({ since, waited, waitingSince }: HeldPlace): boolean {
    const all = now() - since
    const kept = waited + (waitingSince === null ? 0 : now() - waitingSince)
    return all >= SETTLED_MS && kept > all / 2
  }

  /** A free place, or a slow reader's that can be taken from it; null where there is neither, or others are to have them first. */
  function findPlace(reader: Reader): 'free' | HeldPlace | null {
    const { shopid } = reader
    const slow = held(isSlow)
    const slowOfShop = slow.filter((place) => place.shopid === shopid)
    const ofReader = held((place) => place.shopid === shopid)
    const [free, freeOfShop] = [most - places.size, ofShop - ofReader.length]
    const before = claims.before(reader)
    const beforeOfOthers = claims.ofShops(
      (other) => other !== shopid && held((place) => place.shopid === other).length < ofReader.length,
    )
    if (freeOfShop + slowOfShop.length <= before || free + slow.length <= before + beforeOfOthers) return null
    if (free > 0 && freeOfShop > 0) return 'free'
    return (freeOfShop > 0 ? slow : slowOfShop)[0] ?? null
  }

  /** Throws BUSY where no place is free, and keeps the next one. */
  function find(reader: Reader): 'free' | HeldPlace {
    const isSame = ({ shopid, network }: Reader) => shopid === reader.shopid && network === reader.network
    if (held(isSame).length >= ofNetwork) throw new DomainError('BUSY')
    const place = findPlace(reader)
    if (place !== null) return place
    claims.add(reader)
    throw new DomainError('BUSY')
  }

  const named = ({ shopid, address }: PlaceTaker): Reader => ({ shopid, network: networkGroup(address) })

  return {
    assertFree: (taker: PlaceTaker): void => void find(named(taker)),

    /** Takes a place until it is left. Throws BUSY. */
    enter(taker: PlaceTaker): FeedPlace {
      const by = named(taker)
      const found = find(by)
      if (found !== 'free') {
        places.delete(found)
        found.cut()
      }
      claims.use(by)
      const place: HeldPlace = { ...by, since: now(), waited: 0, waitingSince: null, cut: () => {} }
      places.add(place)
      return {
        handed() {
          place.waitingSince = now()
        },
        asked() {
          if (place.waitingSince !== null) place.waited += now() - place.waitingSince
          place.waitingSince = null
        },
        cutBy(cut) {
          place.cut = cut
        },
        leave: () => void places.delete(place),
      }
    },
  }
}
