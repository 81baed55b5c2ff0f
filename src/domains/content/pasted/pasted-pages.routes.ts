import { serve } from '../../../platform/contract/contract.ts'
import type { ContentService } from '../content.service.ts'
import { pastedCalls } from './pasted-pages.contract.ts'

export function pastedRoutes({ pasted }: ContentService) {
  return serve(pastedCalls, {
    detailFromHtml: ({ from = '' }, { shop, record, body }) => pasted.fromHtml(shop.id, body, from, record),
    pageFromHtml: ({ from = '' }, { shop, record, body }) => pasted.fromHtml(shop.id, body, from, record),
  })
}
