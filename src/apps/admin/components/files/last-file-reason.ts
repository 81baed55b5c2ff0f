import { useState } from 'react'
import { useCachedPersonId } from '../../api/me.api.ts'
import { useShop } from '../../shell/use-shop.ts'

const VALID_MS = 15 * 60_000

interface LastReason {
  reason: string
  /** milliseconds of the clock of the page, which a changed system time does not move */
  givenAt: number
}

/** Last reasons by shop and person. Only in memory, because a reason may name a person. */
const lastReasons = new Map<string, LastReason>()

/**
 * The reason of the person's last file of the shop with personal data, for fifteen minutes, and a function that stores
 * one. A seller who downloads several files in a row gives the reason once and confirms it for each file.
 */
export function useLastFileReason(): { lastReason: string; storeReason: (reason: string) => void } {
  const { shopid } = useShop()
  const personId = useCachedPersonId()
  const key = `${personId} ${shopid}`
  const [lastReason] = useState(() => {
    const last = lastReasons.get(key)
    return last && performance.now() - last.givenAt < VALID_MS ? last.reason : ''
  })
  return {
    lastReason,
    storeReason(reason) {
      // Leaving the site, as a log-out does, forgets the reasons: the browser may show the page again from memory.
      globalThis.addEventListener('pagehide', clearReasons, { once: true })
      if (personId !== null) lastReasons.set(key, { reason, givenAt: performance.now() })
    },
  }
}

const clearReasons = () => lastReasons.clear()
