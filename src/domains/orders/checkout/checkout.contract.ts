import { type Static, Type as T } from 'typebox'
import { post } from '../../../platform/contract/contract.ts'
import { Name, oneOf, orNull, RequestKey, Zipcode } from '../../../platform/contract/fields.ts'
import { AnonymousId, type CartLine } from '../../cart/cart.contract.ts'
import { ProductDealShape } from '../../catalogue/catalogue.contract.ts'
import { LastSourceShape, UsableCouponShape } from '../../marketing/marketing.contract.ts'
import {
  CardId,
  CashReceiptWishShape,
  EasyPayShape,
  PaymentMethodShape,
  PaymentShape,
} from '../../payments/payments.contract.ts'
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
import { giftCards, MAX_GIFT_MESSAGE } from '../shared/gifts.ts'

/** Versions of the texts that the buyer must consent to: order and payment, data use, data transfer to the shops. */
export const consentVersions = {
  order: '2026-11-23',
  privacy: '2026-11-22',
  provision: '2026-11-22',
} as const

/** Version of the text about charges that a subscription makes without a press. */
export const SUBSCRIPTION_CONSENT = '2026-12-02'

/**
 * A line to quote. `price` is the price per piece (won) that the page displayed, so that a changed price can be
 * reported.
 */
export type LineToBuy = CartLine & { price?: number }

const PriceRequestFields = {
  /** cart lines, or lines of a product page */
  lines: T.Unsafe<LineToBuy[]>(T.Array(T.Unknown(), { minItems: 1, maxItems: 200 })),
  /** points to use at each shop, won; larger amounts are reduced to the maximum */
  points: T.Optional(
    T.Array(T.Object({ shopid: ShopId, amount: T.Integer({ minimum: 0 }) }), { maxItems: 50 }),
  ),
  /** issued coupon to use at each shop, 0 for none; without an entry the best coupon is used */
  coupons: T.Optional(
    T.Array(T.Object({ shopid: ShopId, coupon: T.Integer({ minimum: 0 }) }), { maxItems: 50 }),
  ),
  /** a guest's anonymous id */
  uuid: T.Optional(AnonymousId),
}

/** `zipcode` is that of the recipient, missing until the buyer has entered it. */
const QuoteRequestShape = T.Object({ ...PriceRequestFields, zipcode: T.Optional(Zipcode) })

/** Card and message of a gift. */
export const GiftShape = T.Object({
  card: oneOf(giftCards),
  message: T.String({ maxLength: MAX_GIFT_MESSAGE }),
  /** the receiver's address, to which the link is mailed */
  email: T.Optional(BuyerShape.properties.email),
})

const CheckoutSessionId = T.String({ pattern: '^[A-Za-z0-9_-]{24}$' })

const ClickId = T.Optional(T.String({ maxLength: 1_000 }))

const PlaceRequestShape = T.Object({
  ...PriceRequestFields,
  digest: T.String({ maxLength: 100 }),
  key: RequestKey,
  method: PaymentMethodShape,
  /** service, for the method `easy_pay` */
  easy_pay: T.Optional(EasyPayShape),
  /** saved card of the person, which is charged at once; `method` is that of its payments */
  card: T.Optional(CardId),
  depositor: T.Optional(Name),
  /** only for payments by transfer */
  cash_receipt: T.Optional(CashReceiptWishShape),
  buyer: BuyerShape,
  /** missing for a gift */
  recipient: T.Optional(RecipientShape),
  /** set if the receiver enters the address */
  gift: T.Optional(GiftShape),
  consents: T.Object({
    order: T.Literal(true),
    privacy: T.Literal(true),
    provision: T.Literal(true),
    /** to the charges of a subscription, which the order begins */
    subscription: T.Optional(T.Literal(true)),
  }),
  /** whether the bought lines are removed from the cart; never for lines of a product page */
  from_cart: T.Boolean(),
  draft: T.Optional(CheckoutSessionId),
  fbp: ClickId,
  fbc: ClickId,
  /** client id and session number from Google Analytics cookies */
  ga: T.Optional(T.String({ pattern: '^[0-9]{1,20}\\.[0-9]{1,20}$' })),
  ga_session: T.Optional(T.String({ pattern: '^[0-9]{1,20}$' })),
  /** shop at which the browser had these cookies */
  visited: T.Optional(ShopId),
  /** whether the browser refuses tracking (`DNT`, `Sec-GPC`) */
  declined: T.Optional(T.Boolean()),
})

