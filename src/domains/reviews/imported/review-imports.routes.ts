import { serve } from '../../../platform/contract/contract.ts'
import type { Reviews } from '../reviews.service.ts'
import { reviewImportCalls } from './review-imports.contract.ts'

export function reviewImportsRoutes({ imports }: Reviews) {
  return serve(reviewImportCalls, {
    reviewImports: (_query, { shop }) => imports.list(shop.id),
    readReviewFile: ({ shopid: _, ...choices }, { shop, person, body }) =>
      imports.read({ shopId: shop.id, uid: person.uid }, body, choices),
    startReviewImport: ({ shopid: _shop, key: _key, ...choices }, { shop, person, body, record }) =>
      imports.start({ shopId: shop.id, uid: person.uid, record }, body, choices),
    downloadReviewPhotos: (_query, { shop, person, body, record }) =>
      imports.downloadPhotos({ shopId: shop.id, uid: person.uid, record }, body.import),
    undoReviewImport: (_query, { shop, person, body, record }) =>
      imports.undo({ shopId: shop.id, uid: person.uid, record }, body.import),
  })
}
