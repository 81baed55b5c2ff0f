import { serve } from '../../platform/contract/contract.ts'
import { feedsCalls } from './feeds.contract.ts'
import type { Feeds } from './feeds.service.ts'

export function feedsRoutes({ seller }: Feeds) {
  return serve(feedsCalls, {
    shopFeeds: (_query, { shop }) => seller.list(shop.id),
    async switchFeed(_query, { shop, record, body: { feed, on } }) {
      await seller.setOn(shop.id, feed, on, record)
      return { ok: true as const }
    },
    leftOutProducts: ({ reason, after }, { shop }) => seller.leftOut(shop.id, reason, after),
  })
}
