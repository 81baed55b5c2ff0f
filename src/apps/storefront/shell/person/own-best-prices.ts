import { browserApi } from '../../../../client/browser.ts'
import type { BestPrice } from '../../../../domains/orders/benefit/best-price.contract.ts'
import { MAX_OWN_PRICES } from '../../../../domains/orders/shared/best-price-limits.ts'

/** Best prices of a person by product; null for a product that promises the person nothing. */
export type OwnBestPrices = ReadonlyMap<number, BestPrice | null>

type Answer = Promise<OwnBestPrices>

/** The products that wait for the next request, and its answer. */
let batch: { sids: Set<number>; answer: Answer } | null = null

/** Loads the best prices of the logged-in person. All lists of a page share a request. */
export function loadOwnBestPrices(shopid: string, items: readonly { sid: number }[]): Answer {
  if (!batch || batch.sids.size + items.length > MAX_OWN_PRICES) {
    const sids = new Set<number>()
    batch = { sids, answer: request(shopid, sids) }
  }
  for (const { sid } of items.slice(0, MAX_OWN_PRICES)) batch.sids.add(sid)
  return batch.answer
}

async function request(shopid: string, sids: Set<number>): Answer {
  // Lists that appear together ask one after the other.
  await new Promise((resolve) => setTimeout(resolve))
  if (batch?.sids === sids) batch = null
  const prices = await browserApi.post('/api/myshp/v2/best/prices', { shopid, sids: [...sids] })
  const own = new Map<number, BestPrice | null>([...sids].map((sid) => [sid, null]))
  for (const price of prices) own.set(price.sid, price)
  return own
}