export const QuotedLineShape = T.Object({
  /** index of the line in the request, from 0 */
  at: T.Integer(),
  ...ItemFields,
  pid3: T.Optional(ItemFields.pid3),
  name: T.String(),
  ...CostFields,
  /** pieces left at the sale price, of a line that asks for more and so has the full price; missing for others */
  over_sale: T.Optional(T.Integer()),
  /** won; discount of deals in `off`; missing for none */
  deal_off: T.Optional(T.Integer()),
  /** won; maximum of discounts and points on a resale; null for the shop's own products */
  most_off: orNull(T.Integer()),
  /** won; the displayed price, if the present one differs */
  was: T.Optional(T.Integer()),
  /** day (`YYYY-MM-DD`) on which a pre-ordered product is sent; missing for others */
  ships_on: T.Optional(T.String()),
  /** why the line cannot be bought; empty if it can */
  error: T.Union([
    T.Literal(''),
    T.Literal('qty'),
    T.Literal('sold_out'),
    T.Literal('adult'),
    T.Literal('least'),
    T.Literal('most'),
  ]),
  /** for the error `qty` the orderable pieces; for `least` and `most` the minimum or maximum */
  error_data: T.Integer(),
})

export const QuotedOrderShape = T.Object({
  shopid: T.String(),
  shop_name: T.String(),
  shop_name_origin: T.String(),
  uid: T.Integer(),
  origin_uid: T.Integer(),
  /** slug of the shipping shop, which is the legal seller */
  origin_shopid: T.String(),
  lines: T.Array(QuotedLineShape),
  ...OrderAmountFields,
  ...TierFields,
  /** products that are always delivered separately */
  apart: T.Array(ApartShape),
  /** last shipping day (`YYYY-MM-DD`) if paid today, or before `same_day_hour` */
  ship_by: T.String(),
  /** hour in Seoul until which a payment is sent today; missing if it is not sent today any more */
  same_day_hour: T.Optional(T.Integer()),
  /** day (`YYYY-MM-DD`) by which it then usually arrives; missing without a zip code, and from older servers */
  arrives_by: T.Optional(T.String()),
  /** won; fee of a return, and of sending exchanged products, each with the regional surcharge */
  return_fee: T.Integer(),
  resend_fee: T.Integer(),
  /** whether a partial cancellation may lose the free delivery, and whether it may lose the coupon discount */
  charges_lost_delivery: T.Optional(T.Literal(true)),
  charges_lost_coupon: T.Optional(T.Literal(true)),
  /** whether a partial cancellation may lose discounts of deals, and the deals that apply */
  charges_lost_deals: T.Optional(T.Literal(true)),
  deals: T.Optional(T.Array(ProductDealShape)),
  /** points that the buyer earns when the order is completed */
  accrual: T.Integer(),
})

export const QuotedCouponsShape = T.Object({
  shopid: T.String(),
  /** id of the applied coupon; 0 for none */
  chosen: T.Integer(),
  /** coupon with the largest discount, then the earliest end; 0 for none */
  best: T.Integer(),
  /** `off` is the discount in won. If it is 0, `useless` has the reason. */
  coupons: T.Array(
    T.Object({
      ...UsableCouponShape.properties,
      off: T.Integer(),
      useless: orNull(oneOf(['goods', 'least', 'delivery', 'resale'])),
      /** whether the discount is reduced because it may not exceed the seller's share of resales */
      is_bounded: T.Boolean(),
    }),
  ),
})

