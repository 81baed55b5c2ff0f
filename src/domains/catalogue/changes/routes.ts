import { type ServedCall, serve } from '../../../platform/contract/contract.ts'
import type { Catalogue } from '../service.ts'
import { historyCalls } from './contract.ts'

export function productHistoryRoutes({ history }: Pick<Catalogue, 'history'>): ServedCall[] {
  return serve(historyCalls, {
    productHistory: ({ shopid: _, ...wanted }, { shop }) => history.changesOf(shop.id, wanted),
    async undoProductChange(_query, { shop, record, body }) {
      await history.undoChange(shop.id, body, record)
      return { ok: true as const }
    },
  })
}
