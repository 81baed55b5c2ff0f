import { type ServedCall, serve } from '../../platform/contract/contract.ts'
import { tenancyCalls } from './contract.ts'
import type { Tenancy } from './service.ts'

export function tenancyRoutes(tenancy: Tenancy): ServedCall[] {
  return serve(tenancyCalls, {
    storageUrl: () => tenancy.storageUrl(),
    skin: (query) => tenancy.skin(query),
    address: (query) => tenancy.address(query),
    ownShops: (_query, { person }) => tenancy.ownShops(person.uid),
    ownAccount: async ({ shopid }, { person }) => ({
      account: await tenancy.ownAccount(await tenancy.ownShop(person.uid, shopid)),
    }),
    async setOwnAccount(_query, { body: { shopid, account }, person }) {
      const shop = await tenancy.ownShop(person.uid, shopid)
      await tenancy.setOwnAccount(shop, account)
      return { account: await tenancy.ownAccount(shop) }
    },
  })
}
