import { DomainError } from '../../platform/errors/domain-error.ts'

/** Files that are read at once in this process, and of one shop: all services may come to a shop at the same moment. */
export const MOST_FEEDS = 8
export const MOST_OF_SHOP = 4
/** By one address, so that a slow reader keeps nobody else out. */
export const MOST_OF_ADDRESS = 3

/** A reader of a shop's file: the public id of the shop, and the network address. */
export interface PlaceTaker {
  shopid: string
  address: string
}

/** Places for the readers of shops' files. */
export function feedPlaces({ most = MOST_FEEDS, ofShop = MOST_OF_SHOP, ofAddress = MOST_OF_ADDRESS } = {}) {
  const shops = new Map<string, number>()
  const addresses = new Map<string, number>()
  let all = 0
  /** Throws BUSY where no place is free. */
  function assertFree({ shopid, address }: PlaceTaker): void {
    const isFull =
      all >= most || numberAt(shops, shopid) >= ofShop || numberAt(addresses, address) >= ofAddress
    if (isFull) throw new DomainError('BUSY')
  }
  return {
    assertFree,
    /** Takes a place until the function that it answers is called. Throws BUSY. */
    enter(taker: PlaceTaker): () => void {
      assertFree(taker)
      all += 1
      add(shops, taker.shopid, 1)
      add(addresses, taker.address, 1)
      let isLeft = false
      return () => {
        if (isLeft) return
        isLeft = true
        all -= 1
        add(shops, taker.shopid, -1)
        add(addresses, taker.address, -1)
      }
    },
  }
}

const numberAt = (numbers: ReadonlyMap<string, number>, key: string) => numbers.get(key) ?? 0

function add(numbers: Map<string, number>, key: string, more: number): void {
  const number = numberAt(numbers, key) + more
  if (number > 0) numbers.set(key, number)
  else numbers.delete(key)
}
