import { serve } from '../../platform/contract/contract.ts'
import { pastOrderCalls } from './past-orders.contract.ts'
import type { PastOrders } from './past-orders.service.ts'

export function pastOrdersRoutes({ files, imports, list, ofMember, remove }: PastOrders) {
  return serve(pastOrderCalls, {
    pastOrders: (_query, { shop, body: { shopid: _shopid, ...query } }) => list(shop.id, query),
    pastOrdersOfMember: ({ uid }, { shop }) => ofMember(shop.id, uid),
    readPastOrderFile: ({ program }, { shop, person, body }) =>
      files.read(shop.id, person.uid, { file: body, program }),
    startPastOrderFile: ({ program, name, digest }, { shop, person, body, record }) =>
      files.start({ shopId: shop.id, uid: person.uid, record }, { file: body, program, name, digest }),
    pastOrderImports: (_query, { shop }) => imports.list(shop.id),
    undoPastOrderImport: (_query, { shop, body, record }) => imports.undo(shop.id, body.import, record),
    deletePastOrders: (_query, { shop, body, record }) => remove(shop.id, body.ids, record),
  })
}
