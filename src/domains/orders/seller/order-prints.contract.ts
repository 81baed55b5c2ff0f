import { type Static, Type as T } from 'typebox'
import { post } from '../../../platform/contract/contract.ts'
import { Moment } from '../../../platform/contract/fields.ts'
import { ShopId } from '../../tenancy/tenancy.contract.ts'
import { OrderId, RecipientShape, StatusShape } from '../contract/order-fields.ts'
import { MAX_PRINTED_ORDERS } from '../shared/bulk-limits.ts'

/** Amounts are won. */
const PrintedLineShape = T.Object({
  id: T.Integer(),
  name: T.String(),
  opt_name: T.String(),
  /** the seller's code of the item; empty without one */
  code: T.String(),
  qty: T.Integer(),
  price: T.Integer(),
  off: T.Integer(),
  points: T.Integer(),
  paid: T.Integer(),
  /** part of `paid` that was refunded without a return; missing in replies of an older server */
  reduction: T.Optional(T.Integer()),
  /** empty before shipment */
  carrier: T.String(),
  tracking: T.String(),
})
export type PrintedLine = Static<typeof PrintedLineShape>

const PrintedOrderShape = T.Object({
  number: T.String(),
  placed_at: Moment,
  shop_name: T.String(),
  buyer_name: T.String(),
  recipient: RecipientShape,
  /** when this recipient replaced another one; missing in replies of an older server */
  address_changed_at: T.Optional(T.Union([Moment, T.Null()])),
  /** won, of the whole order */
  delivery_fee: T.Integer(),
  surcharge: T.Integer(),
  /** whether the recipient must not learn the prices; missing in replies of an older server */
  gift: T.Optional(T.Boolean()),
  lines: T.Array(PrintedLineShape),
  /** whether these are all lines of the order */
  whole: T.Boolean(),
})
export type PrintedOrder = Static<typeof PrintedOrderShape>

/** Business details of the shop that ships; empty text means not set. */
const SenderShape = T.Object({
  name: T.String(),
  corpname: T.String(),
  ceo: T.String(),
  idnum: T.String(),
  idnum_singo: T.String(),
  zipcode: T.String(),
  address: T.String(),
  tel: T.String(),
  email: T.String(),
})

export const OrderPrintsShape = T.Object({
  sender: SenderShape,
  /** the oldest first */
  orders: T.Array(PrintedOrderShape),
  /** the state has more orders than are printed at once */
  more: T.Boolean(),
})
export type OrderPrints = Static<typeof OrderPrintsShape>

export const orderPrintCalls = {
  printShopOrders: post('/api/myshp/v2/seller/order/print', {
    summary:
      '상점 주인: 포장 명세, 거래명세서, 상품별 집계로 인쇄할 주문. 내가 보내는 주문만, 받는 분이 배송지를 적기 전인 선물은 빼고, 오래된 것부터 500건까지. orders가 없으면 그 상태의 주문 모두이고, 둘 다 있으면 선택한 주문에서 그 상태인 상품만입니다.',
    body: T.Object({
      shopid: ShopId,
      status: T.Optional(StatusShape),
      orders: T.Optional(T.Array(OrderId, { minItems: 1, maxItems: MAX_PRINTED_ORDERS })),
    }),
    reply: OrderPrintsShape,
    repeat: 'reads',
    audience: { shop: 'orders:read' },
    log: 'look',
    subjects: ({ orders }) => orders.map(({ number }) => number),
    hosts: 'admin',
  }),
}
