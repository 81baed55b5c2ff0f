import { type ServedCall, serve } from '../../../platform/contract/contract.ts'
import type { Tenancy } from '../../tenancy/service.ts'
import { requestOf } from '../requests.ts'
import type { Orders } from '../service.ts'
import { sellerOrdersCalls } from './contract.ts'

/** What a shop's owner does with its orders. Everybody else's shop is NOT_FOUND. */
export function sellerOrdersRoutes(orders: Orders, { ownShop }: Pick<Tenancy, 'ownShop'>): ServedCall[] {
  const { queue } = orders
  return serve(sellerOrdersCalls, {
    shopOrders: async (_query, { body: { shopid, ...wanted }, person }) =>
      queue.list(await ownShop(person.uid, shopid), wanted),
    findShopOrders: async (_query, { body: { shopid, ...wanted }, person }) =>
      queue.find(await ownShop(person.uid, shopid), wanted),
    shopOrder: async (_query, { body: { shopid, orderid }, person }) =>
      queue.order(await ownShop(person.uid, shopid), orderid),
    async confirmDeposit(_query, { body: { shopid, orderid }, person }) {
      const shop = await ownShop(person.uid, shopid)
      await orders.confirmDeposit(orderid, shop, person.uid)
      return queue.order(shop, orderid)
    },
    shopRefunds: async ({ shopid }, { person }) => orders.shopRefunds(await ownShop(person.uid, shopid)),
    async sendShopRefund(_query, { body: { shopid, refund }, person }) {
      const shop = await ownShop(person.uid, shopid)
      await orders.refundSent(shop, refund)
      return orders.shopRefunds(shop)
    },
    async moveShopLine(_query, { body, person }) {
      const { shopid, orderid, line, move, key, reason = '', ...extras } = body
      const shop = await ownShop(person.uid, shopid)
      const of = { number: orderid, line, scope: { origin: shop } }
      const request = requestOf(key, { line, move, reason, ...extras })
      const by = { actor: 'seller', uid: person.uid, reason, request } as const
      if (move === 'abandon') await orders.abandon(of, by)
      else await orders.move(of, move, by, extras)
      return queue.order(shop, orderid)
    },
    shopCounts: async ({ shopid }, { person }) => queue.counts(await ownShop(person.uid, shopid)),
    moveShopLines: async (_query, { body: { shopid, ...wanted }, person }) =>
      orders.moveMany(await ownShop(person.uid, shopid), person.uid, wanted),
    linesToShip: async ({ shopid }, { person }) => queue.toShip(await ownShop(person.uid, shopid)),
    readTracking: async ({ shopid }, { body, person }) =>
      orders.readTracking(await ownShop(person.uid, shopid), person.uid, body.path),
    shopClaimPhoto: async (_query, { body: { shopid, orderid, ...photo }, person }) =>
      orders.shopPhoto(await ownShop(person.uid, shopid), orderid, photo),
  })
}
