import { serve } from '../../../platform/contract/contract.ts'
import type { Supervision } from '../supervision.service.ts'
import { ownSupportViewCalls, supportViewCalls } from './views.contract.ts'

const ok = { ok: true as const }

export function supportViewRoutes({ views }: Pick<Supervision, 'views'>) {
  return serve(supportViewCalls, {
    supportViews: ({ shop: shopId }) => views.list(shopId),
    supportShop: ({ shopid }, { person }) => views.find(person.uid, shopid),
    async askSupportView(_query, { body: { shop: shopId, reason }, person, record }) {
      await views.ask(shopId, reason, person.uid, record)
      return ok
    },
    async overrideSupportView(_query, { body: { shop: shopId, id, reason }, person }) {
      await views.override(shopId, id, reason, person.uid)
      return ok
    },
    async endSupportView(_query, { body: { shop: shopId, id }, person }) {
      await views.end(shopId, id, person.uid)
      return ok
    },
  })
}

export function ownSupportViewRoutes({ views }: Pick<Supervision, 'views'>) {
  return serve(ownSupportViewCalls, {
    ownSupportViews: (_query, { shop }) => views.listOpen(shop.id),
    async answerSupportView(_query, { body, shop, person, record }) {
      await views.answer(shop.id, body, person.uid, record)
      return ok
    },
  })
}
