import { type Static, Type as T } from 'typebox'
import { get, post } from '../../../platform/contract/contract.ts'
import { Day, Id, oneOf, orNull, RequestKey } from '../../../platform/contract/fields.ts'
import { ShopId } from '../../tenancy/tenancy.contract.ts'
import { CauseShape, OptionChoiceShape, PhotoKeys, RefundAccountShape } from '../contract/claim-fields.ts'
import {
  CarrierShape,
  LineFields,
  OrderId,
  Reason,
  StatusShape,
  TrackingShape,
} from '../contract/order-fields.ts'
import { MAX_APOLOGY_POINTS, MAX_BULK_LINES, MAX_CANCELED_LINES } from '../shared/bulk-limits.ts'
import { cancelReasons, reductionReasons } from '../shared/shop-reasons.ts'
import { MAX_EXTENSION_DAYS } from '../shared/unpaid-terms.ts'
import { orderPrintCalls } from './order-prints.contract.ts'
import { shopRefundCalls } from './refunds.contract.ts'
import { shopAddressCalls } from './shop-addresses.contract.ts'
import { shopClaimCalls } from './shop-claims.contract.ts'
import {
  CountedOrderPageShape,
  ShopOrderDetailShape,
  ShopOrderPageShape,
  StatusCountsShape,
} from './shop-order-shapes.ts'
import { trackingCalls } from './tracking.contract.ts'

export type { OrderPrints, PrintedLine, PrintedOrder } from './order-prints.contract.ts'
export type {
  CountedOrderPage,
  ShopOrder,
  ShopOrderDetail,
  ShopOrderPage,
} from './shop-order-shapes.ts'
export type { LineToShip, TrackingPreview, TrackingRow } from './tracking.contract.ts'

export const BulkResultShape = T.Object({
  moved: T.Integer(),
  done: T.Integer(),
  failed: T.Array(T.Object({ orderid: T.String(), line: T.Integer(), reason: T.String() })),
})
export type BulkResult = Static<typeof BulkResultShape>

const Won = T.Integer({ minimum: 0, maximum: 1_000_000_000 })

/**
 * A line of a bulk transition. `carrier` and `tracking` are for `ship`; a way of delivery is a carrier without a
 * number.
 */
export const BulkLineShape = T.Object({
  orderid: OrderId,
  line: Id,
  carrier: T.Optional(CarrierShape),
  tracking: T.Optional(TrackingShape),
})
export type BulkLine = Static<typeof BulkLineShape>

/** Reason and terms of a cancellation by the shop. */
export const CancelFields = {
  reason_code: oneOf(cancelReasons),
  /** text for the buyer, shown beside the name of the reason */
  reason: T.Optional(Reason),
  /** whether the stock of the items is set to 0; otherwise the cancelled pieces return to stock */
  sold_out: T.Optional(T.Boolean()),
  /** points that the buyer of each cancelled order gets, if the buyer is a member */
  points: T.Optional(T.Integer({ minimum: 1, maximum: MAX_APOLOGY_POINTS })),
}

