import { serve } from '../../../platform/contract/contract.ts'
import type { Orders } from '../orders.service.ts'
import { bestPriceCalls } from './best-price.contract.ts'

export function bestPriceRoutes({ bestPrices }: Pick<Orders, 'bestPrices'>) {
  return serve(bestPriceCalls, {
    bestPrice: ({ shopid, sid }) => bestPrices.ofProduct(shopid, sid),
    ownBestPrices: (_query, { person, body: { shopid, sids } }) => bestPrices.own(person.uid, shopid, sids),
  })
}
