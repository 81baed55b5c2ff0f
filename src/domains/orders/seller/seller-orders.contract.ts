import { type Static, Type as T } from 'typebox'
import { get, post, upload } from '../../../platform/contract/contract.ts'
import { Day, Id, Moment, oneOf, orNull, RequestKey } from '../../../platform/contract/fields.ts'
import { UPLOAD_LIMIT_BYTES } from '../../../platform/contract/picture-bytes.ts'
import { AccountToPayShape } from '../../payments/payments.contract.ts'
import { ShopId } from '../../tenancy/tenancy.contract.ts'
import {
  CauseShape,
  ClaimFields,
  OptionChoiceShape,
  OptionsShape,
  PhotoFields,
  PhotoKeys,
  PhotoShape,
  RefundAccountShape,
} from '../contract/claim-fields.ts'
import {
  AddressCostFields,
  AddressQuoteShape,
  CarrierShape,
  LineFields,
  OrderId,
  Reason,
  RecipientShape,
  StatusShape,
  TrackingShape,
} from '../contract/order-fields.ts'
import { OrderDetailShape, OrderShape } from '../contract/order-shapes.ts'
import { MAX_APOLOGY_POINTS, MAX_BULK_LINES, MAX_CANCELED_LINES } from '../shared/bulk-limits.ts'
import { cancelReasons, reductionReasons } from '../shared/shop-reasons.ts'
import { MAX_EXTENSION_DAYS } from '../shared/unpaid-terms.ts'
import { ListedNotesFields, OrderNotesFields } from './notes/order-notes.contract.ts'
import { orderPrintCalls } from './order-prints.contract.ts'
import { shopRefundCalls } from './shop-refunds.contract.ts'
import { trackingCalls } from './tracking.contract.ts'

export type { OrderPrints, PrintedLine, PrintedOrder } from './order-prints.contract.ts'
export type { ShopRefunds } from './shop-refunds.contract.ts'
export type { LineToShip, TrackingPreview, TrackingRow } from './tracking.contract.ts'

/** Whether this shop sells the order, and whether it ships it. */
const Part = {
  sells: T.Boolean(),
  ships: T.Boolean(),
  /**
   * whether the shop that ships must confirm a changed recipient before it sends the order; missing in replies of an older
   * server
   */
  address_unseen: T.Optional(T.Boolean()),
}

export const ShopOrderShape = T.Object({
  ...OrderShape.properties,
  ...Part,
  buyer_name: T.String(),
  recipient_name: T.String(),
  /**
   * Equal for orders to the same name, phone and address. Only in lists of a state and for the shop that ships; missing in
   * replies of an older server.
   */
  recipient_key: T.Optional(T.String()),
  ...ListedNotesFields,
})
export type ShopOrder = Static<typeof ShopOrderShape>

const ShareFields = { supplier: T.Integer(), seller: T.Integer() }

/** The shares of both shops in a resale (`OrderShares`), won, without refunded lines. */
const OrderSharesShape = T.Object({
  ...ShareFields,
  bearer: oneOf(['seller', 'both']),
  prices: orNull(T.Object({ supplier_price: T.Integer(), commission: T.Integer(), added: T.Integer() })),
  /** deductions for worn products, which the shipping shop gets; missing in replies of an older server */
  deductions: T.Optional(T.Integer()),
  /** price reductions, which the shipping shop has paid; missing in replies of an older server */
  reductions: T.Optional(T.Integer()),
  off: T.Integer(),
  points: T.Integer(),
  lines: T.Array(T.Object({ line: T.Integer(), ...ShareFields })),
  refunded_lines: T.Integer(),
})

export const ShopOrderDetailShape = T.Object({
  ...OrderDetailShape.properties,
  ...Part,
  /** null if this shop both sells and ships the order */
  shares: orNull(OrderSharesShape),
  /** name of the sender of an expected transfer; otherwise empty */
  depositor: T.String(),
  /** the shop's account to which a transfer is expected, as the buyer saw it; otherwise null */
  account: T.Union([AccountToPayShape, T.Null()]),
  ...OrderNotesFields,
})
export type ShopOrderDetail = Static<typeof ShopOrderDetailShape>

export const ShopOrderPageShape = T.Object({
  orders: T.Array(ShopOrderShape),
  /** `after` of the next page; null at the end */
  next: T.Union([T.Integer(), T.Null()]),
})
export type ShopOrderPage = Static<typeof ShopOrderPageShape>

const StatusCountsShape = T.Array(T.Object({ status: StatusShape, orders: T.Integer() }))

export const CountedOrderPageShape = T.Object({
  ...ShopOrderPageShape.properties,
  /** as `shopCounts`, read at the same moment as the page; missing in replies of an older server */
  counts: T.Optional(StatusCountsShape),
})
export type CountedOrderPage = Static<typeof CountedOrderPageShape>

export const BulkResultShape = T.Object({
  moved: T.Integer(),
  done: T.Integer(),
  failed: T.Array(T.Object({ orderid: T.String(), line: T.Integer(), reason: T.String() })),
})
export type BulkResult = Static<typeof BulkResultShape>

const Won = T.Integer({ minimum: 0, maximum: 1_000_000_000 })

