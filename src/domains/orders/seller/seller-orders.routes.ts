import { type ServedCall, serve } from '../../../platform/contract/contract.ts'
import { requestOf } from '../core/order-requests.ts'
import type { Orders } from '../orders.service.ts'
import { sellerOrdersCalls } from './seller-orders.contract.ts'

/** A shop's calls about its orders. */
export function sellerOrdersRoutes(orders: Orders): ServedCall[] {
  const { queue } = orders
  return serve(sellerOrdersCalls, {
    shopOrders: (_query, { body: { shopid: _shopid, ...wanted }, shop }) => queue.list(shop.id, wanted),
    exportShopOrders: (_query, { body: { shopid: _shopid, reason: _reason, ...wanted }, shop }) =>
      queue.taken(shop.id, wanted),
    findShopOrders: (_query, { body: { shopid: _shopid, ...wanted }, shop }) => queue.find(shop.id, wanted),
    ordersOfMember: (_query, { body: { uid, after }, shop }) => queue.ofPerson(shop.id, uid, after),
    shopOrder: (_query, { body, shop }) => queue.order(shop.id, body.orderid),
    async confirmDeposit(_query, { body: { orderid }, person, shop, record }) {
      await orders.confirmDeposit(orderid, shop.id, person.uid, record)
      return queue.order(shop.id, orderid)
    },
    shopRefunds: (_query, { shop }) => orders.shopRefunds(shop.id),
    shopRefundCount: async (_query, { shop }) => ({ waiting: await orders.shopRefundCount(shop.id) }),
    async sendShopRefund(_query, { body: { refund }, shop, record }) {
      await orders.refundSent(shop.id, refund, record)
      return orders.shopRefunds(shop.id)
    },
    async moveShopLine(_query, { body, person, shop, record }) {
      const { shopid: _shopid, orderid, line, move, key, reason = '', ...extras } = body
      const of = { number: orderid, line, scope: { origin: shop.id } }
      const request = requestOf(key, { line, move, reason, ...extras })
      const by = { actor: 'seller', uid: person.uid, reason, request, record } as const
      if (move === 'abandon') await orders.abandon(of, by)
      else await orders.move(of, move, by, extras)
      return queue.order(shop.id, orderid)
    },
    shopCounts: (_query, { shop }) => queue.counts(shop.id),
    moveShopLines: (_query, { body: { shopid: _shopid, ...wanted }, person: { uid }, shop, record }) =>
      orders.moveMany(shop.id, { uid, record }, wanted),
    startMoves: (_query, { body: { shopid: _shopid, ...wanted }, person, shop, record }) =>
      orders.startMoves({ shop: shop.id, uid: person.uid, record }, wanted),
    linesToShip: (_query, { shop }) => queue.toShip(shop.id),
    readTracking: (_query, { body, person, shop }) => orders.readTracking(shop.id, person.uid, body),
    uploadInspectionPhoto: (_query, { body: file, person }) => orders.takeInspectionPhoto(person.uid, file),
    async settleClaimDues(_query, { body: { orderid, claim }, shop, record }) {
      await orders.settleDues(shop.id, { number: orderid, claim }, record)
      return queue.order(shop.id, orderid)
    },
    shopClaimPhoto: (_query, { body: { shopid: _shopid, orderid, ...photo }, shop }) =>
      orders.shopPhoto(shop.id, orderid, photo),
  })
}
