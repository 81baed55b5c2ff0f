import { serve } from '../../../platform/contract/contract.ts'
import type { Marketing } from '../marketing.service.ts'
import { dealCalls } from './deals.contract.ts'

export function dealRoutes({ deals }: Pick<Marketing, 'deals'>) {
  return serve(dealCalls, {
    dealPage: ({ shopid, deal, page = 1 }) => deals.page(shopid, deal, page),
  })
}
