import { serve } from '../../../platform/contract/contract.ts'
import type { Marketing } from '../marketing.service.ts'
import { sellerDealCalls } from './seller-deals.contract.ts'

export function sellerDealRoutes({ sellerDeals }: Pick<Marketing, 'sellerDeals'>) {
  return serve(sellerDealCalls, {
    shopDeals: ({ shopid: _shopid, ...filter }, { shop }) => sellerDeals.list(shop.id, filter),
    shopDeal: ({ deal }, { shop }) => sellerDeals.get(shop.id, deal),
    dealProducts: ({ q = '' }, { shop }) => sellerDeals.searchProducts(shop.id, q),
    createDeal: async (_query, { shop, record, body: { shopid: _shopid, ...fields } }) => ({
      id: await sellerDeals.create(shop.id, fields, record),
    }),
    editDeal: (_query, { shop, person, caller, body: { shopid: _shopid, deal, version, ...fields } }) =>
      sellerDeals.edit(shop.id, { deal, version, fields }, { uid: person.uid, address: caller.address }),
    async stopDeal(_query, { shop, record, body: { deal } }) {
      await sellerDeals.stop(shop.id, deal, record)
      return { ok: true as const }
    },
  })
}
