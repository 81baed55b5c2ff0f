import { serve } from '../../../platform/contract/contract.ts'
import type { ContentService } from '../content.service.ts'
import { promotionCalls } from './promotions.contract.ts'

const ok = { ok: true } as const

export function promotionRoutes({ platformPromotions: promotions, shopPages }: ContentService) {
  const { withPictures } = shopPages
  return serve(promotionCalls, {
    promotions: promotions.list,
    createPromotion: (_query, { body: { title, slug }, person, record }) =>
      promotions.create({ title, slug }, person.uid, record),
    promotionDraft: async ({ promotion }) => withPictures(await promotions.draft(promotion)),
    savePromotionDraft: async (_query, { body: { value, ...seen }, person, record }) =>
      withPictures(await promotions.save(seen, value, person.uid, record)),
    discardPromotionDraft: async (_query, { body, person, record }) =>
      withPictures(await promotions.discard(body, person.uid, record)),
    publishPromotion: async (_query, { body, person, record }) =>
      withPictures(await promotions.publish(body, person.uid, record)),
    async endPromotion(_query, { body, person, record }) {
      await promotions.end(body, person.uid, record)
      return ok
    },
    async deletePromotion(_query, { body, person, record }) {
      await promotions.remove(body, person.uid, record)
      return ok
    },
    uploadPromotionPicture: (_query, { body, person, record }) =>
      promotions.uploadPicture(person.uid, body, record),
    previewPromotion: ({ promotion }, { person }) => promotions.preview(promotion, person),
  })
}
