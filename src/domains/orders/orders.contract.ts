import { Type as T } from 'typebox'
import { get, post, upload } from '../../platform/contract/contract.ts'
import { Id, Moment, oneOf, Phone, RequestKey } from '../../platform/contract/fields.ts'
import { UPLOAD_LIMIT_BYTES } from '../../platform/contract/picture-bytes.ts'
import { AnonymousId } from '../cart/cart.contract.ts'
import {
  CardId,
  CashReceiptWishShape,
  EasyPayShape,
  PaymentMethodShape,
  PaymentShape,
} from '../payments/payments.contract.ts'
import { checkoutCalls } from './checkout/checkout.contract.ts'
import {
  CauseShape,
  ClaimFields,
  OptionsShape,
  PhotoFields,
  PhotoShape,
  RefundAccountShape,
} from './contract/claim-fields.ts'
import {
  AddressCostFields,
  AddressQuoteShape,
  CarrierShape,
  LineFields,
  OrderId,
  Reason,
  RecipientShape,
  TrackingShape,
} from './contract/order-fields.ts'
import { MyOrderShape, OrderDataShape, OrderPageShape } from './contract/order-shapes.ts'
import { giftCalls } from './fulfilment/gifts.contract.ts'
import { counters } from './shared/transitions.ts'

export {
  consentVersions,
  type LineToBuy,
  type OpenedSession,
  type PlacedOrder,
  type Quote,
  type QuotedOrder,
} from './checkout/checkout.contract.ts'
export { type ExchangeOptions, RefundAccountShape } from './contract/claim-fields.ts'
export {
  type AddressQuote,
  type ApartDelivery,
  type Buyer,
  type CouponMinimum,
  OrderId,
  type Recipient,
  RecipientShape,
  type SparedDelivery,
  StatusShape,
} from './contract/order-fields.ts'
export type {
  BoughtOrder,
  MyOrder,
  Order,
  OrderData,
  OrderDetail,
  OrderPage,
} from './contract/order-shapes.ts'
export type { ReceivedGift } from './fulfilment/gifts.contract.ts'
export { counters, type Status } from './shared/transitions.ts'

/**
 * Paths of the account host: the order of an account (append its number), the order of a guest, an unfinished payment.
 */
export const orderPages = {
  order: '/myshop/orders',
  guest: '/user/orders',
  pay: '/user/checkout/pay',
} as const

/** Token of a browser in which the code from a mail was entered. */
const ProofToken = T.String({ pattern: '^[A-Za-z0-9_-]{32}$' })

/**
 * How a guest is identified: by the `uuid` with which the order was placed, or by the `phone` number in the order. The
 * phone number only allows reading; changes need `uuid` or `proof`.
 */
const ReaderFields = {
  uuid: T.Optional(AnonymousId),
  phone: T.Optional(Phone),
  proof: T.Optional(ProofToken),
}

