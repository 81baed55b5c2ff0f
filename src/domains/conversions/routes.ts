import { type ServedCall, serve } from '../../platform/contract/contract.ts'
import { digestOfId } from '../cart/service.ts'
import { conversionsCalls } from './contract.ts'
import type { Conversions } from './service.ts'

export function conversionsRoutes(conversions: Conversions): ServedCall[] {
  return serve(conversionsCalls, {
    async untoldPurchases(_query, { body: { shopid, uuid }, caller }) {
      const uid = (await caller.person())?.uid ?? null
      const guest = uuid === undefined ? null : digestOfId(uuid)
      return { purchases: await conversions.tellPurchases(shopid, { uid, guest }) }
    },
  })
}
