import { type Static, Type as T } from 'typebox'
import { post } from '../../../platform/contract/contract.ts'
import { Id } from '../../../platform/contract/fields.ts'
import { ShopId } from '../../tenancy/contract.ts'
import { PhotoFields, PhotoShape, RefundAccountShape } from '../contract/claim.ts'
import { LineFields, OrderId, oneOf, Reason, StatusShape } from '../contract/fields.ts'
import { OrderDetailShape, OrderShape } from '../contract/order.ts'

/** What a shop has to do with an order: it faces the customer, it sends the goods, or both. */
const Part = { sells: T.Boolean(), ships: T.Boolean() }

export const ShopOrderShape = T.Object({
  ...OrderShape.properties,
  ...Part,
  buyer_name: T.String(),
  recipient_name: T.String(),
})
export type ShopOrder = Static<typeof ShopOrderShape>

export const ShopOrderDetailShape = T.Object({ ...OrderDetailShape.properties, ...Part })
export type ShopOrderDetail = Static<typeof ShopOrderDetailShape>

export const ShopOrderPageShape = T.Object({
  orders: T.Array(ShopOrderShape),
  /** pass it on as `after` to read on; null at the end */
  next: T.Union([T.Integer(), T.Null()]),
  /** lines in each state that is not an end; states without any are left out */
  counts: T.Array(T.Object({ status: StatusShape, lines: T.Integer() })),
})
export type ShopOrderPage = Static<typeof ShopOrderPageShape>

const Carrier = T.String({ minLength: 1, maxLength: 40 })
const Tracking = T.String({ pattern: '^[0-9A-Za-z-]{6,30}$' })

export const sellerOrdersCalls = {
  shopOrders: post('/api/myshp/v2/seller/order/list', {
    summary:
      '상점 주인: 상태마다 줄 수와, 고른 상태의 주문. 남의 상품을 골라 담아 판 주문과 내 상품을 다른 상점이 판 주문도 보입니다.',
    body: T.Object({
      shopid: ShopId,
      status: StatusShape,
      /** newest first unless said */
      sort: T.Optional(oneOf(['newest', 'oldest'])),
      /** `next` of the page before */
      after: T.Optional(Id),
    }),
    reply: ShopOrderPageShape,
    who: 'person',
  }),
  shopOrder: post('/api/myshp/v2/seller/order/detail', {
    summary: '상점 주인: 주문 하나',
    body: T.Object({ shopid: ShopId, orderid: OrderId }),
    reply: ShopOrderDetailShape,
    who: 'person',
  }),
  confirmDeposit: post('/api/myshp/v2/seller/order/deposit', {
    summary: '상점 주인: 무통장입금이 들어왔음을 확인합니다. 함께 결제하는 주문이 모두 결제 완료가 됩니다.',
    body: T.Object({ shopid: ShopId, orderid: OrderId }),
    reply: ShopOrderDetailShape,
    who: 'person',
  }),
  moveShopLine: post('/api/myshp/v2/seller/order/move', {
    summary:
      '상점 주인: 접수 accept, 발송 ship, 배송 완료 arrive, 입금 전 취소 abandon, 요청 수락 acceptCancel acceptReturn acceptExchange, 거절 reject, 반품 회수 takeBack, 교환품 발송 reship, 완료 뒤 환불 refund',
    body: T.Object({
      shopid: ShopId,
      ...LineFields,
      move: oneOf([
        ...(['accept', 'ship', 'arrive', 'abandon', 'acceptCancel', 'acceptReturn'] as const),
        ...(['acceptExchange', 'reject', 'takeBack', 'reship', 'refund'] as const),
      ]),
      reason: T.Optional(Reason),
      /** to ship and to reship */
      carrier: T.Optional(Carrier),
      tracking: T.Optional(Tracking),
      /** what came back can be sold again; without it it can */
      restock: T.Optional(T.Boolean()),
      /** where to send the money back that came by a transfer, to refund what is done */
      account: T.Optional(RefundAccountShape),
    }),
    reply: ShopOrderDetailShape,
    who: 'person',
  }),
  shopClaimPhoto: post('/api/myshp/v2/seller/order/claim/photo', {
    summary: '상점 주인: 취소, 반품, 교환 요청에 붙은 사진',
    body: T.Object({ shopid: ShopId, orderid: OrderId, ...PhotoFields }),
    reply: PhotoShape,
    who: 'person',
  }),
}
