import { DomainError } from '../../platform/errors/domain-error.ts'

/** Files that are read at once in this process, and of one shop: all services may come to a shop at the same moment. */
export const MOST_FEEDS = 8
export const MOST_OF_SHOP = 4

/** Places for readers. A place is taken until the function that it answers is called. Throws BUSY where none is free. */
export function feedPlaces({ most = MOST_FEEDS, ofShop = MOST_OF_SHOP } = {}) {
  const open = new Map<number, number>()
  let all = 0
  return function enter(shop: number): () => void {
    const own = open.get(shop) ?? 0
    if (all >= most || own >= ofShop) throw new DomainError('BUSY')
    all += 1
    open.set(shop, own + 1)
    let isLeft = false
    return () => {
      if (isLeft) return
      isLeft = true
      all -= 1
      const left = (open.get(shop) ?? 1) - 1
      if (left > 0) open.set(shop, left)
      else open.delete(shop)
    }
  }
}
