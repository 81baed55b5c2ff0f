import type { Caller } from '../../platform/contract/caller.ts'
import { serve } from '../../platform/contract/contract.ts'
import { digestOfId } from '../cart/cart.service.ts'
import type { Visitor } from './browser/purchases.ts'
import { conversionsCalls } from './conversions.contract.ts'
import type { Conversions } from './conversions.service.ts'

interface VisitorFields {
  uuid?: string
}

export function conversionsRoutes(conversions: Conversions) {
  return serve(conversionsCalls, {
    async untoldPurchases(_query, { body: { shopid, tab, ...fields }, caller }) {
      return { purchases: await conversions.purchases.claim(shopid, await visitorOf(caller, fields), tab) }
    },
    async confirmPurchases(_query, { body: { shopid, transaction_ids, ...fields }, caller }) {
      await conversions.purchases.confirm(shopid, await visitorOf(caller, fields), transaction_ids)
      return {}
    },
  })
}

async function visitorOf(caller: Caller, { uuid }: VisitorFields): Promise<Visitor> {
  const uid = (await caller.person())?.uid ?? null
  return { uid, guest: uuid === undefined ? null : digestOfId(uuid) }
}
