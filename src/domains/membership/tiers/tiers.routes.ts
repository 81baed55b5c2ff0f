import { serve } from '../../../platform/contract/contract.ts'
import type { MembershipService } from '../membership.service.ts'
import { tierCalls } from './tiers.contract.ts'

export function tierRoutes({ tiers }: MembershipService) {
  return serve(tierCalls, {
    shopTiers: (_query, { shop }) => tiers.find(shop.id),
    saveTiers: (_query, { shop, record, body: { shopid: _, ...edit } }) => tiers.save(shop.id, edit, record),
    giveTier: (_query, { shop, record, body: { shopid: _, ...assignment } }) =>
      tiers.give(shop.id, assignment, record),
    tierHistory: ({ after }, { shop }) => tiers.history(shop.id, after === undefined ? {} : { after }),
  })
}
