import { serve } from '../../../platform/contract/contract.ts'
import type { Catalogue } from '../catalogue.service.ts'
import { sellerPickCalls } from './resales.contract.ts'

const ok = { ok: true } as const

export function sellerPickRoutes({ resales }: Pick<Catalogue, 'resales'>) {
  return serve(sellerPickCalls, {
    pickOffers: (query, { shop, caller }) => resales.offers(shop.id, query, caller),
    sellerPicks: ({ changed, after }, { shop, caller }) =>
      resales.list(shop.id, { changed: changed === '1', after }, caller),
    pickedProducts: (query, { shop }) => resales.listSold(shop.id, query),
    addPicks: (_query, { shop, record, body }) => resales.add(shop.id, body, record),
    async seePicks(_query, { shop, record, body }) {
      await resales.markSeen(shop.id, body.picks, record)
      return ok
    },
    editPick: (_query, { shop, caller, record, body }) =>
      resales.edit(shop.id, { edit: body, caller }, record),
    async removePicks(_query, { shop, record, body }) {
      await resales.remove(shop.id, body.picks, record)
      return ok
    },
    async endPick(_query, { shop, record, body }) {
      await resales.end(shop.id, body.pick, record)
      return ok
    },
  })
}
