import { type Static, Type as T } from 'typebox'
import { get, post } from '../../platform/contract/contract.ts'
import { Moment, oneOf, orNull } from '../../platform/contract/fields.ts'
import { AnonymousId } from '../cart/cart.contract.ts'
import { MAX_RECEIPT_NUMBER_TEXT, RECEIPT_KINDS } from './shared/cash-receipts.ts'

/** Payment methods (docs/product/checkout.md). */
export const PaymentMethodShape = T.Union([
  /** bank transfer (무통장입금) to the platform, or to the shop if one shop sells and ships everything */
  T.Literal('bank'),
  /** simulated card; offered only if there are no PortOne keys */
  T.Literal('test_card'),
  /** paid through PortOne, like the two methods below */
  T.Literal('card'),
  T.Literal('easy_pay'),
  T.Literal('virtual_account'),
])
export type PaymentMethod = Static<typeof PaymentMethodShape>

export const PaymentStateShape = T.Union([
  T.Literal('WAITING'),
  T.Literal('PAID'),
  /** the payment was not made in time, or the buyer cancelled it */
  T.Literal('CANCELED'),
  /** the money came too late or in another amount; it is refunded in full */
  T.Literal('RETURNED'),
])
export type PaymentState = Static<typeof PaymentStateShape>

/** Who receives the money: the platform, which settles with the shops, or a shop directly. */
export const PayeeShape = T.Union([T.Literal('platform'), T.Literal('shop')])
export type Payee = Static<typeof PayeeShape>

export const AccountToPayShape = T.Object({
  bank: T.String(),
  number: T.String(),
  holder: T.String(),
})
export type AccountToPay = Static<typeof AccountToPayShape>

export const PaymentStepShape = T.Union([
  /** The buyer transfers the money to this account until `due_at`. */
  T.Object({ kind: T.Literal('transfer'), account: AccountToPayShape, depositor: T.String() }),
  /** The browser opens the test card page of the account site. */
  T.Object({ kind: T.Literal('test_card') }),
  /** The browser passes this request and the return address to PortOne's script (`PortOne.requestPayment`). */
  T.Object({
    kind: T.Literal('portone'),
    request: T.Object({
      storeId: T.String(),
      channelKey: T.String(),
      paymentId: T.String(),
      orderName: T.String(),
      totalAmount: T.Integer(),
      currency: T.Literal('KRW'),
      payMethod: T.Union([T.Literal('CARD'), T.Literal('EASY_PAY'), T.Literal('VIRTUAL_ACCOUNT')]),
      virtualAccount: T.Optional(T.Object({ accountExpiry: T.Object({ dueDate: Moment }) })),
    }),
  }),
  T.Object({ kind: T.Literal('none') }),
])
export type PaymentStep = Static<typeof PaymentStepShape>

export const PaymentShape = T.Object({
  id: T.String(),
  reference: T.String(),
  method: PaymentMethodShape,
  payee: PayeeShape,
  state: PaymentStateShape,
  /** amount to pay, won */
  amount: T.Integer(),
  /** amount refunded so far, won */
  refunded: T.Integer(),
  due_at: Moment,
  paid_at: T.Union([Moment, T.Null()]),
  step: PaymentStepShape,
  /** URL of the receipt; empty if there is none */
  receipt: T.String(),
  /** reason of the last failed attempt, in Korean; empty if no attempt failed */
  problem: T.String(),
})
export type Payment = Static<typeof PaymentShape>

/** What a buyer who pays by transfer asks for (docs/product/cash-receipts.md). */
export const CashReceiptWishShape = T.Object({
  kind: oneOf(RECEIPT_KINDS),
  /** mobile or card number for `income`, business number for `expense` */
  number: T.Optional(T.String({ maxLength: MAX_RECEIPT_NUMBER_TEXT })),
  /** uses the number that the person has saved */
  saved: T.Optional(T.Literal(true)),
  /** saves the number for the person's next order, or deletes the saved one */
  remember: T.Optional(T.Boolean()),
})
export type CashReceiptWish = Static<typeof CashReceiptWishShape>

