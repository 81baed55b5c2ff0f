import { DomainError } from '../../platform/errors/domain-error.ts'

/** Files that are read at once in this process, and of one shop: all services may come to a shop at the same moment. */
export const MOST_FEEDS = 8
export const MOST_OF_SHOP = 4

/** Places for the readers of shops' files, by the public id of the shop. */
export function feedPlaces({ most = MOST_FEEDS, ofShop = MOST_OF_SHOP } = {}) {
  const open = new Map<string, number>()
  let all = 0
  /** Throws BUSY where no place is free. */
  function assertFree(shopid: string): void {
    if (all >= most || (open.get(shopid) ?? 0) >= ofShop) throw new DomainError('BUSY')
  }
  return {
    assertFree,
    /** Takes a place until the function that it answers is called. Throws BUSY. */
    enter(shopid: string): () => void {
      assertFree(shopid)
      all += 1
      open.set(shopid, (open.get(shopid) ?? 0) + 1)
      let isLeft = false
      return () => {
        if (isLeft) return
        isLeft = true
        all -= 1
        const left = (open.get(shopid) ?? 1) - 1
        if (left > 0) open.set(shopid, left)
        else open.delete(shopid)
      }
    },
  }
}
