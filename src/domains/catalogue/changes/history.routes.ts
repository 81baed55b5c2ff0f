import { serve } from '../../../platform/contract/contract.ts'
import type { Catalogue } from '../catalogue.service.ts'
import { historyCalls } from './history.contract.ts'

export function productHistoryRoutes({ history }: Pick<Catalogue, 'history'>) {
  return serve(historyCalls, {
    productHistory: ({ shopid: _, ...query }, { shop }) => history.list(shop.id, query),
    async undoProductChange(_query, { shop, record, body }) {
      await history.undo(shop.id, body, record)
      return { ok: true as const }
    },
  })
}
