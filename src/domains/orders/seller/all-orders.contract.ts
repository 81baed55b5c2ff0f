import { type Static, Type as T } from 'typebox'
import { post } from '../../../platform/contract/contract.ts'
import { Day, ExportReason, Id, oneOf } from '../../../platform/contract/fields.ts'
import { PaymentMethodShape } from '../../payments/payments.contract.ts'
import { ShopId } from '../../tenancy/tenancy.contract.ts'
import { StatusShape } from '../contract/order-fields.ts'
import {
  CHANNELS,
  MAX_FILTER_AMOUNT,
  MAX_FILTER_TEXT,
  MAX_SCANNED_ORDERS,
  MAX_SUMMED_ORDERS,
} from '../shared/all-orders.ts'
import { ShopOrderPageShape } from './shop-order-shapes.ts'

const Text = T.String({ minLength: 1, maxLength: MAX_FILTER_TEXT })
const Amount = T.Integer({ minimum: 0, maximum: MAX_FILTER_AMOUNT })

/** A filter of all orders. A missing field does not restrict the list; limits of days and amounts are included. */
const AllOrdersFields = {
  /** days of the order in Korea */
  from: T.Optional(Day),
  until: T.Optional(Day),
  /** of a line */
  status: T.Optional(StatusShape),
  method: T.Optional(PaymentMethodShape),
  channel: T.Optional(oneOf(CHANNELS)),
  /** amount of the payment, won */
  total_from: T.Optional(Amount),
  total_until: T.Optional(Amount),
  /**
   * whole names; spaces and case do not count. The buyer is known to the shop that sells, the recipient to the one that
   * ships.
   */
  buyer_name: T.Optional(Text),
  recipient_name: T.Optional(Text),
  /** last four digits of the buyer's or recipient's phone number */
  phone_end: T.Optional(T.String({ pattern: '^[0-9]{4}$' })),
  /** words of a product title */
  product: T.Optional(Text),
  /** part of an option's name */
  option: T.Optional(Text),
  /** name of the buyer's tier when the order was placed */
  tier: T.Optional(Text),
  /** a label of the order or of its buyer */
  label: T.Optional(Id),
  /** words of the order's memo or of the buyer's */
  memo: T.Optional(Text),
}
export const AllOrdersFilterShape = T.Object(AllOrdersFields)
export type AllOrdersFilter = Static<typeof AllOrdersFilterShape>

const ListFields = {
  ...AllOrdersFields,
  /** `newest` by default */
  sort: T.Optional(oneOf(['newest', 'oldest'])),
  /** `next` of the page before */
  after: T.Optional(Id),
}

export const AllOrdersPageShape = T.Object({
  ...ShopOrderPageShape.properties,
  /** the page ended because its request checked as many orders as it may; more may match after `next` */
  partial: T.Boolean(),
})
export type AllOrdersPage = Static<typeof AllOrdersPageShape>

const OrderSumsShape = T.Object({
  orders: T.Integer(),
  /** pieces of all lines, also of cancelled ones */
  pieces: T.Integer(),
  /** won; payments of paid orders, without refunds deducted */
  paid: T.Integer(),
  /** won */
  refunded: T.Integer(),
  /** `after` of the next part; null if these are the sums of all matching orders */
  next: T.Union([T.Integer(), T.Null()]),
})
export type OrderSums = Static<typeof OrderSumsShape>

export const allOrdersCalls = {
  allShopOrders: post('/api/myshp/v2/seller/order/all', {
    summary: `상점 주인: 모든 상태의 주문. 조건은 모두 맞아야 합니다. 여러 조건을 함께 쓰면 한 번에 ${MAX_SCANNED_ORDERS}건까지 살펴보며, 다 찾지 못하면 partial이 true이고 next부터 이어서 찾습니다.`,
    body: T.Object({ shopid: ShopId, ...ListFields }),
    reply: AllOrdersPageShape,
    repeat: 'reads',
    audience: { shop: 'orders:read' },
    log: 'look',
    subjects: ({ orders }) => orders.map(({ number }) => number),
    hosts: 'admin',
  }),
  sumAllShopOrders: post('/api/myshp/v2/seller/order/all/sums', {
    summary: `상점 주인: 전체 주문 목록과 같은 조건에 맞는 주문의 합계, 최근 주문부터 ${MAX_SUMMED_ORDERS}건씩. next가 있으면 그 뒤의 합계를 이어서 받아 더합니다.`,
    body: T.Object({ shopid: ShopId, ...AllOrdersFields, after: T.Optional(Id) }),
    reply: OrderSumsShape,
    repeat: 'reads',
    audience: { shop: 'orders:read' },
    hosts: 'admin',
  }),
  exportAllShopOrders: post('/api/myshp/v2/seller/order/all/export', {
    summary:
      '상점 주인: 파일로 내려받을 주문, 500건씩. 조건은 전체 주문 목록과 같고, 내려받는 이유(reason)와 함께 기록됩니다.',
    body: T.Object({ shopid: ShopId, reason: ExportReason, ...ListFields }),
    reply: AllOrdersPageShape,
    repeat: 'reads',
    audience: { shop: 'orders:export' },
    subjects: ({ orders }) => orders.map(({ number }) => number),
    fresh: true,
    hosts: 'admin',
  }),
}
