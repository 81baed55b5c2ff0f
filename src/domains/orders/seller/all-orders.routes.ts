import { serve } from '../../../platform/contract/contract.ts'
import type { Orders } from '../orders.service.ts'
import { allOrdersCalls } from './all-orders.contract.ts'

export function allOrdersRoutes({ allOrders }: Orders) {
  return serve(allOrdersCalls, {
    allShopOrders: (_query, { body: { shopid: _shopid, ...filter }, shop }) =>
      allOrders.list(shop.id, filter),
    sumAllShopOrders: (_query, { body: { shopid: _shopid, ...filter }, shop }) =>
      allOrders.sums(shop.id, filter),
    exportAllShopOrders: (_query, { body: { shopid: _shopid, reason: _reason, ...filter }, shop }) =>
      allOrders.listForExport(shop.id, filter),
  })
}
