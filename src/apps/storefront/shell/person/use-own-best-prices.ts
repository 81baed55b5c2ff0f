import { useEffect, useState } from 'react'
import { useShell } from '../shell-data.ts'
import type { OwnBestPrices } from './own-best-prices.ts'
import { useVisitor } from './visitor.ts'

interface PricedItem {
  sid: number
  /** for every visitor */
  best?: unknown
}

const NOT_LOADED = { uid: 0, prices: new Map() as OwnBestPrices }

/**
 * The best prices of the logged-in person. Products without an entry have the price for every visitor: before the
 * answer, for guests, and for people who get nothing of their own. The prices load again when `version` changes.
 */
export function useOwnBestPrices(items: readonly PricedItem[], version = 0): OwnBestPrices {
  const { shop, preview } = useShell()
  const { person } = useVisitor()
  const [own, setOwn] = useState(NOT_LOADED)
  const hasOwn = person?.has_coupons || (person?.member && person.discount) || items.some(({ best }) => best)
  const uid = person && !preview && hasOwn ? person.uid : 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version loads the prices again.
  useEffect(() => {
    if (uid === 0) return
    let isCurrent = true
    const show = (prices: OwnBestPrices) => {
      if (isCurrent) setOwn({ uid, prices })
    }
    import('./own-best-prices.ts')
      .then(({ loadOwnBestPrices }) => loadOwnBestPrices(shop.shopid, items))
      // Without an answer the prices for every visitor stay.
      .then(show, () => {})
    return () => {
      isCurrent = false
    }
  }, [uid, items, shop.shopid, version])
  return (own.uid === uid ? own : NOT_LOADED).prices
}
