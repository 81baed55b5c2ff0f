import { serve } from '../../../../platform/contract/contract.ts'
import type { Orders } from '../../orders.service.ts'
import { orderViewsCalls } from './order-views.contract.ts'

export function orderViewsRoutes({ views }: Pick<Orders, 'views'>) {
  return serve(orderViewsCalls, {
    orderViews: (_query, { shop, person }) => views.list({ shopId: shop.id, uid: person.uid }),
    saveOrderViews: (_query, { body, shop, person }) =>
      views.save({ shopId: shop.id, uid: person.uid }, body.views),
    deleteOrderView: (_query, { body: { name }, shop, person }) =>
      views.remove({ shopId: shop.id, uid: person.uid }, name),
    setDefaultOrderView: (_query, { body: { name = null }, shop, person }) =>
      views.setDefault({ shopId: shop.id, uid: person.uid }, name),
  })
}
