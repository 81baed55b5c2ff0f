import { DomainError } from '../../platform/errors/domain-error.ts'
import { networkGroup } from '../../platform/limits/address-group.ts'
import type { ReadEvents } from './feed-stream.ts'
import { feedWaitlist, type Reader } from './feed-waitlist.ts'

/** maximum concurrent reads: in this process, per shop, and per shop and network */
export const MAX_FEEDS = 16
export const MAX_PER_SHOP = 6
export const MAX_PER_NETWORK = 3

/** Time in ms after which a reader is slow if the server has spent more than half of the read waiting for it. */
const SETTLED_MS = 30_000

export interface PlaceTaker {
  shopid: string
  address: string
}

/** The right to read a file. It ends with `leave`. */
export interface FeedPlace extends ReadEvents {
  leave(): void
}

interface ActivePlace extends Reader {
  since: number
  /** total ms for which the server waited for the reader, without a wait that is still running */
  waited: number
  /** start of the wait that is still running; null if the server does not wait for the reader */
  waitingSince: number | null
  cut: () => void
}

/**
 * Limits concurrent reads of feed files. A slow reader is cut off if another reader needs its place. A refused reader
 * joins a waiting list. Readers that read fewer files in the last hour come first, and shops that occupy fewer places,
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

  /**
   * 'free' for a free place, or the place of a slow reader to cut off. Null if there is neither, or if waiting readers
   * come first.
   */
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

  /** Like `findPlace`, but instead of returning null it adds the reader to the waiting list and throws BUSY. */
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

    /** Occupies a place until its `leave` is called. Throws BUSY if the reader has to wait. */
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
