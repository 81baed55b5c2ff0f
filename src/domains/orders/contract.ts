import { type Static, Type as T } from 'typebox'
import { get, post } from '../../platform/contract/contract.ts'
import { Id } from '../../platform/contract/fields.ts'
import { AnonymousId, type CartLine } from '../cart/contract.ts'
import { PaymentMethodShape, PaymentShape } from '../payments/contract.ts'
import { ShopId } from '../tenancy/contract.ts'
import { counters, moves, statuses } from './moves.ts'

export { counters, moves, type Status } from './moves.ts'

/** ISO 8601, UTC */
const Moment = T.String()
const Name = T.String({ minLength: 1, maxLength: 40 })
/** Digits, as people write them with or without hyphens. */
const Phone = T.String({ pattern: '^0[0-9-]{8,13}$' })
const oneOf = <const Word extends string>(words: readonly Word[]) => T.Unsafe<Word>(T.Enum([...words]))

export const StatusShape = oneOf(statuses)

/** What somebody must have agreed to before ordering: the order and its payment, use of the data, passing it to the shops. */
export const consentVersions = {
  order: '2026-11-01',
  privacy: '2026-11-01',
  provision: '2026-11-01',
} as const

export const RecipientShape = T.Object({
  name: Name,
  phone: Phone,
  zipcode: T.String({ pattern: '^[0-9]{5}$' }),
  address: T.String({ minLength: 2, maxLength: 200 }),
  detail: T.String({ maxLength: 100 }),
  /** for who delivers; may be empty */
  memo: T.String({ maxLength: 100 }),
})

/** A line to buy. `price` is what the buyer has seen, won of one, so that a change can be told. */
export type LineToBuy = CartLine & { price?: number }

const Wanted = {
  /** the lines of a cart, or of a product page */
  lines: T.Unsafe<LineToBuy[]>(T.Array(T.Unknown(), { minItems: 1, maxItems: 200 })),
  /** points to use at each shop, won; too many are cut down */
  points: T.Optional(
    T.Array(T.Object({ shopid: ShopId, amount: T.Integer({ minimum: 0 }) }), { maxItems: 50 }),
  ),
  /** a guest's anonymous id */
  uuid: T.Optional(AnonymousId),
}

export const QuotedLineShape = T.Object({
  /** place in the list that was sent, from 0 */
  at: T.Integer(),
  sid: T.Integer(),
  pid2: T.Integer(),
  pid3: T.Optional(T.Integer()),
  default_option: T.String(),
  qty: T.Integer(),
  name: T.String(),
  opt_name: T.String(),
  /** signed image base, or empty */
  image: T.String(),
  /** won, of one */
  price: T.Integer(),
  /** won that the buyer had seen, where it was another price */
  was: T.Optional(T.Integer()),
  /** won off, of all pieces */
  off: T.Integer(),
  points: T.Integer(),
  /** why it can't be bought now; empty when it can */
  error: T.Union([T.Literal(''), T.Literal('qty'), T.Literal('sold_out'), T.Literal('adult')]),
  /** with error `qty`: the orderable number */
  error_data: T.Integer(),
})

/** What will be one order. All amounts are won. */
export const QuotedOrderShape = T.Object({
  shopid: T.String(),
  shop_name: T.String(),
  shop_name_origin: T.String(),
  uid: T.Integer(),
  origin_uid: T.Integer(),
  lines: T.Array(QuotedLineShape),
  goods: T.Integer(),
  off: T.Integer(),
  points: T.Integer(),
  delivery_fee: T.Integer(),
  /** island and mountain delivery; 0 until the zip code is known */
  surcharge: T.Integer(),
  /** money */
  total: T.Integer(),
  /** points that the order earns once it is done */
  accrual: T.Integer(),
})

export const QuoteShape = T.Object({
  orders: T.Array(QuotedOrderShape),
  /** money to pay, won */
  amount: T.Integer(),
  /** what the person has and may use at each shop, won */
  points: T.Array(T.Object({ shopid: T.String(), balance: T.Integer(), most: T.Integer() })),
  /** places of lines that no shop has */
  unknown: T.Array(T.Integer()),
  /** nothing stands in the way of ordering */
  orderable: T.Boolean(),
  /** stands for all that is shown here; to order is to agree to it */
  digest: T.String(),
})
export type Quote = Static<typeof QuoteShape>
export type QuotedOrder = Static<typeof QuotedOrderShape>

export const PlacedShape = T.Object({
  checkout: T.String(),
  state: T.Union([T.Literal('PLACED'), T.Literal('PAID'), T.Literal('CANCELED')]),
  /** of the orders that are made, or will be when it is paid */
  numbers: T.Array(T.String()),
  /** won */
  amount: T.Integer(),
  /** null where there is nothing to pay */
  payment: T.Union([PaymentShape, T.Null()]),
})
export type Placed = Static<typeof PlacedShape>

