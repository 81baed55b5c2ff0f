import { type ServedCall, serve } from '../../platform/contract/contract.ts'
import { tenancyCalls } from './contract.ts'
import type { Tenancy } from './service.ts'

export function tenancyRoutes(tenancy: Tenancy): ServedCall[] {
  return serve(tenancyCalls, {
    storageUrl: () => tenancy.storageUrl(),
    skin: (query) => tenancy.skin(query),
    address: (query) => tenancy.address(query),
    ownAccount: async (_query, { shop }) => ({ account: await tenancy.ownAccount(shop.id) }),
    async setOwnAccount(_query, { body: { account }, person, caller, shop }) {
      await tenancy.setOwnAccount(shop.id, account, { uid: person.uid, address: caller.address })
      return { account: await tenancy.ownAccount(shop.id) }
    },
  })
}
