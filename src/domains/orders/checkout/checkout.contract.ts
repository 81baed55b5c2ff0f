import { type Static, Type as T } from 'typebox'
import { post } from '../../../platform/contract/contract.ts'
import { Name, oneOf, orNull, RequestKey, Zipcode } from '../../../platform/contract/fields.ts'
import { AnonymousId, type CartLine } from '../../cart/cart.contract.ts'
import { LastSourceShape, UsableCouponShape } from '../../marketing/marketing.contract.ts'
import { PaymentMethodShape, PaymentShape } from '../../payments/payments.contract.ts'
import { ShopId } from '../../tenancy/tenancy.contract.ts'
import {
  ApartShape,
  BuyerShape,
  CostFields,
  ItemFields,
  OrderAmountFields,
  RecipientShape,
  TierFields,
} from '../contract/order-fields.ts'

/** The consents that an order requires: the order and its payment, use of the data, passing it to the shops. */
export const consentVersions = {
  order: '2026-11-23',
  privacy: '2026-11-22',
  provision: '2026-11-22',
} as const

/** A line to buy. `price` is the shown price, won of one piece, so that a change can be reported. */
export type LineToBuy = CartLine & { price?: number }

const GoodsRequest = {
  /** the lines of a cart, or of a product page */
  lines: T.Unsafe<LineToBuy[]>(T.Array(T.Unknown(), { minItems: 1, maxItems: 200 })),
  /** points to use at each shop, won; too many are reduced */
  points: T.Optional(
    T.Array(T.Object({ shopid: ShopId, amount: T.Integer({ minimum: 0 }) }), { maxItems: 50 }),
  ),
  /** the person's coupon to use at each shop, 0 for none; the best one for a missing shop */
  coupons: T.Optional(
    T.Array(T.Object({ shopid: ShopId, coupon: T.Integer({ minimum: 0 }) }), { maxItems: 50 }),
  ),
  /** a guest's anonymous id */
  uuid: T.Optional(AnonymousId),
}

/** `zipcode` is the recipient's, once known. */
const QuoteRequestShape = T.Object({ ...GoodsRequest, zipcode: T.Optional(Zipcode) })

/** The id of a checkout session, in the address of the checkout. */
const CheckoutSessionId = T.String({ pattern: '^[A-Za-z0-9_-]{24}$' })

const ClickId = T.Optional(T.String({ maxLength: 1_000 }))

const PlaceRequestShape = T.Object({
  ...GoodsRequest,
  digest: T.String({ maxLength: 100 }),
  key: RequestKey,
  method: PaymentMethodShape,
  /** name of the sender, for a bank transfer */
  depositor: T.Optional(Name),
  buyer: BuyerShape,
  recipient: RecipientShape,
  consents: T.Object({ order: T.Literal(true), privacy: T.Literal(true), provision: T.Literal(true) }),
  /** the lines are removed from the cart with the purchase */
  from_cart: T.Boolean(),
  /** the checkout session of the order; at most one order of a checkout session exists at a time */
  draft: T.Optional(CheckoutSessionId),
  fbp: ClickId,
  fbc: ClickId,
  /** client id and session of Google Analytics, as its cookies at the shop have them */
  ga: T.Optional(T.String({ pattern: '^[0-9]{1,20}\\.[0-9]{1,20}$' })),
  ga_session: T.Optional(T.String({ pattern: '^[0-9]{1,20}$' })),
  /** the shop of the visit, whose cookies these are */
  visited: T.Optional(ShopId),
  /** the visitor has refused to be tracked; as good as the browser's own word (`DNT`, `Sec-GPC`) */
  declined: T.Optional(T.Boolean()),
})

export const QuotedLineShape = T.Object({
  /** index in the sent list, from 0 */
  at: T.Integer(),
  ...ItemFields,
  pid3: T.Optional(ItemFields.pid3),
  name: T.String(),
  ...CostFields,
  /** the maximum of discounts and points on resold goods, won; null for the shop's own, where it is the whole price */
  most_off: orNull(T.Integer()),
  /** the price that the buyer saw, won, where it has changed */
  was: T.Optional(T.Integer()),
  /** the reason why it can't be bought now; empty when it can */
  error: T.Union([
    T.Literal(''),
    T.Literal('qty'),
    T.Literal('sold_out'),
    T.Literal('adult'),
    T.Literal('least'),
    T.Literal('most'),
  ]),
  /** the orderable number with error `qty`, the bound with `least` and `most` */
  error_data: T.Integer(),
})

export const QuotedOrderShape = T.Object({
  shopid: T.String(),
  shop_name: T.String(),
  shop_name_origin: T.String(),
  uid: T.Integer(),
  origin_uid: T.Integer(),
  /** public id of the shop that ships, which is the seller by law */
  origin_shopid: T.String(),
  lines: T.Array(QuotedLineShape),
  ...OrderAmountFields,
  ...TierFields,
  /** products that are delivered by themselves */
  apart: T.Array(ApartShape),
  /** the day (`YYYY-MM-DD`) on which it leaves at the latest, if it is paid today */
  ship_by: T.String(),
  /** won for a parcel that comes back for a change of mind, and for sending one again in an exchange; the region's extra is in both */
  return_fee: T.Integer(),
  resend_fee: T.Integer(),
  /** the buyer who cancels a part owes the saved delivery fee, or the coupon's discount, if the rest is too small */
  charges_lost_delivery: T.Optional(T.Literal(true)),
  charges_lost_coupon: T.Optional(T.Literal(true)),
  /** points that the order earns once it is completed */
  accrual: T.Integer(),
})

