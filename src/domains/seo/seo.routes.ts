import { type ServedCall, serve } from '../../platform/contract/contract.ts'
import { seoCalls } from './seo.contract.ts'
import type { Seo } from './seo.service.ts'

export function seoRoutes(seo: Seo): ServedCall[] {
  return serve(seoCalls, {
    siteProofs: ({ shopid }) => seo.proofs(shopid),
    searchState: (_query, { shop }) => seo.state(shop.id),
  })
}
