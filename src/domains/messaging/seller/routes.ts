import { type ServedCall, serve } from '../../../platform/contract/contract.ts'
import type { Messaging } from '../service.ts'
import { messageSettingsCalls } from '../settings/contract.ts'

/** The calls of a shop's people about its conversations. */
export function sellerMessagingRoutes({ seller }: Messaging): ServedCall[] {
  return serve(messageSettingsCalls, {
    messageSettings: (_query, { shop }) => seller.settings.find(shop.id),
    saveMessageSettings: (_query, { shop, person, caller, body: { shopid: _, ...settings } }) =>
      seller.settings.save(shop.id, settings, { uid: person.uid, address: caller.address }),
  })
}
