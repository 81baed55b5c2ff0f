import { serve } from '../../platform/contract/contract.ts'
import { feedsCalls } from './feeds.contract.ts'
import type { Feeds } from './feeds.service.ts'

/** Calls by which a shop's people see and switch its feeds. */
export function feedsRoutes({ seller }: Feeds) {
  return serve(feedsCalls, {
    shopFeeds: (_query, { shop }) => seller.ofShop(shop.id),
    async switchFeed(_query, { shop, record, body: { feed, on } }) {
      await seller.turn(shop.id, feed, on, record)
      return { ok: true as const }
    },
    leftOutProducts: ({ reason, after }, { shop }) => seller.leftOut(shop.id, reason, after),
  })
}
