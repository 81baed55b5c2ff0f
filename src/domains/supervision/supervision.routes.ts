import { serve } from '../../platform/contract/contract.ts'
import { operatorStartCalls, supervisionCalls, suspensionCalls } from './supervision.contract.ts'
import type { Supervision } from './supervision.service.ts'

const ok = { ok: true as const }

export function supervisionRoutes({ shops, suspensions, notes }: Supervision) {
  return serve(supervisionCalls, {
    supervisedShops: (_query, { body }) => shops.list(body),
    supervisedShop: ({ shop: shopId }) => shops.find(shopId),
    shopOwner: (_query, { body: { shop: shopId } }) => shops.owner(shopId),
    async suspendShop(_query, { body, person, record }) {
      const { shop: shopId, cause, mode, seller_text: sellerText, shopper_text: shopperText } = body
      await suspensions.place(shopId, { cause, mode, sellerText, shopperText }, person.uid, record)
      return ok
    },
    async liftSuspension(_query, { body: { shop: shopId, reason }, person, record }) {
      await suspensions.lift(shopId, reason, person.uid, record)
      return ok
    },
    async addShopNote(_query, { body: { shop: shopId, text }, person, record }) {
      await notes.add(shopId, text, person.uid, record)
      return ok
    },
  })
}

export function suspensionRoutes({ suspensions }: Supervision) {
  return serve(suspensionCalls, {
    ownSuspension: (_query, { shop }) => suspensions.current(shop.id),
  })
}

export function operatorStartRoutes({ start }: Supervision) {
  return serve(operatorStartCalls, {
    operatorStart: (_query, { person }) => start.find(person.operatorPermissions),
  })
}
