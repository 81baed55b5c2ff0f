import { type ServedCall, serve } from '../../../platform/contract/contract.ts'
import type { Catalogue } from '../service.ts'
import { sellerPickCalls } from './contract.ts'

const done = { ok: true } as const

/** The calls of a shop about what it sells of others, and others of it. */
export function sellerPickRoutes({ picksOfSeller }: Catalogue): ServedCall[] {
  return serve(sellerPickCalls, {
    pickOffers: (query, { shop, caller }) => picksOfSeller.offers(shop.id, query, caller),
    sellerPicks: ({ changed, after }, { shop, caller }) =>
      picksOfSeller.picks(shop.id, { changed: changed === '1', after }, caller),
    pickedProducts: (query, { shop }) => picksOfSeller.picked(shop.id, query),
    addPicks: (_query, { shop, record, body }) => picksOfSeller.addPicks(shop.id, body, record),
    async seePicks(_query, { shop, record, body }) {
      await picksOfSeller.seePicks(shop.id, body.picks, record)
      return done
    },
    editPick: (_query, { shop, caller, record, body }) =>
      picksOfSeller.editPick(shop.id, { edit: body, caller }, record),
    async removePicks(_query, { shop, record, body }) {
      await picksOfSeller.removePicks(shop.id, body.picks, record)
      return done
    },
    async endPick(_query, { shop, record, body }) {
      await picksOfSeller.endPick(shop.id, body.pick, record)
      return done
    },
  })
}
