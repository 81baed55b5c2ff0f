import { serve } from '../../platform/contract/contract.ts'
import { tenancyCalls } from './tenancy.contract.ts'
import type { Tenancy } from './tenancy.service.ts'

export function tenancyRoutes(tenancy: Tenancy) {
  return serve(tenancyCalls, {
    storageUrl: () => tenancy.storageUrl(),
    skin: (query) => tenancy.skin(query),
    address: (query) => tenancy.address(query),
    ownAccount: (_query, { shop }) => tenancy.ownShops.ownAccountSetting(shop.id),
    setOwnAccount: (_query, { body: { version, account }, person, caller, shop }) =>
      tenancy.ownShops.saveOwnAccount(
        shop.id,
        { version, account },
        { uid: person.uid, address: caller.address },
      ),
  })
}
