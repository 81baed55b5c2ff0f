import { type Static, Type as T } from 'typebox'
import { get, post } from '../../../platform/contract/contract.ts'
import { Done, Id, Moment, orNull } from '../../../platform/contract/fields.ts'
import { optionalLabel } from '../../../platform/contract/label.ts'
import { Version } from '../../../platform/contract/version.ts'
import { ShopId } from '../../tenancy/tenancy.contract.ts'
import { ProductDeliveryShape } from '../catalogue.contract.ts'
import { AllowFree } from '../seller/products.contract.ts'
import { LIMITS } from '../shared/product-limits.ts'
import { MAX_MARKUP, MAX_PICKS_AT_ONCE } from '../shared/resale.ts'

const Next = orNull(T.Integer())

/**
 * The card of another shop's product with the terms of that shop, the supplier. An adult product's texts and picture
 * are masked.
 */
const Terms = {
  sid: T.Integer(),
  /** pid */
  product: T.Integer(),
  title: T.String(),
  /** signed image base, or empty */
  image: T.String(),
  /** won, what the shopper pays */
  price: T.Integer(),
  /** percent of the price; the selling shop's commission */
  margin: T.Integer(),
  origin: T.Object({ shopid: T.String(), name: T.String() }),
  sold_out: T.Boolean(),
}

export const PickOfferShape = T.Object({
  ...Terms,
  /** pieces of all its variants */
  stock: T.Integer(),
  delivery: T.Object({
    /** won; orders at the supplier from this amount on are delivered free */
    free_from: T.Integer(),
    /** won */
    fee: T.Integer(),
    /** the delivery of the product itself, as its supplier has set it */
    own: ProductDeliveryShape,
  }),
  /** whether the shop resells the product already */
  picked: T.Boolean(),
})
export type PickOffer = Static<typeof PickOfferShape>

export const SellerPickShape = T.Object({
  ...Terms,
  /** 0 for none */
  category: T.Integer(),
  /** won; the price that the seller has seen, if the present one differs */
  price_before: orNull(T.Integer()),
  /** percent; the commission that the seller has seen, if the present one differs */
  margin_before: orNull(T.Integer()),
  /**
   * `stopped`: the supplier does not sell or offer the product at present. `ended`: the supplier has ended this shop's
   * resale permanently.
   */
  state: T.Union([T.Literal('on'), T.Literal('stopped'), T.Literal('ended')]),
  picked_at: Moment,
  /** the seller's own title; empty if it shows the supplier's title */
  own_title: T.String(),
  /** won above the supplier's price */
  markup: T.Integer(),
  origin_title: T.String(),
  /** version of the own title and the markup */
  version: Version,
  /** whether this is an adult product that the reader may not see, so that its title can't be changed */
  masked: T.Boolean(),
})
export type SellerPick = Static<typeof SellerPickShape>

/** A product of the shop that another shop resells. */
export const PickedProductShape = T.Object({
  /** listing of the other shop */
  sid: T.Integer(),
  title: T.String(),
  /** won */
  price: T.Integer(),
  seller: T.Object({ shopid: T.String(), name: T.String() }),
  picked_at: Moment,
})
export type PickedProduct = Static<typeof PickedProductShape>

export const PickEditShape = T.Object({
  /** empty to show the supplier's title */
  own_title: optionalLabel(LIMITS.title),
  /** won above the supplier's price; the selling shop gets all of it */
  markup: T.Integer({ minimum: 0, maximum: MAX_MARKUP }),
})
export type PickEdit = Static<typeof PickEditShape>

const EditedPickShape = T.Object({ ...PickEditShape.properties, version: Version })
export type EditedPick = Static<typeof EditedPickShape>

const Picks = T.Array(Id, { minItems: 1, maxItems: MAX_PICKS_AT_ONCE })