/**
 * A line of a bulk transition. `carrier` and `tracking` are for `ship`; a way of delivery is a carrier without a number.
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
      '상점 주인: 고른 상태의 주문. 남의 상품을 골라 담아 판 주문과 내 상품을 다른 상점이 판 주문도 보입니다.',
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
  startShopClaim: post('/api/myshp/v2/seller/order/claim/start', {
    summary:
      '상점 주인: 보낸 상품의 반품이나 교환을 구매자 대신 접수합니다(전화로 받은 요청 등). 바로 수락된 상태가 되고 구매자에게 알리며, 구매자는 철회할 수 있습니다. 입금으로 결제한 주문에 account가 없으면 환불할 때 구매자에게 계좌를 묻습니다.',
    body: T.Object({
      shopid: ShopId,
      orderid: OrderId,
      key: RequestKey,
      kind: oneOf(['return', 'exchange']),
      cause: CauseShape,
      lines: ClaimFields.lines,
      reason: Reason,
      account: T.Optional(RefundAccountShape),
      /** of an exchange: the shop asks nothing for dearer options */
      waive: T.Optional(T.Boolean()),
    }),
    reply: ShopOrderDetailShape,
    repeat: 'own-key',
    audience: { shop: 'orders:write' },
    hosts: 'admin',
  }),
  shopExchangeOptions: post('/api/myshp/v2/seller/order/claim/options', {
    summary: '상점 주인: 주문한 상품의 다른 옵션과 한 개의 차액, 재고. 교환과 옵션 변경에 씁니다.',
    body: T.Object({ shopid: ShopId, ...LineFields }),
    reply: OptionsShape,
    repeat: 'reads',
    audience: { shop: 'orders:read' },
    hosts: 'admin',
  }),
  uploadInspectionPhoto: upload('/api/myshp/v2/seller/order/claim/upload', {
    summary:
      '상점 주인: 돌아온 상품을 검수한 사진 올리기. 5,242,880바이트까지. 올린 사람만 거부나 일부 환불에 쓸 수 있는 file_url을 돌려줍니다.',
    query: T.Object({ shopid: ShopId }),
    reply: T.Object({ file_url: T.String() }),
    maxBytes: UPLOAD_LIMIT_BYTES,
    repeat: 'leaves-unused',
    audience: { shop: 'orders:write' },
    hosts: 'admin',
  }),
  settleClaimDues: post('/api/myshp/v2/seller/order/claim/dues', {
    summary:
      '상점 주인: 구매자가 직접 내기로 한 반품·교환·반송 배송비와 옵션 차액을 받았거나, 더 받은 것을 돌려주었음을 적습니다. 지금 내기로 한 금액이 받은 금액이 됩니다.',
    body: T.Object({ shopid: ShopId, orderid: OrderId, claim: Id }),
    reply: ShopOrderDetailShape,
    repeat: 'overwrites',
    audience: { shop: 'orders:write' },
    hosts: 'admin',
  }),
  shopClaimPhoto: post('/api/myshp/v2/seller/order/claim/photo', {
    summary: '상점 주인: 취소, 반품, 교환 요청에 붙은 사진',
    body: T.Object({ shopid: ShopId, orderid: OrderId, ...PhotoFields }),
    reply: PhotoShape,
    repeat: 'reads',
    audience: { shop: 'orders:read' },
    log: 'look',
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
  quoteShopAddress: post('/api/myshp/v2/seller/order/address/quote', {
    summary:
      '상점 주인: 배송지를 이 우편번호로 바꾸면 달라지는 배송비. owed는 구매자가 더 낼 금액(음수면 덜 낼 금액), refunded는 환불되는 금액입니다.',
    body: T.Object({ shopid: ShopId, orderid: OrderId, zipcode: RecipientShape.properties.zipcode }),
    reply: AddressQuoteShape,
    repeat: 'reads',
    audience: { shop: 'orders:read' },
    hosts: 'admin',
  }),
  changeShopAddress: post('/api/myshp/v2/seller/order/address/change', {
    summary:
      '상점 주인: 보내지 않은 상품의 배송지를 바꾸고 구매자에게 알립니다. 배송비가 더 들면 payment로 구매자가 낼 금액으로 둘지(owed), 이미 받았는지(paid), 받지 않을지(waived) 정합니다. owed와 refunded가 지금 계산과 다르거나, changed_at이 마지막 변경의 시각(address_changed_at, 변경이 없으면 null)과 다르면 409입니다.',
    body: T.Object({
      shopid: ShopId,
      orderid: OrderId,
      key: RequestKey,
      recipient: RecipientShape,
      reason: T.Optional(Reason),
      ...AddressCostFields,
      payment: T.Optional(oneOf(['owed', 'paid', 'waived'])),
      // Optional for pages of an older version, which can change only a recipient that never changed.
      changed_at: T.Optional(orNull(Moment)),
    }),
    reply: ShopOrderDetailShape,
    repeat: 'own-key',
    audience: { shop: 'orders:write' },
    hosts: 'admin',
  }),
  confirmShopAddress: post('/api/myshp/v2/seller/order/address/confirm', {
    summary:
      '상점 주인: 구매자가 바꾼 배송지를 확인했습니다. 접수한 뒤에 바뀐 주문은 확인해야 발송할 수 있습니다. changed_at은 본 변경의 시각(address_changed_at)입니다.',
    body: T.Object({ shopid: ShopId, orderid: OrderId, changed_at: Moment }),
    reply: ShopOrderDetailShape,
    repeat: 'finds-done',
    audience: { shop: 'orders:write' },
    hosts: 'admin',
  }),
  settleAddressDues: post('/api/myshp/v2/seller/order/address/dues', {
    summary:
      '상점 주인: 배송지 변경으로 구매자가 낼 추가 배송비를 받았거나(paid, 음수면 돌려주었음), 받지 않기로 합니다(waived). owed는 화면에서 본 금액입니다.',
    body: T.Object({
      shopid: ShopId,
      orderid: OrderId,
      owed: AddressCostFields.owed,
      settle: oneOf(['paid', 'waived']),
    }),
    reply: ShopOrderDetailShape,
    repeat: 'finds-done',
    audience: { shop: 'orders:write' },
    hosts: 'admin',
  }),
}