export const CashReceiptShape = T.Object({
  /** who issues it */
  issuer: PayeeShape,
  kind: oneOf(RECEIPT_KINDS),
  /** the buyer's number, masked */
  number: T.String(),
  /**
   * `waiting` for the money, `due`, `issued`, `failed` if a person has to look at it, `canceled` with the payment, `none`
   * if neither the buyer nor the law asks for it
   */
  state: oneOf(['waiting', 'none', 'due', 'issued', 'failed', 'canceled']),
  /** issued without a name (자진발급) */
  is_self_issued: T.Boolean(),
  /** approval number; empty before */
  approval: T.String(),
  /** empty if the payment service shows none */
  url: T.String(),
  /** won on the issued receipt */
  amount: T.Integer(),
  issued_at: orNull(Moment),
  /** until then the buyer can ask for a receipt or change the request; null if it is too late */
  request_until: orNull(Moment),
})
export type CashReceipt = Static<typeof CashReceiptShape>

const SavedReceiptChoiceShape = T.Object({ kind: oneOf(['income', 'expense']), masked: T.String() })
export type SavedReceiptChoice = Static<typeof SavedReceiptChoiceShape>

/** Contains only URL-safe characters. PortOne uses the same id. */
const PaymentId = T.String({ pattern: '^[A-Za-z0-9_-]{24}$' })

/** `uuid` is the anonymous id of a guest. */
const PaymentFields = { payment: PaymentId, uuid: T.Optional(AnonymousId) }

export const paymentsCalls = {
  paymentMethods: get('/api/payment/methods', {
    summary: '여기서 쓸 수 있는 결제 수단',
    query: T.Object({}),
    reply: T.Object({ methods: T.Array(PaymentMethodShape) }),
    audience: 'anyone',
    hosts: 'account',
  }),
  receiptChoice: get('/api/payment/receipt/choice', {
    summary: '현금영수증에 쓰려고 저장한 번호(가린 것). 없으면 null입니다.',
    query: T.Object({}),
    reply: T.Object({ choice: orNull(SavedReceiptChoiceShape) }),
    audience: 'person',
    hosts: 'account',
  }),
  payment: post('/api/payment/state', {
    summary: '결제 상태와 다음에 할 일. 결제를 시작한 회원이나 비회원(uuid)만 볼 수 있습니다.',
    body: T.Object(PaymentFields),
    reply: PaymentShape,
    repeat: 'reads',
    audience: 'anyone',
    hosts: 'account',
  }),
  completePayment: post('/api/payment/complete', {
    summary: '결제창에서 돌아온 뒤: 결제 서비스에 확인하고 결제를 마칩니다. 몇 번 보내도 한 번만 처리됩니다.',
    body: T.Object(PaymentFields),
    reply: PaymentShape,
    repeat: 'finds-done',
    audience: 'anyone',
    hosts: 'account',
  }),
  abandonPayment: post('/api/payment/abandon', {
    summary: '결제를 그만둡니다. 이미 결제되었으면 결제된 대로 답합니다.',
    body: T.Object(PaymentFields),
    reply: PaymentShape,
    repeat: 'finds-done',
    audience: 'anyone',
    hosts: 'account',
  }),
  decideTestCard: post('/api/payment/test/decide', {
    summary:
      '시험 카드: approve 승인, decline 거절, time_out 승인되었지만 답을 받지 못함. 실제 돈은 오가지 않습니다.',
    body: T.Object({
      ...PaymentFields,
      decision: T.Union([T.Literal('approve'), T.Literal('decline'), T.Literal('time_out')]),
    }),
    reply: PaymentShape,
    repeat: 'finds-done',
    audience: 'anyone',
    hosts: 'account',
  }),
}
