import { serve } from '../../../platform/contract/contract.ts'
import { wrongField } from '../../../platform/contract/field-refusal.ts'
import { requestOf } from '../core/order-requests.ts'
import type { Orders } from '../orders.service.ts'
import { platformRefundCalls } from './refunds.contract.ts'
import { sellerOrdersCalls } from './seller-orders.contract.ts'
import { assertMayGive } from './waiting/line-jobs.routes.ts'
import { cancelTerms } from './waiting/line-jobs.ts'

export function sellerOrdersRoutes(orders: Orders) {
  const { seller } = orders
  return serve(sellerOrdersCalls, {
    shopOrders: (_query, { body: { shopid: _shopid, ...filter }, shop }) => seller.list(shop.id, filter),
    findShopOrders: (_query, { body: { shopid: _shopid, ...search }, shop }) =>
      seller.search(shop.id, search),
    ordersOfMember: (_query, { body: { uid, after }, shop }) => seller.listOfMember(shop.id, uid, after),
    shopOrder: (_query, { body, shop }) => seller.detail(shop.id, body.orderid),
    async confirmDeposit(_query, { body: { orderid }, person, shop, record }) {
      await orders.transfers.confirmDeposit(orderid, shop.id, person.uid, record)
      return seller.detail(shop.id, orderid)
    },
    shopRefunds: (_query, { shop }) => orders.transfers.listRefunds(shop.id),
    shopRefundCount: async (_query, { shop }) => ({
      waiting: await orders.transfers.countRefunds(shop.id),
    }),
    async sendShopRefund(_query, { body: { refund }, shop, record }) {
      await orders.transfers.markRefundSent(shop.id, refund, record)
      return orders.transfers.listRefunds(shop.id)
    },
    async moveShopLine(_query, { body, person, shop, record }) {
      const { shopid: _shopid, orderid, line, move, key, reason = '', days, ...extras } = body
      const lineRef = { number: orderid, line, scope: { supplierShopId: shop.id } }
      const request = requestOf(key, { line, move, reason, ...extras, ...(days && { days }) })
      const author = { actor: 'seller', uid: person.uid, reason, request, record } as const
      if (move === 'abandon') await orders.fulfilment.abandon(lineRef, author)
      else if (move === 'remindPayment') await orders.unpaid.remind(lineRef, author)
      else if (move === 'extendPayment') await orders.unpaid.extend(lineRef, daysOf(days), author)
      else await orders.fulfilment.transition(lineRef, move, author, extras)
      return seller.detail(shop.id, orderid)
    },
    async cancelShopLines(_query, { body, person, shop, record }) {
      const { shopid: _shopid, orderid, key, ...terms } = body
      assertMayGive(shop.permissions, terms)
      const author = { uid: person.uid, request: requestOf(key, { cancel: terms }), record }
      await orders.shopCancellations.cancel(
        { shopId: shop.id, number: orderid },
        { lines: body.lines, ...cancelTerms(terms) },
        author,
      )
      return seller.detail(shop.id, orderid)
    },
    async reduceLinePrice(_query, { body, person, shop, record }) {
      const { shopid: _shopid, orderid, line, key, amount, reason_code, reason = '' } = body
      const request = requestOf(key, { reduction: { line, amount, reason_code, reason } })
      await orders.priceReductions.reduce(
        { shopId: shop.id, number: orderid, line },
        { amount, reasonCode: reason_code, reason: reason.trim() },
        { uid: person.uid, request, record },
      )
      return seller.detail(shop.id, orderid)
    },
    async startShopClaim(_query, { body, person, shop, record }) {
      const { shopid: _shopid, orderid, key, ...claim } = body
      const author = { uid: person.uid, request: requestOf(key, { claim }), record }
      await orders.claims.startForBuyer({ shopId: shop.id, number: orderid }, claim, author)
      return seller.detail(shop.id, orderid)
    },
    quoteShopAddress: (_query, { body: { orderid, zipcode }, shop }) =>
      orders.addresses.quote(orderid, { supplierShopId: shop.id }, zipcode),
    async changeShopAddress(_query, { body, person, shop, record }) {
      const {
        shopid: _shopid,
        orderid,
        key,
        reason = '',
        recipient,
        owed,
        refunded,
        payment,
        changed_at,
      } = body
      const request = requestOf(key, { address: recipient, reason, owed, refunded, payment: payment ?? '' })
      await orders.addresses.changeByShop(
        { shopId: shop.id, number: orderid },
        { recipient, agreed: { owed, refunded }, payment, changedAt: changed_at },
        { uid: person.uid, reason: reason.trim(), request, record },
      )
      return seller.detail(shop.id, orderid)
    },
    async confirmShopAddress(_query, { body: { orderid, changed_at }, shop, record }) {
      await orders.addresses.confirm({ shopId: shop.id, number: orderid }, changed_at, record)
      return seller.detail(shop.id, orderid)
    },
    async settleAddressDues(_query, { body: { orderid, owed, settle }, shop, record }) {
      await orders.addresses.settleDues({ shopId: shop.id, number: orderid }, { owed, as: settle }, record)
      return seller.detail(shop.id, orderid)
    },
    shopCounts: (_query, { shop }) => seller.counts(shop.id),
    moveShopLines: (_query, { body: { shopid: _shopid, ...request }, person: { uid }, shop, record }) =>
      orders.bulk.transitionLines(shop.id, { uid, record }, request),
    printShopOrders: (_query, { body: { shopid: _shopid, ...choice }, shop }) =>
      orders.prints.read(shop.id, choice),
    shipDefaults: (_query, { shop }) => seller.shipDefaults(shop.id),
    linesToShip: (_query, { shop }) => seller.linesToShip(shop.id),
    checkTracking: ({ carrier }, { body: file, person, shop }) =>
      orders.trackingFiles.check(shop.id, person.uid, { file, ...(carrier && { carrier }) }),
    startTracking: ({ shopid: _shopid, ...options }, { body: file, person, shop, record }) =>
      orders.trackingFiles.start({ shopId: shop.id, uid: person.uid, record }, { file, ...options }),
    shopExchangeOptions: async (_query, { body: { orderid: number, line }, shop }) => ({
      options: await orders.claims.listOptions({ number, line, scope: { supplierShopId: shop.id } }),
    }),
    uploadInspectionPhoto: (_query, { body: file, person }) =>
      orders.claimPhotos.uploadInspection(person.uid, file),
    async settleClaimDues(_query, { body: { orderid, claim }, shop, record }) {
      await orders.claims.settleDues(shop.id, { number: orderid, claim }, record)
      return seller.detail(shop.id, orderid)
    },
    shopClaimPhoto: (_query, { body: { shopid: _shopid, orderid, at: index, ...photo }, shop }) =>
      orders.claimPhotos.readForShop(shop.id, orderid, { ...photo, index }),
  })
}

/** Refunds of transfers to the platform's account, for operators. */
export function platformRefundRoutes({ transfers }: Pick<Orders, 'transfers'>) {
  return serve(platformRefundCalls, {
    platformRefunds: () => transfers.listRefunds(null),
    platformRefundCount: async () => ({ waiting: await transfers.countRefunds(null) }),
    async sendPlatformRefund(_query, { body: { refund }, record }) {
      await transfers.markRefundSent(null, refund, record)
      return transfers.listRefunds(null)
    },
  })
}

function daysOf(days: number | undefined): number {
  if (days === undefined) throw wrongField('days', '며칠을 늘릴지 선택해 주세요.')
  return days
}