export const QuotedCouponsShape = T.Object({
  shopid: T.String(),
  /** the coupon in these prices; 0 for none */
  chosen: T.Integer(),
  /** the largest discount, the soonest to end first; 0 where none applies */
  best: T.Integer(),
  /** each with its discount, won, off the goods or the delivery; 0 with the reason where it takes nothing off */
  coupons: T.Array(
    T.Object({
      ...UsableCouponShape.properties,
      off: T.Integer(),
      useless: orNull(oneOf(['goods', 'least', 'delivery', 'resale'])),
      /** takes off less than its terms say, because some of the goods are resold */
      is_bounded: T.Boolean(),
    }),
  ),
})

const QuoteShape = T.Object({
  orders: T.Array(QuotedOrderShape),
  /** money to pay, won */
  amount: T.Integer(),
  /** the person's points and the most to use at each shop, won */
  points: T.Array(
    T.Object({
      shopid: T.String(),
      balance: T.Integer(),
      most: T.Integer(),
      /** resold goods make `most` less */
      is_bounded: T.Boolean(),
    }),
  ),
  /** the person's coupons at each shop; shops without any are left out */
  coupons: T.Array(QuotedCouponsShape),
  /** indexes of unknown lines */
  unknown: T.Array(T.Integer()),
  /** the order can be placed */
  orderable: T.Boolean(),
  /** digest of everything shown here; to order is to agree to it */
  digest: T.String(),
})
export type Quote = Static<typeof QuoteShape>
export type QuotedOrder = Static<typeof QuotedOrderShape>

const PlacedOrderShape = T.Object({
  checkout: T.String(),
  state: T.Union([T.Literal('PLACED'), T.Literal('PAID'), T.Literal('CANCELED')]),
  /** of the orders, which exist once it is paid */
  numbers: T.Array(T.String()),
  /** won */
  amount: T.Integer(),
  /** null where there is nothing to pay */
  payment: T.Union([PaymentShape, T.Null()]),
})
export type PlacedOrder = Static<typeof PlacedOrderShape>

const OpenedSessionShape = T.Object({
  /** with the prices shown in the cart */
  lines: T.Unsafe<LineToBuy[]>(T.Array(T.Unknown())),
  /** for placing the order */
  key: T.String(),
  /** the placed order; null before, and after a cancellation */
  placed: T.Union([PlacedOrderShape, T.Null()]),
  /** another buyer has ordered it, as the same guest in another browser */
  taken: T.Boolean(),
})
export type OpenedSession = Static<typeof OpenedSessionShape>

export const checkoutCalls = {
  beginCheckout: post('/api/myshp/v2/checkout/begin', {
    summary:
      '장바구니에서 고른 묶음으로 주문서를 엽니다. uuid_value는 비회원 장바구니이고, 없으면 회원 장바구니입니다. 같은 것을 다시 고르면 같은 주문서입니다.',
    body: T.Object({
      uuid_value: T.Optional(AnonymousId),
      /** keys of cart groups, origin_uid x uid; all without */
      /** `origin_shopid.shopid`, or `origin_uid x uid` for all groups of two owners */
      groups: T.Optional(
        T.Array(T.String({ pattern: '^([0-9]{1,16}x[0-9]{1,16}|[a-z0-9-]{1,60}\\.[a-z0-9-]{1,60})$' }), {
          maxItems: 200,
        }),
      ),
      /** where the buyer last came from to the shop whose page leads here */
      last_source: T.Optional(T.Object({ shopid: ShopId, ...LastSourceShape.properties })),
    }),
    reply: T.Object({ draft: CheckoutSessionId }),
    repeat: 'leaves-unused',
    audience: 'anyone',
    hosts: 'account',
  }),
  openCheckout: post('/api/myshp/v2/checkout/open', {
    summary:
      '주문서에 담긴 줄과 주문할 때 쓸 key. 이미 주문했으면 그 주문입니다. uuid는 주문하는 비회원입니다.',
    body: T.Object({ draft: CheckoutSessionId, uuid: T.Optional(AnonymousId) }),
    reply: OpenedSessionShape,
    repeat: 'reads',
    audience: 'anyone',
    hosts: 'account',
  }),
  quoteCheckout: post('/api/myshp/v2/checkout/quote', {
    summary: '고른 줄의 가격, 할인, 포인트, 배송비와 결제 금액. 저장하지 않습니다.',
    body: QuoteRequestShape,
    reply: QuoteShape,
    repeat: 'reads',
    audience: 'anyone',
    hosts: 'account',
  }),
  placeCheckout: post('/api/myshp/v2/checkout/place', {
    summary:
      '주문하고 결제를 시작합니다. digest는 화면에 보인 견적이고, 그 사이 바뀌었으면 409와 새 견적을 답합니다. 같은 key는 한 번만 주문됩니다.',
    body: PlaceRequestShape,
    reply: PlacedOrderShape,
    repeat: 'own-key',
    audience: 'anyone',
    hosts: 'account',
  }),
}
