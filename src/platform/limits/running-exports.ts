import { DomainError } from '../errors/domain-error.ts'

/**
 * Returns a function that counts an export of a shop or person as running and returns the function that ends it. Throws
 * TOO_MANY_REQUESTS with `message` if `max` of its exports already run in this process.
 */
export function runningExports(max: number, message: string): (id: number) => () => void {
  const running = new Map<number, number>()
  return (id) => {
    const count = running.get(id) ?? 0
    if (count >= max) throw new DomainError('TOO_MANY_REQUESTS', { message })
    running.set(id, count + 1)
    let hasEnded = false
    return () => {
      if (hasEnded) return
      hasEnded = true
      const remaining = (running.get(id) ?? 1) - 1
      if (remaining > 0) running.set(id, remaining)
      else running.delete(id)
    }
  }
}
