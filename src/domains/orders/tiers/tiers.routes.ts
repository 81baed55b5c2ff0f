import { type ServedCall, serve } from '../../../platform/contract/contract.ts'
import type { Orders } from '../orders.service.ts'
import { tierRunCalls } from './tiers.contract.ts'

/** The calls about runs of members' tiers, and a person's own tier. */
export function tierRunRoutes({ tierRuns }: Orders): ServedCall[] {
  return serve(tierRunCalls, {
    tierPreview: ({ after }, { shop }) => tierRuns.preview(shop.id, after === undefined ? {} : { after }),
    tierMovers: ({ after }, { shop }) => tierRuns.movers(shop.id, after === undefined ? {} : { after }),
    runTiers: (_query, { shop, record }) => tierRuns.runTiers(shop.id, record),
    myTier: ({ shopid }, { person }) => tierRuns.myTier(person.uid, shopid),
  })
}
