import { DomainError } from '../../errors/domain-error.ts'

export const SHOP_BUSY = '이 상점의 다른 작업이 아직 끝나지 않았습니다. 잠시 후 다시 시도해 주세요.'

export type ShopShare = <Result>(shopId: number, work: () => Promise<Result>) => Promise<Result>

/**
 * Limits the connections that one shop uses at once, so that its lock waits do not block other shops. Work beyond the
 * limit waits in FIFO order; throws BUSY after `patienceMs`.
 */
export function shopShare({ atOnce, patienceMs }: { atOnce: number; patienceMs: number }): ShopShare {
  const shops = new Map<number, { running: number; waiting: Set<() => void> }>()

  const wait = (waiting: Set<() => void>) =>
    new Promise<void>((go, refuse) => {
      const goOn = () => {
        clearTimeout(timer)
        waiting.delete(goOn)
        go()
      }
      const timer = setTimeout(() => {
        waiting.delete(goOn)
        refuse(new DomainError('BUSY', { message: SHOP_BUSY }))
      }, patienceMs)
      waiting.add(goOn)
    })

  return async (shopId, work) => {
    const share = shops.get(shopId) ?? { running: 0, waiting: new Set() }
    shops.set(shopId, share)
    if (share.running >= atOnce) await wait(share.waiting)
    else share.running += 1
    try {
      return await work()
    } finally {
      // The slot passes directly to the next waiter, so that a later caller cannot take it.
      const [next] = share.waiting
      if (next) next()
      else share.running -= 1
      if (share.running === 0) shops.delete(shopId)
    }
  }
}
