import { type Static, Type as T } from 'typebox'
import { get, post } from '../../../platform/contract/contract.ts'
import { Id } from '../../../platform/contract/fields.ts'
import { ShopId } from '../../tenancy/tenancy.contract.ts'
import { SortShape } from '../catalogue.contract.ts'
import { MAX_CHOSEN, MAX_PLACED } from '../shared/display-limits.ts'

/** An own or resold product that a seller may place. */
export const ListingChoiceShape = T.Object({
  sid: T.Integer(),
  title: T.String(),
  /** signed image base, or empty */
  image: T.String(),
  /** won; what the shopper pays */
  price: T.Integer(),
  /** whether the product is a resale of another shop's product */
  pick: T.Boolean(),
  /** `elsewhere`: on sale, but not in this category; `gone`: deleted, or a resale that ended */
  state: T.Union([
    T.Literal('on'),
    T.Literal('sold_out'),
    T.Literal('stopped'),
    T.Literal('elsewhere'),
    T.Literal('gone'),
  ]),
})
export type ListingChoice = Static<typeof ListingChoiceShape>

const Category = T.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })
const reads = { audience: { shop: 'products:read' }, hosts: 'admin' } as const

export const DisplayOrderShape = T.Object({
  /** 0 if the seller has never set an order */
  version: T.Integer(),
  /** default order of the products that are not placed */
  rule: SortShape,
  /** products on sale in the category */
  total: T.Integer(),
  items: T.Array(ListingChoiceShape),
})
export type DisplayOrder = Static<typeof DisplayOrderShape>

const ChoicesShape = T.Object({ items: T.Array(ListingChoiceShape), more: T.Boolean() })
export type Choices = Static<typeof ChoicesShape>

export const displayCalls = {
  displayOrder: get('/api/myshp/v2/seller/product/display', {
    summary:
      '판매자: 카테고리(0은 전체 상품)에서 직접 진열한 상품, 앞에 선 것부터. 나머지는 rule의 순서로 그 뒤에 섭니다.',
    query: T.Object({ shopid: ShopId, category: Category }),
    reply: DisplayOrderShape,
    ...reads,
  }),
  setDisplayOrder: post('/api/myshp/v2/seller/product/display/set', {
    summary:
      '판매자: 카테고리(0은 전체 상품)에서 앞에 설 상품과 그 순서를 정합니다. 비우면 모두 규칙대로 섭니다. 그사이 바뀌었으면 STALE과 지금 순서를 답합니다.',
    body: T.Object({
      shopid: ShopId,
      category: Category,
      version: T.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
      sids: T.Array(Id, { maxItems: MAX_PLACED, uniqueItems: true }),
    }),
    reply: T.Object({ version: T.Integer() }),
    audience: { shop: 'products:write' },
    hosts: 'admin',
  }),
  listingChoices: get('/api/myshp/v2/seller/product/choices', {
    summary:
      '판매자: 진열하거나 추천할 상품 선택. 카테고리(0은 전체) 목록의 순서대로, 직접 진열한 것은 제외하고. q가 있으면 찾은 상품을 답합니다.',
    query: T.Object({
      shopid: ShopId,
      category: Category,
      q: T.Optional(T.String({ maxLength: 100 })),
      page: T.Integer({ minimum: 1, maximum: 100, default: 1 }),
    }),
    reply: ChoicesShape,
    ...reads,
  }),
  chosenListings: get('/api/myshp/v2/seller/product/chosen', {
    summary: '판매자: 번호(sid)로 선택한 상점의 상품, 그 순서대로. 없는 번호는 빠집니다.',
    query: T.Object({
      shopid: ShopId,
      /** up to 50 listing ids, separated by commas */
      sids: T.String({ maxLength: MAX_CHOSEN * 17, pattern: '^[0-9]{1,16}(,[0-9]{1,16})*$' }),
    }),
    reply: T.Object({ items: T.Array(ListingChoiceShape) }),
    ...reads,
  }),
}
