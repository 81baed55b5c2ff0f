import { serve } from '../../../platform/contract/contract.ts'
import type { Orders } from '../orders.service.ts'
import { tierRunCalls } from './tiers.contract.ts'

export function tierRunRoutes({ tiers }: Orders) {
  return serve(tierRunCalls, {
    tierPreview: ({ after }, { shop }) => tiers.previews.count(shop.id, after === undefined ? {} : { after }),
    tierMovers: ({ after }, { shop }) =>
      tiers.previews.listTierChanges(shop.id, after === undefined ? {} : { after }),
    runTiers: (_query, { shop, record }) => tiers.runs.start(shop.id, record),
    myTier: ({ shopid }, { person }) => tiers.own.find(person.uid, shopid),
  })
}