/** Stands for what was chosen in a cart, in the address of the checkout. */
const DraftId = T.String({ pattern: '^[A-Za-z0-9_-]{24}$' })

export const OpenedShape = T.Object({
  /** with the prices that were seen in the cart */
  lines: T.Unsafe<LineToBuy[]>(T.Array(T.Unknown())),
  /** to order with */
  key: T.String(),
  /** what was ordered already; null when nothing was, or it was given up */
  placed: T.Union([PlacedShape, T.Null()]),
  /** another buyer has ordered it, as the same guest in another browser */
  taken: T.Boolean(),
})
export type Opened = Static<typeof OpenedShape>

export const OrderLineShape = T.Object({
  id: T.Integer(),
  sid: T.Integer(),
  pid2: T.Integer(),
  pid3: T.Integer(),
  default_option: T.String(),
  name: T.String(),
  opt_name: T.String(),
  image: T.String(),
  qty: T.Integer(),
  price: T.Integer(),
  off: T.Integer(),
  points: T.Integer(),
  paid: T.Integer(),
  accrual: T.Integer(),
  status: StatusShape,
  /** refunded after it was done */
  refunded: T.Boolean(),
  since: Moment,
  /** what happens by itself, and when; null when nothing does */
  next: T.Union([T.Object({ status: StatusShape, at: Moment }), T.Null()]),
  /** what whoever reads this may do with it now */
  moves: T.Array(oneOf(Object.keys(moves) as (keyof typeof moves)[])),
  carrier: T.String(),
  tracking: T.String(),
})

export const OrderShape = T.Object({
  number: T.String(),
  shopid: T.String(),
  shop_name: T.String(),
  shop_name_origin: T.String(),
  method: PaymentMethodShape,
  goods: T.Integer(),
  off: T.Integer(),
  points: T.Integer(),
  delivery_fee: T.Integer(),
  surcharge: T.Integer(),
  total: T.Integer(),
  /** money that went back, won */
  refunded: T.Integer(),
  placed_at: Moment,
  paid_at: T.Union([Moment, T.Null()]),
  lines: T.Array(OrderLineShape),
})
export type Order = Static<typeof OrderShape>

export const OrderDetailShape = T.Object({
  ...OrderShape.properties,
  checkout: T.String(),
  buyer: T.Object({ name: T.String(), phone: T.String(), email: T.String() }),
  recipient: T.Object({
    ...RecipientShape.properties,
    name: T.String(),
    phone: T.String(),
    address: T.String(),
  }),
  claims: T.Array(
    T.Object({
      line: T.Integer(),
      kind: T.Union([T.Literal('cancel'), T.Literal('return'), T.Literal('exchange')]),
      cause: T.Union([T.Literal('mind'), T.Literal('fault')]),
      reason: T.String(),
      asked_at: Moment,
      outcome: T.Union([T.Literal('granted'), T.Literal('rejected'), T.Literal('withdrawn'), T.Null()]),
      ended_at: T.Union([Moment, T.Null()]),
    }),
  ),
  history: T.Array(
    T.Object({
      line: T.Integer(),
      status: StatusShape,
      qty: T.Integer(),
      actor: T.Union([T.Literal('buyer'), T.Literal('seller'), T.Literal('timer'), T.Literal('payment')]),
      reason: T.String(),
      at: Moment,
    }),
  ),
})
export type OrderDetail = Static<typeof OrderDetailShape>

export const OrderPageShape = T.Object({
  /** newest first */
  orders: T.Array(OrderShape),
  /** pass it on to read on; null at the end */
  next: T.Union([T.Integer(), T.Null()]),
})
export type OrderPage = Static<typeof OrderPageShape>

/** Spec 3, Order data, and the items of the tracking order event. */
export const OrderDataShape = T.Object({
  g_tagid: T.String(),
  delivery: T.Integer(),
  delivery2: T.Integer(),
  total_price: T.Integer(),
  pay_method: T.String(),
  ua: T.String(),
  ip: T.String(),
  fbp: T.String(),
  fbc: T.String(),
  shopid: T.String(),
  order_info: T.Object({
    data: T.Array(
      T.Object({
        name: T.String(),
        opt_name: T.String(),
        pid: T.Integer(),
        price: T.Integer(),
        qty: T.Integer(),
        image: T.String(),
      }),
    ),
  }),
})
export type OrderData = Static<typeof OrderDataShape>

const OrderId = T.String({ pattern: '^[0-9]{8}-[0-9]{8}$' })
/** A guest is known by the anonymous id of the purchase, or by the phone number in it. */
const Whose = { uuid: T.Optional(AnonymousId), phone: T.Optional(Phone) }
const Line = { orderid: OrderId, line: Id }
const Reason = T.String({ maxLength: 500 })
const ClickId = T.Optional(T.String({ maxLength: 1_000 }))