export const ordersCalls = {
  ...checkoutCalls,
  ...giftCalls,
  myOrders: post('/api/myshp/v2/order/list', {
    summary:
      '내 주문. counter는 ready, paid, preparing, delivery, confirm, refund이고 없으면 모두입니다. 비회원은 uuid로 찾습니다.',
    body: T.Object({
      counter: T.Optional(oneOf(Object.keys(counters) as (keyof typeof counters)[])),
      /** `next` of the previous page */
      before: T.Optional(Id),
      uuid: T.Optional(AnonymousId),
    }),
    reply: OrderPageShape,
    repeat: 'reads',
    audience: 'anyone',
    hosts: 'account',
  }),
  myOrder: post('/api/myshp/v2/order/detail', {
    summary: '주문 하나. 비회원은 uuid나 주문할 때 적은 전화번호로 찾습니다.',
    body: T.Object({ orderid: OrderId, ...ReaderFields }),
    reply: MyOrderShape,
    repeat: 'reads',
    audience: 'anyone',
    hosts: 'account',
  }),
  orderData: get('/api/myshp/get/order_data/by_order_id', {
    summary: '주문 완료를 광고와 분석 서비스에 알릴 때 쓰는 자료. 주문한 사람만 봅니다.',
    query: T.Object({ orderid: OrderId, uuid_value: T.Optional(AnonymousId) }),
    reply: OrderDataShape,
    audience: 'anyone',
    hosts: 'account',
  }),
  moveOrderLine: post('/api/myshp/v2/order/move', {
    summary:
      '구매 확정 confirm, 결정 보류 hold, 보류 해제 release, 요청 철회 withdraw, 입금 전 주문 취소 abandon, 돌려보낸 상품의 송장 sendReturn(같은 상자의 상품 모두), 교환과 반품의 전환 제안 proposeReturn proposeExchange, 동의 convertToReturn convertToExchange, 거절이나 취소 dropConversion. 같은 key는 한 번만 처리합니다.',
    body: T.Object({
      ...LineFields,
      ...ReaderFields,
      key: RequestKey,
      move: oneOf([
        'confirm',
        'hold',
        'release',
        'withdraw',
        'abandon',
        'sendReturn',
        'proposeReturn',
        'proposeExchange',
        'dropConversion',
        'convertToReturn',
        'convertToExchange',
      ]),
      /** carrier and tracking number of the return parcel */
      carrier: T.Optional(CarrierShape),
      tracking: T.Optional(TrackingShape),
      /** reason of a proposal */
      reason: T.Optional(Reason),
      /** who pays shipping according to a proposal or its acceptance; unchanged if missing */
      cause: T.Optional(CauseShape),
      /** bank account for the refund, if an exchange becomes a return and the order was paid by transfer */
      account: T.Optional(RefundAccountShape),
    }),
    reply: MyOrderShape,
    repeat: 'own-key',
    audience: 'anyone',
    hosts: 'account',
  }),
  claimOrderLines: post('/api/myshp/v2/order/claim', {
    summary:
      '주문의 여러 줄을 한 번에 취소, 반품, 교환해 달라고 요청합니다. 모두 요청되거나 하나도 요청되지 않고, 반품과 교환은 한 상자로 돌아옵니다. 줄의 일부 수량만 요청할 수도 있고, 교환은 option으로 같은 상품의 다른 옵션을 받을 수 있습니다. 같은 key는 한 번만 처리합니다.',
    body: T.Object({
      ...ClaimFields,
      ...ReaderFields,
      key: RequestKey,
    }),
    reply: MyOrderShape,
    repeat: 'own-key',
    audience: 'anyone',
    hosts: 'account',
  }),
  payClaimDues: post('/api/myshp/v2/order/claim/pay', {
    summary:
      '교환 배송비와 옵션 차액처럼 요청에 드는 금액을 한 번에 결제하기 시작합니다. amount는 화면에서 본 금액이고, 지금 결제할 금액과 다르면 409입니다. 기다리는 결제가 있으면 그 결제를 답합니다. card는 저장한 결제 수단으로, 바로 결제합니다. 카드나 간편결제로 주문한 경우에만 됩니다.',
    body: T.Object({
      orderid: OrderId,
      amount: T.Integer({ minimum: 1, maximum: 1_000_000_000 }),
      method: PaymentMethodShape,
      easy_pay: T.Optional(EasyPayShape),
      card: T.Optional(CardId),
      ...ReaderFields,
    }),
    reply: PaymentShape,
    repeat: 'finds-done',
    audience: 'anyone',
    hosts: 'account',
  }),
  exchangeOptions: post('/api/myshp/v2/order/claim/options', {
    summary: '교환할 수 있는 같은 상품의 다른 옵션과 한 개의 차액, 재고. 추가 상품은 없습니다.',
    body: T.Object({ ...LineFields, ...ReaderFields }),
    reply: OptionsShape,
    repeat: 'reads',
    audience: 'anyone',
    hosts: 'account',
  }),
  quoteOrderAddress: post('/api/myshp/v2/order/address/quote', {
    summary:
      '배송지를 이 우편번호로 바꾸면 달라지는 배송비. owed는 판매자에게 더 낼 금액(음수면 덜 낼 금액), refunded는 환불되는 금액입니다.',
    body: T.Object({ orderid: OrderId, zipcode: RecipientShape.properties.zipcode, ...ReaderFields }),
    reply: AddressQuoteShape,
    repeat: 'reads',
    audience: 'anyone',
    hosts: 'account',
  }),
  changeOrderAddress: post('/api/myshp/v2/order/address/change', {
    summary:
      '아직 보내지 않은 상품의 배송지를 바꾸고 판매자에게 알립니다. owed와 refunded는 화면에서 본 금액이고, 지금 계산과 다르면 409입니다. 같은 key는 한 번만 처리합니다.',
    body: T.Object({
      orderid: OrderId,
      ...ReaderFields,
      key: RequestKey,
      recipient: RecipientShape,
      ...AddressCostFields,
    }),
    reply: MyOrderShape,
    repeat: 'own-key',
    audience: 'anyone',
    hosts: 'account',
  }),
  cancelGift: post('/api/myshp/v2/order/gift/cancel', {
    summary:
      '받는 분이 배송지를 적기 전인 선물을 취소하고 모두 환불합니다. 이미 적었으면 409이고, 이미 취소했으면 그대로입니다.',
    body: T.Object({ orderid: OrderId, ...ReaderFields }),
    reply: MyOrderShape,
    repeat: 'finds-done',
    audience: 'anyone',
    hosts: 'account',
  }),
  giveRefundAccount: post('/api/myshp/v2/order/refund/account', {
    summary:
      '판매자가 취소한 주문처럼 계좌를 모르는 환불이 있을 때(awaiting_account), 환불받을 계좌를 알려 줍니다. 같은 계좌를 다시 보내도 됩니다.',
    body: T.Object({ orderid: OrderId, ...ReaderFields, account: RefundAccountShape }),
    reply: MyOrderShape,
    repeat: 'finds-done',
    audience: 'anyone',
    hosts: 'account',
  }),
  requestCashReceipt: post('/api/myshp/v2/order/receipt', {
    summary:
      '현금영수증을 신청하거나, 발급 전에 신청한 내용을 바꿉니다. 입금 후 5일까지이며(request_until), 이미 발급되었으면 409 CONFLICT를 답합니다.',
    body: T.Object({ orderid: OrderId, ...ReaderFields, cash_receipt: CashReceiptWishShape }),
    reply: MyOrderShape,
    repeat: 'finds-done',
    audience: 'anyone',
    hosts: 'account',
  }),
  mailOrderCode: post('/api/myshp/v2/order/code/mail', {
    summary:
      '비회원 주문을 다른 브라우저에서 바꿀 때: 주문에 적은 메일로 인증 번호 6자리를 보냅니다. 10분 안에, 요청한 브라우저에서만 쓸 수 있습니다.',
    body: T.Object({ orderid: OrderId, phone: Phone }),
    reply: T.Object({
      proof: ProofToken,
      /** mail address, masked */
      to: T.String(),
      until: Moment,
    }),
    repeat: 'may-repeat',
    audience: 'anyone',
    hosts: 'account',
  }),
  enterOrderCode: post('/api/myshp/v2/order/code/enter', {
    summary: '메일로 받은 인증 번호를 적습니다. 맞으면 그 뒤 1시간 동안 proof로 이 주문을 바꿀 수 있습니다.',
    body: T.Object({ orderid: OrderId, proof: ProofToken, code: T.String({ pattern: '^[0-9]{6}$' }) }),
    reply: T.Object({ until: Moment }),
    repeat: 'finds-done',
    audience: 'anyone',
    hosts: 'account',
  }),
  linkGuestOrder: post('/api/myshp/v2/order/link', {
    summary:
      '비회원으로 한 주문을 함께 결제한 주문과 같이 로그인한 회원의 주문으로 옮깁니다. 주문한 브라우저의 uuid나, 메일로 받은 인증 번호를 적은 proof가 있어야 합니다. 이미 내 주문이면 그대로입니다.',
    body: T.Object({ orderid: OrderId, uuid: ReaderFields.uuid, proof: ReaderFields.proof }),
    reply: MyOrderShape,
    repeat: 'finds-done',
    audience: 'person',
    hosts: 'account',
  }),
  uploadClaimPhoto: upload('/api/myshp/v2/order/claim/upload', {
    summary:
      '취소, 반품, 교환 요청에 붙일 사진 올리기. 5,242,880바이트까지. 이 주문의 요청에만 쓸 수 있는 file_url을 돌려줍니다.',
    query: T.Object({ orderid: OrderId, ...ReaderFields }),
    reply: T.Object({ file_url: T.String() }),
    maxBytes: UPLOAD_LIMIT_BYTES,
    repeat: 'leaves-unused',
    audience: 'anyone',
    hosts: 'account',
  }),
  claimPhoto: post('/api/myshp/v2/order/claim/photo', {
    summary: '요청에 붙인 사진, 또는 판매자가 돌아온 상품을 검수한 사진(inspection). 주문한 사람만 봅니다.',
    body: T.Object({ orderid: OrderId, ...PhotoFields, ...ReaderFields }),
    reply: PhotoShape,
    repeat: 'reads',
    audience: 'anyone',
    hosts: 'account',
  }),
}
