import { type Static, Type as T } from 'typebox'
import { get, post } from '../../platform/contract/contract.ts'
import { Day, Id, Moment, oneOf, orNull } from '../../platform/contract/fields.ts'
import { Version } from '../../platform/contract/version.ts'
import { LastSourceShape } from '../marketing/marketing.contract.ts'
import { RecipientShape } from '../orders/orders.contract.ts'
import { CardId, EasyPayShape } from '../payments/payments.contract.ts'
import { ShopId } from '../tenancy/tenancy.contract.ts'
import { SUBSCRIPTION_WEEKS, subscriptionReasons, subscriptionStates } from './shared/subscription-terms.ts'

const Weeks = oneOf(SUBSCRIPTION_WEEKS)
const Quantity = T.Integer({ minimum: 1, maximum: 999 })
const Won = T.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })
const Reason = T.Union([T.Literal(''), oneOf(subscriptionReasons)])

const OfferShape = T.Object({
  /** numbers of weeks that a shopper can choose; empty if the product is not offered by subscription */
  weeks: T.Array(Weeks),
})
export type SubscriptionOffer = Static<typeof OfferShape>

const Item = {
  id: T.Integer(),
  version: Version,
  shopid: T.String(),
  shop_name: T.String(),
  sid: T.Integer(),
  title: T.String(),
  opt_name: T.String(),
  /** signed image base, or an empty text */
  image: T.String(),
  qty: T.Integer(),
  weeks: T.Integer(),
  state: oneOf(subscriptionStates),
  /** why it rests; empty otherwise */
  reason: Reason,
  /** day (`YYYY-MM-DD`) of the next order; the day that was missed while the subscription rests */
  next_on: T.String(),
  /** day on which a refused charge is tried again; null for none */
  retry_on: orNull(T.String()),
  /** number of orders so far */
  orders: T.Integer(),
  last_number: T.String(),
  began_at: Moment,
}

const MissedShape = T.Object({ day: T.String(), reason: Reason })

const OwnSubscriptionShape = T.Object({
  ...Item,
  /** host of the shop, with port */
  host: T.String(),
  /** numbers of weeks that the shop offers now, and the present one */
  offered: T.Array(T.Integer()),
  /** won; what the next order costs now; null if it cannot be ordered now */
  total: orNull(T.Integer()),
  /** won; what the last order cost without coupons and points, or what the person has agreed to since */
  agreed_total: T.Integer(),
  /** name of the option that the person has agreed to; `opt_name` is the present one */
  agreed_option: T.String(),
  /** why it cannot be ordered now, or would not be charged; empty if it would */
  problem: Reason,
  /** whether its due order is being placed or paid in this moment */
  is_ordering: T.Boolean(),
  /** saved card; null if it was deleted */
  card: orNull(
    T.Object({
      id: T.String(),
      brand: T.String(),
      last_digits: T.String(),
      /** service, for an account of easy pay */
      easy_pay: T.Optional(EasyPayShape),
    }),
  ),
  recipient: RecipientShape,
  /** the last due day without an order, and why; null if there was none */
  missed: orNull(MissedShape),
})
export type OwnSubscription = Static<typeof OwnSubscriptionShape>

const OwnListShape = T.Object({ subscriptions: T.Array(OwnSubscriptionShape) })
export type OwnSubscriptions = Static<typeof OwnListShape>

const ShopSubscriptionShape = T.Object({
  ...Item,
  /** the last due day without an order, and why; null if there was none, or an order came later */
  missed: T.Optional(orNull(MissedShape)),
  buyer: T.Object({ uid: T.Integer(), name: T.String() }),
})
export type ShopSubscription = Static<typeof ShopSubscriptionShape>

const ShopPageShape = T.Object({
  subscriptions: T.Array(ShopSubscriptionShape),
  /** numbers of subscriptions by state, counted up to a limit */
  counts: T.Object({ ACTIVE: T.Integer(), PAUSED: T.Integer(), ENDED: T.Integer() }),
  /** `after` of the next page; null for the last one */
  next: orNull(T.Integer()),
})
export type ShopSubscriptionPage = Static<typeof ShopPageShape>

const ProductOfferShape = T.Object({ ...OfferShape.properties, version: T.Integer({ minimum: 0 }) })
export type ProductSubscriptionOffer = Static<typeof ProductOfferShape>

const OWN = '/api/myshp/v2/subscription'
const SELLER = '/api/myshp/v2/seller/subscription'
const own = { audience: 'person', hosts: 'account' } as const