export const ordersCalls = {
  beginCheckout: post('/api/myshp/v2/checkout/begin', {
    summary:
      '장바구니에서 고른 묶음으로 주문서를 엽니다. uuid_value는 비회원 장바구니이고, 없으면 회원 장바구니입니다. 같은 것을 다시 고르면 같은 주문서입니다.',
    body: T.Object({
      uuid_value: T.Optional(AnonymousId),
      /** keys of cart groups, origin_uid x uid; all without */
      groups: T.Optional(T.Array(T.String({ pattern: '^[0-9]{1,16}x[0-9]{1,16}$' }), { maxItems: 200 })),
    }),
    reply: T.Object({ draft: DraftId }),
  }),
  openCheckout: post('/api/myshp/v2/checkout/open', {
    summary:
      '주문서에 담긴 줄과 주문할 때 쓸 key. 이미 주문했으면 그 주문입니다. uuid는 주문하는 비회원입니다.',
    body: T.Object({ draft: DraftId, uuid: T.Optional(AnonymousId) }),
    reply: OpenedShape,
  }),
  quoteCheckout: post('/api/myshp/v2/checkout/quote', {
    summary: '고른 줄의 가격, 할인, 포인트, 배송비와 결제 금액. 저장하지 않습니다.',
    /** `zipcode` is where it goes, once that is known */
    body: T.Object({ ...Wanted, zipcode: T.Optional(T.String({ pattern: '^[0-9]{5}$' })) }),
    reply: QuoteShape,
  }),
  placeCheckout: post('/api/myshp/v2/checkout/place', {
    summary:
      '주문하고 결제를 시작합니다. digest는 화면에 보인 견적이고, 그 사이 바뀌었으면 409와 새 견적을 답합니다. 같은 key는 한 번만 주문됩니다.',
    body: T.Object({
      ...Wanted,
      digest: T.String({ maxLength: 100 }),
      key: T.String({ pattern: '^[A-Za-z0-9_-]{16,64}$' }),
      method: PaymentMethodShape,
      /** who sends the money, for a bank transfer */
      depositor: T.Optional(Name),
      buyer: T.Object({
        name: Name,
        phone: Phone,
        email: T.String({ pattern: '^[^@ ]+@[^@ ]+$', maxLength: 200 }),
      }),
      recipient: RecipientShape,
      consents: T.Object({ order: T.Literal(true), privacy: T.Literal(true), provision: T.Literal(true) }),
      /** the lines leave the cart with the purchase */
      from_cart: T.Boolean(),
      /** what is ordered from; of one draft one order stands at a time */
      draft: T.Optional(DraftId),
      fbp: ClickId,
      fbc: ClickId,
    }),
    reply: PlacedShape,
  }),
  myOrders: post('/api/myshp/v2/order/list', {
    summary:
      '내 주문. counter는 ready, delivery, confirm, refund이고 없으면 모두입니다. 비회원은 uuid로 찾습니다.',
    body: T.Object({
      counter: T.Optional(oneOf(Object.keys(counters) as (keyof typeof counters)[])),
      /** `next` of the page before */
      before: T.Optional(Id),
      uuid: T.Optional(AnonymousId),
    }),
    reply: OrderPageShape,
  }),
  myOrder: post('/api/myshp/v2/order/detail', {
    summary: '주문 하나. 비회원은 uuid나 주문할 때 적은 전화번호로 찾습니다.',
    body: T.Object({ orderid: OrderId, ...Whose }),
    reply: OrderDetailShape,
  }),
  orderData: get('/api/myshp/get/order_data/by_order_id', {
    summary: '주문 완료를 광고와 분석 서비스에 알릴 때 쓰는 자료. 주문한 사람만 봅니다.',
    query: T.Object({ orderid: OrderId, uuid_value: T.Optional(AnonymousId) }),
    reply: OrderDataShape,
  }),
  moveOrderLine: post('/api/myshp/v2/order/move', {
    summary:
      '구매 확정 confirm, 결정 보류 hold, 보류 해제 release, 요청 철회 withdraw, 입금 전 주문 취소 abandon',
    body: T.Object({
      ...{ ...Line, ...Whose },
      move: oneOf(['confirm', 'hold', 'release', 'withdraw', 'abandon']),
    }),
    reply: OrderDetailShape,
  }),
  claimOrderLine: post('/api/myshp/v2/order/claim', {
    summary: '취소, 반품, 교환을 요청합니다. 줄의 일부 수량만 요청할 수도 있습니다.',
    body: T.Object({
      ...{ ...Line, ...Whose },
      kind: T.Union([T.Literal('cancel'), T.Literal('return'), T.Literal('exchange')]),
      /** pieces; fewer than the line has divide it */
      qty: T.Integer({ minimum: 1, maximum: 999 }),
      /** a change of mind, or the shop's fault: the buyer pays the way back of the first */
      cause: T.Union([T.Literal('mind'), T.Literal('fault')]),
      reason: Reason,
    }),
    reply: OrderDetailShape,
  }),
}
