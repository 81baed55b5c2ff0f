import { serve } from '../../platform/contract/contract.ts'
import { redirectsCalls } from './redirects.contract.ts'
import type { Redirects } from './redirects.service.ts'

const DONE = { ok: true as const }

export function redirectsRoutes({ seller, lists }: Redirects) {
  return serve(redirectsCalls, {
    shopRedirects: (query, { shop }) => seller.list(shop.id, query),
    missedAddresses: (_query, { shop }) => seller.missed(shop.id),
    saveRedirect: (_query, { shop, record, body: { shopid, ...redirect } }) =>
      seller.save({ shopId: shop.id, shopSlug: shopid }, redirect, record),
    async deleteRedirects(_query, { shop, record, body: { shopid, addresses } }) {
      await seller.remove({ shopId: shop.id, shopSlug: shopid }, addresses, record)
      return DONE
    },
    async deleteMissedAddresses(_query, { shop, record, body: { addresses } }) {
      await seller.deleteMissed(shop.id, addresses, record)
      return DONE
    },
    readRedirectFile: ({ shopid }, { shop, body }) =>
      lists.readFile({ shopId: shop.id, shopSlug: shopid }, body),
    importRedirects: ({ shopid }, { shop, record, body }) =>
      lists.importFile({ shopId: shop.id, shopSlug: shopid }, body, record),
  })
}
