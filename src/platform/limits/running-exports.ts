import { DomainError } from '../errors/domain-error.ts'

/**
 * Returns a function that counts an export of a shop as running and returns the function that ends it. Throws
 * TOO_MANY_REQUESTS with `message` if `max` exports of the shop already run in this process.
 */
export function runningExports(max: number, message: string): (shopId: number) => () => void {
  const running = new Map<number, number>()
  return (shopId) => {
    const count = running.get(shopId) ?? 0
    if (count >= max) throw new DomainError('TOO_MANY_REQUESTS', { message })
    running.set(shopId, count + 1)
    let hasEnded = false
    return () => {
      if (hasEnded) return
      hasEnded = true
      const remaining = (running.get(shopId) ?? 1) - 1
      if (remaining > 0) running.set(shopId, remaining)
      else running.delete(shopId)
    }
  }
}
