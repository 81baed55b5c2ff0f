import { type Static, Type as T } from 'typebox'
import { get, post } from '../../platform/contract/contract.ts'
import { Moment, oneOf, orNull } from '../../platform/contract/fields.ts'
import { AnonymousId } from '../cart/cart.contract.ts'
import { MAX_RECEIPT_NUMBER_TEXT, RECEIPT_KINDS } from './shared/cash-receipts.ts'
import { EASY_PAYS, TEST_CARD_OUTCOMES } from './shared/saved-cards.ts'

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

export const EasyPayShape = oneOf(EASY_PAYS)

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
      easyPay: T.Optional(T.Object({ easyPayProvider: T.String() })),
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
  /** service, for the method `easy_pay` */
  easy_pay: T.Optional(EasyPayShape),
  /**
   * charge of a saved card for a waiting payment: `asked` while it is under way, `unanswered` if its result is not known
   * yet, `refused`
   */
  charge: T.Optional(oneOf(['asked', 'unanswered', 'refused'])),
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

/** Id of a saved card, to which accounts of easy pay belong. */
export const CardId = T.String({ pattern: '^[A-Za-z0-9_-]{24}$' })

const SavedCardsShape = T.Object({
  /** the one to offer first at the top */
  cards: T.Array(
    T.Object({
      id: T.String(),
      /** service, for an account of easy pay; then the next two are those of what was connected to it */
      easy_pay: T.Optional(EasyPayShape),
      /** empty if the service does not tell */
      brand: T.String(),
      /** the last four digits; empty if they are not known */
      last_digits: T.String(),
      saved_at: Moment,
      /** method of the payments that it pays; null if it can pay nothing now */
      method: orNull(PaymentMethodShape),
    }),
  ),
  /** whether the person may save another card */
  can_save: T.Boolean(),
  /** services of which the person may save an account */
  easy_pays: T.Optional(T.Array(EasyPayShape)),
  /** who keeps new cards and accounts; null if none can be saved */
  kind: orNull(oneOf(['test', 'portone'])),
})
export type SavedCards = Static<typeof SavedCardsShape>
export type SavedCard = SavedCards['cards'][number]

const CardRegistrationShape = T.Object({
  /** id of the registration, and of the card after it */
  card: T.String(),
  step: T.Union([
    /** The browser sends the outcome that the person chose for the test card. */
    T.Object({ kind: T.Literal('test') }),
    /** The browser passes this request and the return address to PortOne's script (`PortOne.requestIssueBillingKey`). */
    T.Object({
      kind: T.Literal('portone'),
      request: T.Object({
        storeId: T.String(),
        channelKey: T.String(),
        billingKeyMethod: T.Union([T.Literal('CARD'), T.Literal('EASY_PAY')]),
        issueId: T.String(),
        issueName: T.String(),
        easyPay: T.Optional(T.Object({ easyPayProvider: T.String() })),
        customer: T.Optional(T.Object({ customerId: T.String() })),
      }),
    }),
  ]),
})
export type CardRegistration = Static<typeof CardRegistrationShape>

/** `uuid` is the anonymous id of a guest. */
const PaymentFields = { payment: PaymentId, uuid: T.Optional(AnonymousId) }

export const paymentsCalls = {
  paymentMethods: get('/api/payment/methods', {
    summary: '여기서 쓸 수 있는 결제 수단',
    query: T.Object({}),
    reply: T.Object({
      methods: T.Array(PaymentMethodShape),
      /** services of easy pay with a channel of their own */
      easy_pays: T.Optional(T.Array(EasyPayShape)),
    }),
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
  savedCards: get('/api/payment/cards', {
    summary:
      '저장한 카드와 간편결제. 먼저 보일 것이 앞에 있습니다. 카드 번호는 저장하지 않고 끝 네 자리만 보입니다.',
    query: T.Object({}),
    reply: SavedCardsShape,
    audience: 'person',
    hosts: 'account',
  }),
  beginCard: post('/api/payment/card/begin', {
    summary:
      '카드 등록을 시작합니다. easy_pay를 보내면 그 간편결제의 등록입니다. consent는 동의한 문구의 버전입니다.',
    body: T.Object({
      consent: T.String({ maxLength: 20 }),
      easy_pay: T.Optional(EasyPayShape),
    }),
    reply: CardRegistrationShape,
    repeat: 'leaves-unused',
    audience: 'person',
    hosts: 'account',
  }),
  finishCard: post('/api/payment/card/finish', {
    summary:
      '카드 등록을 마칩니다. billing_key는 결제창이 준 키이고 결제 서비스에 확인합니다. 시험 카드에는 outcome을 보냅니다.',
    body: T.Object({
      card: CardId,
      billing_key: T.Optional(T.String({ pattern: '^[A-Za-z0-9_-]{1,300}$' })),
      outcome: T.Optional(oneOf(TEST_CARD_OUTCOMES)),
    }),
    reply: SavedCardsShape,
    repeat: 'finds-done',
    audience: 'person',
    hosts: 'account',
  }),
  preferCard: post('/api/payment/card/prefer', {
    summary: '저장한 카드를 결제할 때 먼저 보이게 합니다.',
    body: T.Object({ card: CardId }),
    reply: SavedCardsShape,
    repeat: 'overwrites',
    audience: 'person',
    hosts: 'account',
  }),
  removeCard: post('/api/payment/card/remove', {
    summary: '저장한 카드를 삭제합니다. 그 카드로는 바로 결제할 수 없게 되고, 결제 서비스에서도 해지됩니다.',
    body: T.Object({ card: CardId }),
    reply: SavedCardsShape,
    repeat: 'finds-done',
    audience: 'person',
    hosts: 'account',
  }),
  chargeCard: post('/api/payment/card/charge', {
    summary: '기다리는 결제를 저장한 결제 수단으로 결제합니다. 여러 번 보내도 한 번만 결제됩니다.',
    body: T.Object({ payment: PaymentId, card: CardId }),
    reply: PaymentShape,
    repeat: 'finds-done',
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