export const sellerPickCalls = {
  pickOffers: get('/api/myshp/v2/seller/pick/offers', {
    summary: '다른 상점이 픽으로 내놓은 상품과 조건, 최근 것부터',
    query: T.Object({ shopid: ShopId, q: T.Optional(T.String({ maxLength: 100 })), after: T.Optional(Id) }),
    reply: T.Object({ offers: T.Array(PickOfferShape), next: Next }),
    audience: { shop: 'products:read' },
    hosts: 'admin',
  }),
  sellerPicks: get('/api/myshp/v2/seller/pick/list', {
    summary: '내가 담은 픽과 원본 상점에서 바뀐 것. changed가 있으면 바뀐 것만 답합니다.',
    query: T.Object({
      shopid: ShopId,
      changed: T.Optional(T.Literal('1')),
      after: T.Optional(Id),
    }),
    reply: T.Object({ picks: T.Array(SellerPickShape), next: Next }),
    audience: { shop: 'products:read' },
    hosts: 'admin',
  }),
  pickedProducts: get('/api/myshp/v2/seller/pick/sellers', {
    summary: '내 상품을 픽으로 파는 상점',
    query: T.Object({ shopid: ShopId, after: T.Optional(Id) }),
    reply: T.Object({ picked: T.Array(PickedProductShape), next: Next }),
    audience: { shop: 'products:read' },
    hosts: 'admin',
  }),
  addPicks: post('/api/myshp/v2/seller/pick/add', {
    summary:
      '다른 상점의 상품을 내 카테고리(0은 없음)에 담습니다. 이미 담은 것은 옮깁니다. 못 담은 것은 이유와 함께 답하고, 0원으로 판매될 것(free)은 allow_free로 확인해야 담습니다.',
    body: T.Object({
      shopid: ShopId,
      category: T.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
      products: T.Array(T.Object({ origin: ShopId, product: Id }), {
        minItems: 1,
        maxItems: MAX_PICKS_AT_ONCE,
      }),
      allow_free: AllowFree,
    }),
    reply: T.Object({
      done: T.Integer(),
      failed: T.Array(
        T.Object({
          product: T.Integer(),
          reason: T.String(),
          /** refused because the product would cost 0 won */
          free: T.Optional(T.Literal(true)),
        }),
      ),
    }),
    repeat: 'creates-once',
    audience: { shop: 'products:write' },
    hosts: 'admin',
  }),
  seePicks: post('/api/myshp/v2/seller/pick/seen', {
    summary: '바뀐 값과 조건을 확인했다고 적습니다.',
    body: T.Object({ shopid: ShopId, picks: Picks }),
    reply: Done,
    repeat: 'overwrites',
    audience: { shop: 'products:write' },
    hosts: 'admin',
  }),
  editPick: post('/api/myshp/v2/seller/pick/edit', {
    summary:
      '픽의 상품명과 가격을 수정합니다. 상품명을 비우면 원본 상점의 것을 따르고, 가격은 원본보다 markup만큼 높습니다. 0원이 되면 allow_free로 확인합니다. 그사이 바뀌었으면 STALE과 지금 값을 답합니다.',
    body: T.Object({
      shopid: ShopId,
      pick: Id,
      version: Version,
      ...PickEditShape.properties,
      allow_free: AllowFree,
    }),
    reply: EditedPickShape,
    audience: { shop: 'products:write' },
    hosts: 'admin',
  }),
  removePicks: post('/api/myshp/v2/seller/pick/remove', {
    summary: '픽을 내 상점에서 내립니다. 다시 담으면 주소와 리뷰가 돌아옵니다.',
    body: T.Object({ shopid: ShopId, picks: Picks }),
    reply: Done,
    repeat: 'finds-done',
    audience: { shop: 'products:write' },
    hosts: 'admin',
  }),
  endPick: post('/api/myshp/v2/seller/pick/end', {
    summary: '다른 상점이 내 상품을 팔지 못하게 끝냅니다. 그 상점은 그 상품을 다시 담을 수 없습니다.',
    body: T.Object({ shopid: ShopId, pick: Id }),
    reply: Done,
    repeat: 'finds-done',
    audience: { shop: 'products:write' },
    hosts: 'admin',
  }),
}
