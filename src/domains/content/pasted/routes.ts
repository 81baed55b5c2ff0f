import { serve } from '../../../platform/contract/contract.ts'
import type { ContentService } from '../service.ts'
import { pastedCalls } from './contract.ts'

/** The calls that make blocks of another shop's page. */
export function pastedRoutes({ pasted }: ContentService) {
  return serve(pastedCalls, {
    detailFromHtml: ({ from = '' }, { shop, record, body }) => pasted.fromHtml(shop.id, body, from, record),
    pageFromHtml: ({ from = '' }, { shop, record, body }) => pasted.fromHtml(shop.id, body, from, record),
  })
}
