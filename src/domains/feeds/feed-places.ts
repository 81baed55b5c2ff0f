import { DomainError } from '../../platform/errors/domain-error.ts'
import { networkGroup } from '../../platform/limits/address-group.ts'
import type { ReadEvents } from './feed-stream.ts'
import { feedWaitlist, type Reader } from './feed-waitlist.ts'

/** concurrent reads in this process, per shop, and per shop and network */
export const MAX_FEEDS = 16
export const MAX_PER_SHOP = 6
export const MAX_PER_NETWORK = 3

/** A reader is slow if, after this time, the server has waited for it for more than half of its time. */
const SETTLED_MS = 30_000

export interface PlaceTaker {
  shopid: string
  address: string
}

/** The right to read a file, until `leave`. */
export interface FeedPlace extends ReadEvents {
  leave(): void
}

interface ActivePlace extends Reader {
  since: number
  /** ms that the server has waited for the reader, without the current wait */
  waited: number
  /** start of the current wait; null if the server does not wait */
  waitingSince: number | null
  cut: () => void
}

/**
 * Limits concurrent reads of feed files. A slow reader is cut off when another one needs its place. A refused reader
 * joins a waiting list, ordered by the number of files read in the last hour, then by the number of places of its shop,
 * so that no reader can keep crawlers out.
 */
export function feedPlaces({
  max = MAX_FEEDS,
  perShop = MAX_PER_SHOP,
  perNetwork = MAX_PER_NETWORK,
  now = () => performance.now(),
} = {}) {
  const places = new Set<ActivePlace>()
  const waitlist = feedWaitlist(now)
  const placesWhere = (matches: (place: ActivePlace) => boolean) => [...places].filter(matches)

  function isSlow({ since, waited, waitingSince }: ActivePlace): boolean {
    const all = now() - since
    const waitingMs = waited + (waitingSince === null ? 0 : now() - waitingSince)
    return all >= SETTLED_MS && waitingMs > all / 2
  }

  /** A free place, or a slow reader's place to cut off; null if there is neither, or if waiting readers come first. */
  function findPlace(reader: Reader): 'free' | ActivePlace | null {
    const { shopid } = reader
    const slow = placesWhere(isSlow)
    const slowOfShop = slow.filter((place) => place.shopid === shopid)
    const placesOfShop = placesWhere((place) => place.shopid === shopid)
    const [free, freeOfShop] = [max - places.size, perShop - placesOfShop.length]
    const ahead = waitlist.countAhead(reader)
    const aheadInOtherShops = waitlist.countForShops(
      (other) =>
        other !== shopid && placesWhere((place) => place.shopid === other).length < placesOfShop.length,
    )
    if (freeOfShop + slowOfShop.length <= ahead || free + slow.length <= ahead + aheadInOtherShops)
      return null
    if (free > 0 && freeOfShop > 0) return 'free'
    return (freeOfShop > 0 ? slow : slowOfShop)[0] ?? null
  }

  /** Like `findPlace`, but adds the reader to the waiting list and throws BUSY instead of null. */
  function find(reader: Reader): 'free' | ActivePlace {
    const isSame = ({ shopid, network }: Reader) => shopid === reader.shopid && network === reader.network
    if (placesWhere(isSame).length >= perNetwork) throw new DomainError('BUSY')
    const place = findPlace(reader)
    if (place !== null) return place
    waitlist.add(reader)
    throw new DomainError('BUSY')
  }

  const toReader = ({ shopid, address }: PlaceTaker): Reader => ({ shopid, network: networkGroup(address) })

  return {
    assertFree: (taker: PlaceTaker): void => void find(toReader(taker)),

    /** Throws BUSY. */
    enter(taker: PlaceTaker): FeedPlace {
      const reader = toReader(taker)
      const found = find(reader)
      if (found !== 'free') {
        places.delete(found)
        found.cut()
      }
      waitlist.admit(reader)
      const activePlace: ActivePlace = {
        ...reader,
        since: now(),
        waited: 0,
        waitingSince: null,
        cut: () => {},
      }
      places.add(activePlace)
      return {
        onSent() {
          activePlace.waitingSince = now()
        },
        onRequested() {
          if (activePlace.waitingSince !== null) activePlace.waited += now() - activePlace.waitingSince
          activePlace.waitingSince = null
        },
        onStart(cut) {
          activePlace.cut = cut
        },
        leave: () => void places.delete(activePlace),
      }
    },
  }
}
