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

export interface FeedClient {
  shopid: string
  address: string
}

/** The right to read a file. It ends with `leave`. */
export interface FeedSlot extends ReadEvents {
  leave(): void
}

interface ActiveSlot extends Reader {
  since: number
  /** total ms for which the server waited for the reader, without a wait that is still running */
  waited: number
  /** start of the wait that is still running; null if the server does not wait for the reader */
  waitingSince: number | null
  cut: () => void
}

/**
 * Limits concurrent reads of feed files. A slow reader is cut off if another reader needs its slot. A refused reader
 * joins a waiting list. Readers that read fewer files in the last hour come first, and shops that occupy fewer slots,
 * so that no reader can keep crawlers out.
 */
export function feedSlots({
  max = MAX_FEEDS,
  perShop = MAX_PER_SHOP,
  perNetwork = MAX_PER_NETWORK,
  now = () => performance.now(),
} = {}) {
  const slots = new Set<ActiveSlot>()
  const waitlist = feedWaitlist(now)
  const slotsWhere = (matches: (slot: ActiveSlot) => boolean) => [...slots].filter(matches)

  function isSlow({ since, waited, waitingSince }: ActiveSlot): boolean {
    const all = now() - since
    const waitingMs = waited + (waitingSince === null ? 0 : now() - waitingSince)
    return all >= SETTLED_MS && waitingMs > all / 2
  }

  /**
   * 'free' for a free slot, or the slot of a slow reader to cut off. Null if there is neither, or if waiting readers
   * come first.
   */
  function findSlot(reader: Reader): 'free' | ActiveSlot | null {
    const { shopid } = reader
    const slow = slotsWhere(isSlow)
    const slowOfShop = slow.filter((slot) => slot.shopid === shopid)
    const slotsOfShop = slotsWhere((slot) => slot.shopid === shopid)
    const [free, freeOfShop] = [max - slots.size, perShop - slotsOfShop.length]
    const ahead = waitlist.countAhead(reader)
    const aheadInOtherShops = waitlist.countForShops(
      (other) => other !== shopid && slotsWhere((slot) => slot.shopid === other).length < slotsOfShop.length,
    )
    if (freeOfShop + slowOfShop.length <= ahead || free + slow.length <= ahead + aheadInOtherShops)
      return null
    if (free > 0 && freeOfShop > 0) return 'free'
    return (freeOfShop > 0 ? slow : slowOfShop)[0] ?? null
  }

  /** Like `findSlot`, but instead of returning null it adds the reader to the waiting list and throws BUSY. */
  function find(reader: Reader): 'free' | ActiveSlot {
    const isSame = ({ shopid, network }: Reader) => shopid === reader.shopid && network === reader.network
    if (slotsWhere(isSame).length >= perNetwork) throw new DomainError('BUSY')
    const slot = findSlot(reader)
    if (slot !== null) return slot
    waitlist.add(reader)
    throw new DomainError('BUSY')
  }

  const toReader = ({ shopid, address }: FeedClient): Reader => ({ shopid, network: networkGroup(address) })

  return {
    assertFree: (client: FeedClient): void => void find(toReader(client)),

    /** Occupies a slot until its `leave` is called. Throws BUSY if the reader has to wait. */
    enter(client: FeedClient): FeedSlot {
      const reader = toReader(client)
      const slot = find(reader)
      if (slot !== 'free') {
        slots.delete(slot)
        slot.cut()
      }
      waitlist.admit(reader)
      const activeSlot: ActiveSlot = {
        ...reader,
        since: now(),
        waited: 0,
        waitingSince: null,
        cut: () => {},
      }
      slots.add(activeSlot)
      return {
        onSent() {
          activeSlot.waitingSince = now()
        },
        onRequested() {
          if (activeSlot.waitingSince !== null) activeSlot.waited += now() - activeSlot.waitingSince
          activeSlot.waitingSince = null
        },
        onStart(cut) {
          activeSlot.cut = cut
        },
        leave: () => void slots.delete(activeSlot),
      }
    },
  }
}