export const sellerOrdersCalls = {
  shopOrders: post('/api/myshp/v2/seller/order/list', {
    summary:
      '상점 주인: 선택한 상태의 주문. 남의 상품을 골라 담아 판 주문과 내 상품을 다른 상점이 판 주문도 보입니다.',
    body: T.Object({
      shopid: ShopId,
      status: StatusShape,
      /** `newest` by default */
      sort: T.Optional(oneOf(['newest', 'oldest'])),
      /** `next` of the previous page */
      after: T.Optional(Id),
    }),
    reply: CountedOrderPageShape,
    repeat: 'reads',
    audience: { shop: 'orders:read' },
    log: 'look',
    subjects: ({ orders }) => orders.map(({ number }) => number),
    hosts: 'admin',
  }),
  findShopOrders: post('/api/myshp/v2/seller/order/find', {
    summary:
      '상점 주인: 주문번호, 송장번호, 전화번호, 주문자와 받는 분의 이름, 상품 이름으로 찾은 주문. 모든 상태를, 최신 순으로.',
    body: T.Object({
      shopid: ShopId,
      q: T.String({ minLength: 1, maxLength: 100 }),
      /** `next` of the previous page */
      after: T.Optional(Id),
    }),
    reply: ShopOrderPageShape,
    repeat: 'reads',
    audience: { shop: 'orders:read' },
    log: 'look',
    subjects: ({ orders }) => orders.map(({ number }) => number),
    hosts: 'admin',
  }),
  ordersOfMember: post('/api/myshp/v2/seller/order/member', {
    summary: '판매자: 한 사람이 이 상점에서 한 주문, 최신 순으로.',
    body: T.Object({ shopid: ShopId, uid: Id, after: T.Optional(Id) }),
    reply: ShopOrderPageShape,
    repeat: 'reads',
    audience: { shop: 'orders:read' },
    log: 'look',
    subjects: ({ orders }) => orders.map(({ number }) => number),
    hosts: 'admin',
  }),
  shopOrder: post('/api/myshp/v2/seller/order/detail', {
    summary: '상점 주인: 주문 하나',
    body: T.Object({ shopid: ShopId, orderid: OrderId }),
    reply: ShopOrderDetailShape,
    repeat: 'reads',
    audience: { shop: 'orders:read' },
    log: 'look',
    subjects: ({ number }) => [number],
    hosts: 'admin',
  }),
  confirmDeposit: post('/api/myshp/v2/seller/order/deposit', {
    summary:
      '상점 주인: 상점 계좌(payee가 shop인 주문)에 무통장입금이 들어왔음을 확인합니다. 플랫폼 계좌로 받는 입금은 운영자가 확인하므로 409입니다.',
    body: T.Object({ shopid: ShopId, orderid: OrderId }),
    reply: ShopOrderDetailShape,
    repeat: 'finds-done',
    audience: { shop: 'money:write' },
    hosts: 'admin',
  }),
  moveShopLine: post('/api/myshp/v2/seller/order/move', {
    summary:
      '상점 주인: 접수 accept, 발송 ship, 배송 완료 arrive, 입금 전 취소 abandon, 요청 수락 acceptCancel acceptReturn acceptExchange, 거절 reject, 수거 송장 sendReturn, 수거 완료 receiveReturn, 수거 안 됨 missReturn, 반품 완료 completeReturn, 일부 환불 refundPart, 검수 뒤 거부 refuseReturn(상품 반송) refuseEmpty(돌려보낼 상품 없음), 교환품 발송 reship, 교환과 반품의 전환 proposeReturn proposeExchange convertToReturn convertToExchange dropConversion, 완료 뒤 환불 refund, 보낸 송장 수정 correctTracking, 입금 요청 remindPayment(한 시간에 한 번, 세 번까지), 입금 기한 연장 extendPayment(days일, 모두 7일까지), 발송 지연 알림 delay(until까지), 보내기 전 옵션 변경 changeOption(option으로; 더 비싼 옵션은 waive로 차액을 받지 않을 때만). 교환은 acceptExchange에서 옵션을 잡아 두고, 더 비싼 옵션의 차액은 받았다고 적거나 waive로 받지 않아야 reship할 수 있습니다. ship, reship, refuseReturn, correctTracking의 carrier가 직접 배송, 퀵서비스, 방문 수령, 기타 배송이면 tracking은 없습니다.',
    body: T.Object({
      shopid: ShopId,
      ...LineFields,
      key: RequestKey,
      move: oneOf([
        'accept',
        'ship',
        'arrive',
        'abandon',
        'acceptCancel',
        'acceptReturn',
        'acceptExchange',
        'reject',
        'completeReturn',
        'reship',
        'refund',
        'correctTracking',
        'changeOption',
        'delay',
        'remindPayment',
        'extendPayment',
        'sendReturn',
        'receiveReturn',
        'missReturn',
        'refundPart',
        'refuseReturn',
        'refuseEmpty',
        'proposeReturn',
        'proposeExchange',
        'dropConversion',
        'convertToReturn',
        'convertToExchange',
      ]),
      /** pieces that `ship` sends or `changeOption` changes; the others wait. All of the line if missing */
      qty: T.Optional(T.Integer({ minimum: 1, maximum: 999 })),
      reason: T.Optional(Reason),
      /** of a parcel to the buyer or back to the shop; a way of delivery to the buyer has no `tracking` */
      carrier: T.Optional(CarrierShape),
      tracking: T.Optional(TrackingShape),
      /**
       * of `acceptExchange`: another option than the buyer wants, null for the same one; of `changeOption`: the new one
       */
      option: T.Optional(orNull(OptionChoiceShape)),
      /** of `acceptExchange`, `reship` and `changeOption`: the shop asks nothing for a dearer option */
      waive: T.Optional(T.Boolean()),
      /** the later shipping day of a delay */
      until: T.Optional(Day),
      /** whether returned pieces go back to stock; true by default */
      restock: T.Optional(T.Boolean()),
      /** days by which `extendPayment` moves the deadline */
      days: T.Optional(T.Integer({ minimum: 1, maximum: MAX_EXTENSION_DAYS })),
      /** the buyer's bank account, for a refund by transfer after completion */
      account: T.Optional(RefundAccountShape),
      /** who pays shipping according to a proposal or its acceptance; unchanged if missing */
      cause: T.Optional(CauseShape),
      /** inspection pictures: `file_url`s that the same staff member has uploaded */
      photos: T.Optional(PhotoKeys),
      /** won; deduction for worn products */
      deduction: T.Optional(Won),
      /** won; what the buyer owes for refused products */
      dues: T.Optional(Won),
    }),
    reply: ShopOrderDetailShape,
    repeat: 'own-key',
    audience: { shop: 'orders:write' },
    hosts: 'admin',
  }),
  cancelShopLines: post('/api/myshp/v2/seller/order/cancel', {
    summary:
      '상점 주인: 결제되고 아직 보내지 않은 상품의 판매 취소. qty가 없으면 그 줄 모두입니다. 결제 금액, 포인트, 쿠폰, 배송비를 상점 사정으로 돌려주고 구매자에게 알립니다. 무통장입금은 구매자가 환불 계좌를 알려 준 뒤에 보냅니다. points는 회원인 구매자에게 사과로 주는 포인트입니다.',
    body: T.Object({
      shopid: ShopId,
      orderid: OrderId,
      key: RequestKey,
      lines: T.Array(T.Object({ line: Id, qty: T.Optional(T.Integer({ minimum: 1, maximum: 999 })) }), {
        minItems: 1,
        maxItems: MAX_CANCELED_LINES,
      }),
      ...CancelFields,
    }),
    reply: ShopOrderDetailShape,
    repeat: 'own-key',
    audience: { shop: 'orders:write' },
    hosts: 'admin',
  }),
  reduceLinePrice: post('/api/myshp/v2/seller/order/reduce', {
    summary:
      '상점 주인: 부분 환불. 결제된 뒤 구매 확정 전이고 진행 중인 요청이 없는 상품의 결제 금액 일부를 반품 없이 돌려줍니다. 남은 결제 금액까지 여러 번 할 수 있고, 다른 상점이 판 주문은 내 상점 정산 금액까지입니다. 구매자에게 알리며, 무통장입금은 구매자가 환불 계좌를 알려 준 뒤에 보냅니다.',
    body: T.Object({
      shopid: ShopId,
      ...LineFields,
      key: RequestKey,
      /** won */
      amount: T.Integer({ minimum: 1, maximum: 1_000_000_000 }),
      reason_code: oneOf(reductionReasons),
      /** text for the buyer, shown beside the name of the reason; required for `OTHER` */
      reason: T.Optional(Reason),
    }),
    reply: ShopOrderDetailShape,
    repeat: 'own-key',
    audience: { shop: 'orders:write' },
    hosts: 'admin',
  }),
  shopCounts: get('/api/myshp/v2/seller/order/counts', {
    summary: '상점 주인: 끝나지 않은 상태마다 그런 상품이 든 주문 수. 없는 상태는 빠집니다.',
    query: T.Object({ shopid: ShopId }),
    reply: StatusCountsShape,
    audience: { shop: 'orders:read' },
    hosts: 'admin',
  }),
  moveShopLines: post('/api/myshp/v2/seller/order/move/many', {
    summary:
      '상점 주인: 여러 줄을 일괄 접수 accept, 발송 ship, 배송 완료 arrive. 이미 그렇게 된 줄은 그대로 두고, 안 되는 줄은 이유를 답합니다.',
    body: T.Object({
      shopid: ShopId,
      move: oneOf(['accept', 'ship', 'arrive']),
      lines: T.Array(BulkLineShape, { minItems: 1, maxItems: MAX_BULK_LINES }),
    }),
    reply: BulkResultShape,
    repeat: 'finds-done',
    audience: { shop: 'orders:write' },
    hosts: 'admin',
  }),
  ...shopRefundCalls,
  ...trackingCalls,
  ...orderPrintCalls,
  ...shopAddressCalls,
  ...shopClaimCalls,
}