export const subscriptionCalls = {
  subscriptionOffer: get('/api/myshp/v2/get/product/subscription', {
    summary: '상품을 정기배송으로 살 수 있는 주기(주). 없으면 정기배송을 하지 않는 상품입니다.',
    query: T.Object({ shopid: ShopId, sid: Id }),
    reply: OfferShape,
    tags: ({ shopid, sid }) => [`product:${shopid}:${sid}`],
    audience: 'anyone',
  }),
  beginSubscription: post(`${OWN}/begin`, {
    summary:
      '상품 한 가지를 정기배송으로 주문하는 주문서를 엽니다. 저장한 결제 수단으로 결제한 첫 주문이 정기배송을 시작합니다. 같은 것을 다시 선택하면 같은 주문서입니다.',
    body: T.Object({
      sid: Id,
      pid2: Id,
      qty: Quantity,
      weeks: Weeks,
      /** won per piece that the page displayed */
      price: T.Optional(Won),
      /** last visit source at the shop of this page */
      last_source: T.Optional(T.Object({ shopid: ShopId, ...LastSourceShape.properties })),
    }),
    reply: T.Object({ draft: T.String() }),
    repeat: 'leaves-unused',
    ...own,
  }),
  mySubscriptions: get(`${OWN}/list`, {
    summary: '내 정기배송과 다음 주문의 지금 금액. 끝난 것은 최근 20건입니다.',
    query: T.Object({}),
    reply: OwnListShape,
    ...own,
  }),
  changeSubscription: post(`${OWN}/change`, {
    summary:
      '다음 주문을 건너뛰거나 날짜, 주기, 수량, 배송지, 결제 수단을 바꿉니다. version은 화면에서 본 것이고, 그 사이 바뀌었거나 지금 주문하는 중이면 409입니다. 수량이나 배송지를 바꾸려면 total에 바꾼 뒤의 금액을 보냅니다. 없거나 다르면 409와 details.total입니다.',
    body: T.Object({
      id: Id,
      version: Version,
      skip: T.Optional(T.Literal(true)),
      next_on: T.Optional(Day),
      weeks: T.Optional(Weeks),
      qty: T.Optional(Quantity),
      recipient: T.Optional(RecipientShape),
      card: T.Optional(CardId),
      total: T.Optional(Won),
    }),
    reply: OwnSubscriptionShape,
    ...own,
  }),
  agreeSubscriptionPrice: post(`${OWN}/agree`, {
    summary:
      '다음 주문의 오른 금액이나 바뀐 옵션에 동의합니다. total은 화면에서 본 금액이고, 지금 금액과 다르면 409입니다. 동의하지 않으면 주문하지 않습니다.',
    body: T.Object({ id: Id, version: Version, total: Won }),
    reply: OwnSubscriptionShape,
    ...own,
  }),
  resumeSubscription: post(`${OWN}/resume`, {
    summary:
      '일시중지된 정기배송을 next_on부터 다시 시작합니다. total은 화면에서 본 금액이고, 지금 금액과 다르면 409입니다.',
    body: T.Object({ id: Id, version: Version, next_on: Day, total: Won }),
    reply: OwnSubscriptionShape,
    ...own,
  }),
  endSubscription: post(`${OWN}/end`, {
    summary: '정기배송을 바로 해지합니다. 이미 해지했으면 그대로입니다.',
    body: T.Object({ id: Id }),
    reply: OwnSubscriptionShape,
    repeat: 'finds-done',
    ...own,
  }),
  productSubscriptionOffer: get(`${SELLER}/offer`, {
    summary: '판매자: 상품의 정기배송 주기. version은 바꿀 때 보냅니다.',
    query: T.Object({ shopid: ShopId, pid: Id }),
    reply: ProductOfferShape,
    audience: { shop: 'products:read' },
    hosts: 'admin',
  }),
  saveSubscriptionOffer: post(`${SELLER}/offer/save`, {
    summary:
      '판매자: 상품을 정기배송으로 파는 주기를 정합니다. 비우면 새 정기배송을 받지 않고, 이미 시작한 것은 계속됩니다.',
    body: T.Object({
      shopid: ShopId,
      pid: Id,
      version: T.Integer({ minimum: 0 }),
      weeks: T.Array(Weeks, { maxItems: SUBSCRIPTION_WEEKS.length, uniqueItems: true }),
    }),
    reply: ProductOfferShape,
    audience: { shop: 'products:write' },
    hosts: 'admin',
  }),
  shopSubscriptions: post(`${SELLER}/list`, {
    summary: '판매자: 상점의 정기배송, 최근에 시작한 것부터 50건. after는 앞 쪽의 마지막 번호입니다.',
    body: T.Object({ shopid: ShopId, state: oneOf(subscriptionStates), after: T.Optional(Id) }),
    reply: ShopPageShape,
    repeat: 'reads',
    log: 'look',
    subjects: ({ subscriptions }) => subscriptions.map(({ last_number }) => last_number),
    audience: { shop: 'orders:read' },
    hosts: 'admin',
  }),
}
