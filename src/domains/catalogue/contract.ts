import { type Static, Type as T } from 'typebox'
import { get } from '../../platform/contract/contract.ts'
import { After, Id, Page } from '../../platform/contract/fields.ts'
import { ShopId } from '../tenancy/tenancy.contract.ts'
import { CategoryListShape, FoundProductsShape, ProductCardShape } from './contract/card.ts'
import { ProductShape } from './contract/product.ts'

export { MAX_CATEGORY_NAME } from './categories/limits.ts'
export {
  type CategoryList,
  type FoundProducts,
  type ProductCard,
  ProductCardShape,
  type ProductList,
  ProductListShape,
} from './contract/card.ts'
export {
  type AddOn,
  AddOnShape,
  CONDITIONS,
  ConditionShape,
  type Item,
  OptionAxisShape,
  type Product,
  type ProductDelivery,
  ProductDeliveryShape,
  ProductShape,
  ResaleShape,
  type Variant,
  VariantShape,
} from './contract/product.ts'

export const PAGE_SIZE = 40

/** The title shown in place of an adult product's. */
export const ADULT_TITLE = '19세 이상 상품'

export const SortShape = T.Union([
  T.Literal('popular'),
  T.Literal('new'),
  T.Literal('low'),
  T.Literal('high'),
])
export type Sort = Static<typeof SortShape>

export const CategoryShape = T.Object({
  cid: T.Integer(),
  name: T.String(),
  /** 0 at the top */
  parent: T.Integer(),
  /** the order of its products where none is asked for */
  sort: SortShape,
  /** products on sale in it and below */
  count: T.Integer(),
})
export type Category = Static<typeof CategoryShape>

export const AdditionalInfoShape = T.Object({ like: T.Integer(), comment: T.Integer() })

const productTags = ({ shopid, sid }: { shopid: string; sid: number }) => [`product:${shopid}:${sid}`]
const additionalTags = ({ shopid, id }: { shopid: string; id: number }) => [`product:${shopid}:${id}`]

export const catalogueCalls = {
  categories: get('/api/myshp/v2/get/category', {
    summary: '카테고리 목록 (parent 0이 최상위). 숨긴 카테고리와 그 아래 것은 없습니다.',
    query: T.Object({ shopid: ShopId }),
    reply: T.Array(CategoryShape),
    tags: ({ shopid }) => [`shop:${shopid}`, `list:${shopid}`],
    who: 'anyone',
  }),
  list: get('/api/myshp/v2/get/product/list', {
    summary:
      '상품 목록. category가 0이면 전체 상품이고, sort가 없으면 카테고리가 정한 순서(전체는 인기순)입니다. by_hand면 판매자가 고른 상품이 그 앞에 섭니다. after에 앞에서 받은 마지막 sid를 보내면 그 사이 상품이 늘어도 그다음부터 돌려줍니다.',
    query: T.Object({
      shopid: ShopId,
      category: T.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, default: 0 }),
      sort: T.Optional(SortShape),
      page: Page,
      after: After,
    }),
    reply: CategoryListShape,
    tags: ({ shopid }) => [`list:${shopid}`],
    who: 'anyone',
  }),
  search: get('/api/myshp/v2/get/product/search', {
    summary:
      '상품 검색. 두 글자부터 부분 일치, 초성 검색을 지원합니다. 맞는 상품이 없으면 자판과 오타를 바로잡아 찾고 corrected로 알립니다.',
    query: T.Object({ shopid: ShopId, q: T.String({ maxLength: 200 }), page: Page, after: After }),
    reply: FoundProductsShape,
    tags: ({ shopid }) => [`list:${shopid}`],
    who: 'anyone',
  }),
  product: get('/api/myshp/v2/get/product/detail', {
    summary: '상품 상세',
    query: T.Object({ sid: Id, shopid: ShopId }),
    reply: T.Object({ data: ProductShape }),
    // A pick's page tells the terms and the name of the shop that ships.
    tags: (query) => [...productTags(query), `origins:${query.shopid}`],
    who: 'anyone',
  }),
  recommended: get('/api/myshp/v2/get/product/recommended', {
    summary: '함께 보면 좋은 상품',
    query: T.Object({ sid: Id, shopid: ShopId }),
    reply: T.Array(ProductCardShape),
    tags: ({ shopid }) => [`list:${shopid}`],
    who: 'anyone',
  }),
  additionalInfo: get('/api/myshp/get/product/additional_info', {
    summary: '상품의 좋아요와 댓글(리뷰와 문의) 수. id는 sid입니다.',
    query: T.Object({ id: Id, shopid: ShopId }),
    reply: AdditionalInfoShape,
    tags: additionalTags,
    who: 'anyone',
  }),
  pickableInfo: get('/api/myshp/get/product/additional_info/pickable', {
    summary: '픽 가능 상품의 좋아요와 댓글 수 (상품을 담은 모든 상점의 합)',
    query: T.Object({ id: Id, shopid: ShopId }),
    reply: AdditionalInfoShape,
    tags: additionalTags,
    who: 'anyone',
  }),
  productUrl: get('/api/myshp/get/product/url', {
    summary: '상품의 호스트와 경로',
    query: T.Object({ sid: Id }),
    reply: T.Object({ host: T.String(), path: T.String() }),
    who: 'anyone',
  }),
}
