import { setTimeout } from 'node:timers/promises'

export async function allWithin(works: readonly Promise<void>[], ms: number): Promise<void> {
  const waiting = new AbortController()
  const late = setTimeout(ms, undefined, { ref: false, signal: waiting.signal }).catch(() => {})
  await Promise.race([Promise.all(works), late]).finally(() => waiting.abort())
}