const QuoteShape = T.Object({
  orders: T.Array(QuotedOrderShape),
  amount: T.Integer(),
  /** by shop: the points that the buyer has, and how many can be used (`most`) */
  points: T.Array(
    T.Object({
      shopid: T.String(),
      balance: T.Integer(),
      most: T.Integer(),
      /** whether `most` is reduced because points may not exceed the seller's share of resales */
      is_bounded: T.Boolean(),
    }),
  ),
  /** by shop; a shop without usable coupons is omitted */
  coupons: T.Array(QuotedCouponsShape),
  unknown: T.Array(T.Integer()),
  orderable: T.Boolean(),
  /** digest of the quote; the buyer sends it with the order to agree to this quote */
  digest: T.String(),
})
export type Quote = Static<typeof QuoteShape>
export type QuotedOrder = Static<typeof QuotedOrderShape>

const PlacedOrderShape = T.Object({
  checkout: T.String(),
  state: T.Union([T.Literal('PLACED'), T.Literal('PAID'), T.Literal('CANCELED')]),
  /** order numbers; the orders themselves may exist only after the payment */
  numbers: T.Array(T.String()),
  /** won */
  amount: T.Integer(),
  /** null if the checkout costs nothing */
  payment: T.Union([PaymentShape, T.Null()]),
})
export type PlacedOrder = Static<typeof PlacedOrderShape>

const OpenedSessionShape = T.Object({
  /** lines with the prices that the cart or the product page displayed */
  lines: T.Unsafe<LineToBuy[]>(T.Array(T.Unknown())),
  /** whether the lines were chosen in a cart; true if missing */
  from_cart: T.Optional(T.Boolean()),
  /** whether the receiver enters the address; false if missing */
  gift: T.Optional(T.Boolean()),
  /** set if the order begins a subscription: number of weeks between its orders */
  subscription: T.Optional(T.Object({ weeks: T.Integer() })),
  key: T.String(),
  /** the placed order; null before it and after its cancellation */
  placed: T.Union([PlacedOrderShape, T.Null()]),
  /** whether another buyer has ordered it, for example the same guest in another browser */
  taken: T.Boolean(),
})
export type OpenedSession = Static<typeof OpenedSessionShape>

export const checkoutCalls = {
  beginCheckout: post('/api/myshp/v2/checkout/begin', {
    summary:
      '장바구니에서 선택한 묶음이나 lines의 상품만으로 주문서를 엽니다. uuid_value는 비회원 장바구니이고, 없으면 회원 장바구니입니다. lines는 한 상점의 상품이고 장바구니는 그대로이며, uuid는 주문하는 비회원입니다. 같은 것을 다시 선택하면 같은 주문서입니다.',
    body: T.Object({
      uuid_value: T.Optional(AnonymousId),
      /**
       * keys of the chosen cart groups: `origin_shopid.shopid`, or `origin_uid x uid` for all groups of these two
       * owners; all groups if missing
       */
      groups: T.Optional(
        T.Array(T.String({ pattern: '^([0-9]{1,16}x[0-9]{1,16}|[a-z0-9-]{1,60}\\.[a-z0-9-]{1,60})$' }), {
          maxItems: 200,
        }),
      ),
      /** lines of a product page, which replace the cart */
      lines: T.Optional(PriceRequestFields.lines),
      /** a guest's anonymous id, for `lines` */
      uuid: T.Optional(AnonymousId),
      /** whether `lines` are a gift, whose receiver enters the address */
      gift: T.Optional(T.Boolean()),
      /** last visit source at the shop of this page */
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
    summary: '선택한 줄의 가격, 할인, 포인트, 배송비와 결제 금액. 저장하지 않습니다.',
    body: QuoteRequestShape,
    reply: QuoteShape,
    repeat: 'reads',
    audience: 'anyone',
    hosts: 'account',
  }),
  placeCheckout: post('/api/myshp/v2/checkout/place', {
    summary:
      '주문하고 결제를 시작합니다. digest는 화면에 보인 견적이고, 그 사이 바뀌었으면 409와 새 견적을 답합니다. 같은 key는 한 번만 주문됩니다. card가 있으면 저장한 결제 수단으로 바로 결제합니다.',
    body: PlaceRequestShape,
    reply: PlacedOrderShape,
    repeat: 'own-key',
    audience: 'anyone',
    hosts: 'account',
  }),
}
