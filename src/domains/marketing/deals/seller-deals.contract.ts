import { type Static, Type as T } from 'typebox'
import { get, post } from '../../../platform/contract/contract.ts'
import { Done, Id, Moment, oneOf, orNull, RequestKey } from '../../../platform/contract/fields.ts'
import { label } from '../../../platform/contract/label.ts'
import { omitFields } from '../../../platform/contract/shapes.ts'
import { Version } from '../../../platform/contract/version.ts'
import { ProductDealShape } from '../../catalogue/catalogue.contract.ts'
import { ShopId } from '../../tenancy/tenancy.contract.ts'
import {
  DEAL_STATES,
  DEALS_PER_PAGE,
  MAX_DEAL_NAME,
  MAX_DEAL_PIECES,
  MAX_DEAL_PRODUCTS,
  MAX_DEAL_WON,
  MAX_FOUND_TARGETS,
} from '../shared/marketing-limits.ts'

/** `starts_at`: null starts at once. `ends_at`: null for no end. */
export const DealFieldsShape = T.Object({
  name: label(MAX_DEAL_NAME),
  kind: ProductDealShape.properties.kind,
  pieces: T.Integer({ minimum: 1, maximum: MAX_DEAL_PIECES }),
  value: T.Integer({ minimum: 1, maximum: MAX_DEAL_WON }),
  starts_at: orNull(Moment),
  ends_at: orNull(Moment),
  /** listing ids in the order of the page of the deal */
  products: T.Array(Id, { minItems: 1, maxItems: MAX_DEAL_PRODUCTS, uniqueItems: true }),
})
export type DealFields = Static<typeof DealFieldsShape>

export const DealStateShape = oneOf(DEAL_STATES)
export type DealState = Static<typeof DealStateShape>

export const SellerDealShape = T.Object({
  ...ProductDealShape.properties,
  version: Version,
  starts_at: Moment,
  ends_at: orNull(Moment),
  stopped: T.Boolean(),
  state: DealStateShape,
  /** number of products */
  products: T.Integer(),
  created_at: Moment,
})
export type SellerDeal = Static<typeof SellerDealShape>

const NamedProductShape = T.Object({ id: T.Integer(), name: T.String() })

/** A deal in the editor, with its products in the seller's order. */
export const EditedDealShape = T.Object({
  ...omitFields(SellerDealShape, ['products']).properties,
  products: T.Array(NamedProductShape, { maxItems: MAX_DEAL_PRODUCTS }),
})
export type EditedDeal = Static<typeof EditedDealShape>

export const sellerDealCalls = {
  shopDeals: get('/api/myshp/v2/seller/deal/list', {
    summary: '상점 주인: 묶음 할인을 새것부터 50개씩. next를 after로 넘겨 이어 읽습니다.',
    query: T.Object({
      shopid: ShopId,
      state: T.Optional(DealStateShape),
      q: T.Optional(T.String({ maxLength: 100 })),
      after: T.Optional(Id),
    }),
    reply: T.Object({
      deals: T.Array(SellerDealShape, { maxItems: DEALS_PER_PAGE }),
      next: orNull(T.Integer()),
    }),
    audience: { shop: 'marketing:read' },
    hosts: 'admin',
  }),
  shopDeal: get('/api/myshp/v2/seller/deal/get', {
    summary: '상점 주인: 묶음 할인 하나와 그 상품',
    query: T.Object({ shopid: ShopId, deal: Id }),
    reply: EditedDealShape,
    audience: { shop: 'marketing:read' },
    hosts: 'admin',
  }),
  dealProducts: get('/api/myshp/v2/seller/deal/goods', {
    summary: '상점 주인: 묶음 할인에 넣을 상품을 이름으로 찾습니다. 픽 상품은 빠집니다.',
    query: T.Object({ shopid: ShopId, q: T.Optional(T.String({ maxLength: 100 })) }),
    reply: T.Array(NamedProductShape, { maxItems: MAX_FOUND_TARGETS }),
    audience: { shop: 'marketing:read' },
    hosts: 'admin',
  }),
  createDeal: post('/api/myshp/v2/seller/deal/create', {
    summary: '상점 주인: 묶음 할인을 만듭니다. starts_at이 없으면 바로 시작합니다.',
    body: T.Object({ key: RequestKey, shopid: ShopId, ...DealFieldsShape.properties }),
    once: true,
    reply: T.Object({ id: T.Integer() }),
    audience: { shop: 'marketing:write' },
    hosts: 'admin',
  }),
  editDeal: post('/api/myshp/v2/seller/deal/edit', {
    summary:
      '상점 주인: 예정이거나 진행 중인 묶음 할인을 수정합니다. 본 version이 지난 것이면 409 STALE과 지금 값을 답합니다.',
    body: T.Object({ shopid: ShopId, deal: Id, version: Version, ...DealFieldsShape.properties }),
    reply: EditedDealShape,
    audience: { shop: 'marketing:write' },
    log: 'own',
    hosts: 'admin',
  }),
  stopDeal: post('/api/myshp/v2/seller/deal/stop', {
    summary: '상점 주인: 묶음 할인을 끝냅니다. 이미 한 주문의 할인은 그대로입니다.',
    body: T.Object({ shopid: ShopId, deal: Id }),
    reply: Done,
    repeat: 'finds-done',
    audience: { shop: 'marketing:write' },
    hosts: 'admin',
  }),
}
