import { useMemo, useState } from 'react'
import type { BestPrice } from '../../../../domains/orders/benefit/best-price.contract.ts'
import { useOwnBestPrices } from '../../shell/person/use-own-best-prices.ts'

/**
 * The best price of the product for this visitor, which at first is that for everybody, and a function that loads the
 * visitor's own again. Null if nothing is promised.
 */
export function useBestPrice(
  { sid }: { sid: number },
  bestForAll: BestPrice | null,
): [best: BestPrice | null, reload: () => void] {
  const [version, setVersion] = useState(0)
  const isPromised = bestForAll !== null && bestForAll.price < bestForAll.regular
  const items = useMemo(() => [{ sid, ...(isPromised && { best: true }) }], [sid, isPromised])
  const own = useOwnBestPrices(items, version).get(sid)
  return [own === undefined ? bestForAll : own, () => setVersion((count) => count + 1)]
}
