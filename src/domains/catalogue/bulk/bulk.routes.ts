import { serve } from '../../../platform/contract/contract.ts'
import type { Catalogue } from '../catalogue.service.ts'
import { bulkCalls } from './bulk.contract.ts'

export function bulkRoutes({ bulk }: Pick<Catalogue, 'bulk'>) {
  return serve(bulkCalls, {
    startBulk: (_query, { person, shop, record, body: { shopid: _, ...query } }) =>
      bulk.start({ shopId: shop.id, uid: person.uid, record }, query),
    undoBulk: (_query, { person, shop, record, body: { job } }) =>
      bulk.undo({ shopId: shop.id, uid: person.uid, record }, job),
  })
}
