import { type Static, Type as T } from 'typebox'
import { get, post } from '../../platform/contract/contract.ts'
import { Day, Done, Moment, oneOf, orNull } from '../../platform/contract/fields.ts'
import { MAX_APPROVAL_NUMBER, RECEIPT_KINDS } from '../payments/shared/cash-receipts.ts'
import { ShopId } from '../tenancy/tenancy.contract.ts'
import { RECEIPT_VIEWS, RECEIPT_WORK } from './shared/receipt-limits.ts'

const PaymentId = T.String({ pattern: '^[A-Za-z0-9_-]{24}$' })

const ListedReceiptShape = T.Object({
  payment: PaymentId,
  work: oneOf(RECEIPT_WORK),
  /** numbers of the orders that the payment pays */
  orders: T.Array(T.String()),
  buyer_name: T.String(),
  /** won that a receipt has to show now */
  amount: T.Integer(),
  paid_at: Moment,
  kind: oneOf(RECEIPT_KINDS),
  /** the buyer's number, masked; empty without a request */
  masked: T.String(),
  /** last error; empty without one */
  problem: T.String(),
  /** the last receipt; null without one */
  receipt: orNull(
    T.Object({
      /** approval number; empty if it was not issued */
      number: T.String(),
      amount: T.Integer(),
      is_self_issued: T.Boolean(),
      /** whether a person has entered it */
      by_hand: T.Boolean(),
      issued_at: orNull(Moment),
    }),
  ),
})
export type ListedReceipt = Static<typeof ListedReceiptShape>

const ReceiptPageShape = T.Object({
  receipts: T.Array(ListedReceiptShape),
  /** `after` of the next page; null at the end */
  next: orNull(T.String()),
})
export type ReceiptPage = Static<typeof ReceiptPageShape>

const ReceiptQuery = {
  view: oneOf(RECEIPT_VIEWS),
  /** payment of the last row of the page before */
  after: T.Optional(PaymentId),
}

const CountShape = T.Object({ open: T.Integer() })

const NumberShape = T.Object({
  /** only digits; empty if it was deleted or never given */
  number: T.String(),
  orders: T.Array(T.String()),
})

const Entered = {
  payment: PaymentId,
  /** approval number */
  number: T.String({ minLength: 6, maxLength: MAX_APPROVAL_NUMBER, pattern: '^[A-Za-z0-9-]+$' }),
  /** day on which it was issued */
  day: Day,
}

const ordersOf = ({ receipts }: ReceiptPage) => receipts.flatMap(({ orders }) => orders)

const SHOP = '/api/myshp/v2/seller/cash-receipt'
const shopReads = { audience: { shop: 'money:read' }, hosts: 'admin' } as const
const shopWrites = { audience: { shop: 'money:write' }, hosts: 'admin' } as const

/** Cash receipts of transfers to the account of a shop, which issues them itself. */
export const receiptCalls = {
  cashReceipts: post(`${SHOP}/list`, {
    summary:
      '판매자: 상점 계좌로 받은 입금의 현금영수증, 50건씩. open은 발급하거나 취소할 것(오래된 것부터), issued는 발급한 것(최근 것부터)입니다.',
    body: T.Object({ shopid: ShopId, ...ReceiptQuery }),
    reply: ReceiptPageShape,
    repeat: 'reads',
    log: 'look',
    subjects: ordersOf,
    ...shopReads,
  }),
  cashReceiptCount: get(`${SHOP}/count`, {
    summary: '판매자: 최근 14일의 결제 중 처리할 현금영수증의 수, 100까지',
    query: T.Object({ shopid: ShopId }),
    reply: CountShape,
    ...shopReads,
  }),
  cashReceiptNumber: post(`${SHOP}/number`, {
    summary: '판매자: 현금영수증을 발급할 구매자의 번호를 가리지 않고 봅니다.',
    body: T.Object({ shopid: ShopId, payment: PaymentId }),
    reply: NumberShape,
    repeat: 'reads',
    log: 'look',
    subjects: ({ orders }) => orders,
    audience: { shop: 'money:read' },
    hosts: 'admin',
  }),
  enterCashReceipt: post(`${SHOP}/enter`, {
    summary:
      '판매자: 발급한 현금영수증의 승인번호를 적습니다. 환불 뒤에 다시 발급했으면 앞의 것은 취소한 것으로 표시합니다.',
    body: T.Object({ shopid: ShopId, ...Entered }),
    reply: Done,
    repeat: 'finds-done',
    ...shopWrites,
  }),
  cancelCashReceipt: post(`${SHOP}/cancel`, {
    summary: '판매자: 환불한 뒤 취소한 현금영수증을 취소로 표시합니다.',
    body: T.Object({ shopid: ShopId, payment: PaymentId }),
    reply: Done,
    repeat: 'finds-done',
    ...shopWrites,
  }),
}

const OPERATOR = '/api/myshp/v2/operator/cash-receipt'
const operatorReads = { audience: { operator: 'deposits:read' } } as const
const operatorWrites = { audience: { operator: 'deposits:write' } } as const

/** Cash receipts that the platform issues. */
export const platformReceiptCalls = {
  platformReceipts: post(`${OPERATOR}/list`, {
    summary:
      '운영자: 플랫폼이 발급하는 현금영수증. open은 발급하지 못해 사람이 처리할 것, issued는 발급한 것입니다.',
    body: T.Object(ReceiptQuery),
    reply: ReceiptPageShape,
    repeat: 'reads',
    log: 'look',
    subjects: ordersOf,
    ...operatorReads,
  }),
  platformReceiptCount: get(`${OPERATOR}/count`, {
    summary: '운영자: 처리할 현금영수증의 수, 100까지',
    query: T.Object({}),
    reply: CountShape,
    ...operatorReads,
  }),
  platformReceiptNumber: post(`${OPERATOR}/number`, {
    summary: '운영자: 현금영수증을 신청한 구매자의 번호를 가리지 않고 봅니다.',
    body: T.Object({ payment: PaymentId }),
    reply: NumberShape,
    repeat: 'reads',
    log: 'look',
    subjects: ({ orders }) => orders,
    ...operatorReads,
  }),
  enterPlatformReceipt: post(`${OPERATOR}/enter`, {
    summary: '운영자: 다른 곳에서 발급한 현금영수증의 승인번호를 적습니다.',
    body: T.Object(Entered),
    reply: Done,
    repeat: 'finds-done',
    ...operatorWrites,
  }),
  cancelPlatformReceipt: post(`${OPERATOR}/cancel`, {
    summary: '운영자: 환불한 뒤 다른 곳에서 취소한 현금영수증을 취소로 표시합니다.',
    body: T.Object({ payment: PaymentId }),
    reply: Done,
    repeat: 'finds-done',
    ...operatorWrites,
  }),
  retryPlatformReceipt: post(`${OPERATOR}/retry`, {
    summary:
      '운영자: 실패한 현금영수증을 다시 발급합니다. without_name이면 구매자의 번호 없이 자진발급합니다.',
    body: T.Object({ payment: PaymentId, without_name: T.Boolean() }),
    reply: Done,
    repeat: 'finds-done',
    ...operatorWrites,
  }),
}
