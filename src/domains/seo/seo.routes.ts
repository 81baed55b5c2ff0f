import { serve } from '../../platform/contract/contract.ts'
import { seoCalls } from './seo.contract.ts'
import type { Seo } from './seo.service.ts'

export function seoRoutes(seo: Seo) {
  return serve(seoCalls, {
    siteProofs: ({ shopid }) => seo.proofs(shopid),
    searchState: (_query, { shop }) => seo.state(shop.id),
  })
}
