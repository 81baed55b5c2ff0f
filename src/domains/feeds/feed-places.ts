import { DomainError } from '../../platform/errors/domain-error.ts'
import { networkGroup } from '../../platform/limits/address-group.ts'
import type { ReadEvents } from './feed-stream.ts'
import { feedWaitlist, type Reader } from './feed-waitlist.ts'

/** Files read at once in this process, and of one shop, whose files all services may fetch at the same moment. */
export const MAX_FEEDS = 16
export const MAX_PER_SHOP = 6
/** Files of a shop read at once from one network. */
export const MAX_PER_NETWORK = 3

/** A reader that after this time (ms) has let us wait for more than half of it is slow, and loses its place if another needs it. */
const SETTLED_MS = 30_000

/** A reader of a shop's file: the public id of the shop, and the network address. */
export interface PlaceTaker {
  shopid: string
  address: string
}

/** The place of a reader, which it has until `leave`. */
export interface FeedPlace extends ReadEvents {
  leave(): void
}

interface ActivePlace extends Reader {
  since: number
  /** ms that we have waited for the reader, without the current wait */
  waited: number
  /** the start of the current wait, if there is one */
  waitingSince: number | null
  cut: () => void
}

/**
 * Limits how many feed files are read at once. A slow reader's place counts as free: its file is cut off when another reader needs it. A reader
 * that finds no place is refused and put on a waiting list (`feedWaitlist`), on which readers that have read little of the shop in the last hour
 * come first, and readers of shops with fewer places before others: one that reads all the time, from many addresses, can't keep crawlers out.
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

  /** 'free', or the place of a slow reader to take over; null where there is neither, or waiting readers come first. */
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

  /** The same, but throws BUSY for null and puts the reader on the waiting list. */
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

    /** Gives a reader a place. Throws BUSY. */
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
