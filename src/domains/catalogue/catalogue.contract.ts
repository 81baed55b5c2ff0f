import { type Static, Type as T } from 'typebox'
import { get } from '../../platform/contract/contract.ts'
import { After, Id, Page } from '../../platform/contract/fields.ts'
import { ShopId } from '../tenancy/tenancy.contract.ts'

export { MAX_CATEGORY_NAME } from './shared/category-limits.ts'

import { Moment, oneOf, orNull } from '../../platform/contract/fields.ts'
import { DELIVERY_LIMITS } from './shared/delivery.ts'
import { FILTER_SORTS } from './shared/filter-params.ts'
import { type LimitedItemSale, MAX_SALE_PIECES } from './shared/limited-sale.ts'
import { FILTER_LIMITS } from './shared/list-filter.ts'
import type { ResaleTerms } from './shared/resale.ts'

/** A product in a list. Only verified adults receive the title and picture of an adult product. */
/** A deal on several pieces, whose rules the module `marketing` has (`DealTerms`). */
export const ProductDealShape = T.Object({
  id: T.Integer(),
  name: T.String(),
  kind: oneOf(['percent', 'won', 'price', 'free']),
  pieces: T.Integer(),
  value: T.Integer(),
})

/** A running deal; `ends_at` is null for no end. */
export const RunningDealShape = T.Object({ ...ProductDealShape.properties, ends_at: orNull(Moment) })
export type RunningDeal = Static<typeof RunningDealShape>

export const ProductCardShape = T.Object({
  sid: T.Integer(),
  title: T.String(),
  brand: T.String(),
  /** won; regular price of the shop */
  price: T.Integer(),
  /** won; null when not on sale */
  sale_price: T.Union([T.Integer(), T.Null()]),
  /** won; recommended retail price of the maker, only if it is higher than `price` */
  list_price: T.Optional(T.Integer()),
  /** signed image base, or empty */
  image: T.String(),
  adult: T.Boolean(),
  sold_out: T.Boolean(),
  /** 'pick': other shops may resell it */
  ptype: T.String(),
  origin_uid: T.Integer(),
  reviews: T.Integer(),
  /** mean of 1-5, one decimal; 0 without reviews */
  stars: T.Number(),
  /**
   * won for one piece with the best coupon that anyone can claim and the discount for members, only if it is lower than
   * the price; `join`: only for members of the shop
   */
  best: T.Optional(T.Object({ price: T.Integer(), join: T.Boolean() })),
  /** day (YYYY-MM-DD) from which a pre-ordered product is sent; missing for others */
  ships_from: T.Optional(T.String()),
  /** the newest running deal of the product; missing for none */
  deal: T.Optional(ProductDealShape),
  /**
   * the limited sale that is on: its pieces, and the percentage of them that is sold, in whole tenths. At 100 there is
   * no sale price any more. Missing for none
   */
  limited: T.Optional(T.Object({ pieces: T.Integer(), share: T.Integer({ minimum: 0, maximum: 100 }) })),
})
export type ProductCard = Static<typeof ProductCardShape>

export const ProductListShape = T.Object({
  items: T.Array(ProductCardShape),
  /** number of all matches; a search counts at most 1,000 */
  total: T.Integer(),
  page: T.Integer(),
  pages: T.Integer(),
})
export type ProductList = Static<typeof ProductListShape>

export const CategoryListShape = T.Object({
  ...ProductListShape.properties,
  /** whether the default order starts with products that the seller placed manually */
  by_hand: T.Boolean(),
})
export type CategoryList = Static<typeof CategoryListShape>

export const FoundProductsShape = T.Object({
  ...ProductListShape.properties,
  /** set if the typed query found nothing: the corrected query that found these products */
  corrected: T.Optional(T.String()),
  /**
   * set if some of the products match only some of the words: the number of products that match all of them, which are
   * first
   */
  whole: T.Optional(T.Integer()),
})
export type FoundProducts = Static<typeof FoundProductsShape>

const ValueShape = T.Object({ value: T.String(), count: T.Integer() })

/** What filters of a list offer, with the number of products that each value would show. */
export const FacetsShape = T.Object({
  /** whether only the first 500 products of a longer list are counted: the most popular ones, or the best matches */
  is_partial: T.Boolean(),
  brands: T.Array(ValueShape),
  /** values as `axis:value` */
  options: T.Array(T.Object({ name: T.String(), values: T.Array(ValueShape) })),
  /** won; steps of prices */
  prices: T.Array(T.Integer()),
  sale: T.Integer(),
  free: T.Integer(),
  stock: T.Integer(),
  /** with a coupon that can be claimed now; 0 for a shop that offers none */
  coupon: T.Optional(T.Integer()),
  stars: T.Array(T.Object({ value: T.Integer(), count: T.Integer() })),
  /** products without the chosen brands, options, prices, or others */
  without: T.Object({ brand: T.Integer(), option: T.Integer(), price: T.Integer(), flag: T.Integer() }),
})
export type Facets = Static<typeof FacetsShape>

export const FilteredFacetsShape = T.Object({
  /** the filter without brands and options that the shop does not have, and without coupons if it offers none */
  filter: T.String(),
  facets: T.Union([T.Null(), FacetsShape]),
})
export type FilteredFacets = Static<typeof FilteredFacetsShape>

const FilterText = T.String({ maxLength: FILTER_LIMITS.text, default: '' })
const SearchText = T.String({ maxLength: 200 })
const CategoryId = T.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, default: 0 })

/** Maximum products and categories of a suggestion. */
export const MAX_SUGGESTED = { products: 6, categories: 4 } as const

/** What a typed text may lead to. All products are in search results, so none is for adults. */
export const SuggestionShape = T.Object({
  products: T.Array(ProductCardShape, { maxItems: MAX_SUGGESTED.products }),
  categories: T.Array(T.Object({ cid: T.Integer(), name: T.String() }), {
    maxItems: MAX_SUGGESTED.categories,
  }),
})
export type Suggestion = Static<typeof SuggestionShape>

export const OptionAxisShape = T.Object({ name: T.String(), values: T.Array(T.String()) })
export const VariantShape = T.Object({
  pid2: T.Integer(),
  /** one value per axis, in the order of the axes; empty for the only variant of a plain product */
  values: T.Array(T.String()),
  /** won, added to the product's price; may be negative */
  price_diff: T.Integer(),
  stock: T.Integer(),
  /** signed image base of its own picture */
  image: T.Optional(T.String()),
})
export type Variant = Static<typeof VariantShape>
export const AddOnShape = T.Object({
  pid3: T.Integer(),
  name: T.String(),
  /** won */
  price: T.Integer(),
  stock: T.Integer(),
})
export type AddOn = Static<typeof AddOnShape>

export const CONDITIONS = ['new', 'used', 'refurbished', 'display'] as const
export const ConditionShape = oneOf(CONDITIONS)

/**
 * How a product is delivered: at the shop's fee, at its own fee or free; together with other products or separately
 * (`apart`).
 */
export const ProductDeliveryShape = T.Object({
  kind: T.Union([T.Literal('shop'), T.Literal('free'), T.Literal('own')]),
  /** won; the fee if `kind` is `own` */
  won: T.Integer({ minimum: 0, maximum: DELIVERY_LIMITS.won }),
  /** the fee is paid once per this many pieces; 0 for any number */
  each: T.Integer({ minimum: 0, maximum: DELIVERY_LIMITS.each }),
  apart: T.Boolean(),
})
export type ProductDelivery = Static<typeof ProductDeliveryShape>

/** Terms of a resale (`ResaleTerms`); null for the shop's own products. */
export const ResaleShape = orNull(T.Object({ markup: T.Integer(), percent: T.Integer() }))

export const ProductShape = T.Object({
  ...ProductCardShape.properties,
  /** running deals, the oldest first; missing for none */
  deals: T.Optional(T.Array(RunningDealShape)),
  /** ISO time at which the sale that is on ends, also of a limited one that is sold out; missing without such a time */
  sale_until: T.Optional(T.String()),
  /** whether this adult product lacks its texts and pictures, because the viewer is not a verified adult */
  masked: T.Boolean(),
  /** pid */
  id: T.Integer(),
  shopid: T.String(),
  uid: T.Integer(),
  images: T.Array(T.String()),
  /** alternative texts by picture index; missing or empty if the picture has no such text */
  image_alts: T.Array(T.String()),
  options: T.Array(OptionAxisShape),
  variants: T.Array(VariantShape),
  add_ons: T.Array(AddOnShape),
  tags: T.Array(T.String()),
  category: T.Integer(),
  delivery: T.Object({
    /** won; products above this total are delivered free */
    free_from: T.Integer(),
    /** additional fees to Jeju and other islands */
    jeju_fee: T.Integer(),
    island_fee: T.Integer(),
    /** fees of a return without a defect, and of the second delivery in an exchange */
    return_fee: T.Integer(),
    resend_fee: T.Integer(),
    own: ProductDeliveryShape,
    dispatch: T.Object({
      /** business days from payment to dispatch */
      days: T.Integer(),
      /** hour in Seoul until which a payment on a business day is sent on that day; missing for never */
      same_day_hour: T.Optional(T.Integer()),
      /** business days that parcels to Jeju, and to other islands, take longer; missing in replies of an older server */
      jeju_days: T.Optional(T.Integer()),
      island_days: T.Optional(T.Integer()),
      /** day from which a pre-ordered product is sent, after today; missing for others */
      ships_from: T.Optional(T.String()),
      /** days off (`YYYY-MM-DD`) from the day of the answer up to `until`, without weekends */
      off: T.Array(T.String()),
      until: T.String(),
    }),
    /** won; the shop's delivery fee */
    fee: T.Integer(),
    /** plain text by the seller */
    note: T.String(),
  }),
  /** plain texts of the seller: one line below the title, and a text above the options */
  summary: T.Optional(T.String()),
  short_description: T.Optional(T.String()),
  /** whether the product is in no list, search result or feed of the shop */
  unlisted: T.Optional(T.Literal(true)),
  /** each text is empty if the seller has not entered it */
  facts: T.Object({
    maker: T.String(),
    origin: T.String(),
    model: T.String(),
    condition: ConditionShape,
    tax_free: T.Boolean(),
  }),
  /** the seller's texts for search engines; empty if the defaults apply */
  seo: T.Object({ title: T.String(), description: T.String() }),
  /** minimum and maximum pieces of the product per order; null for no maximum */
  least: T.Integer(),
  most: T.Union([T.Integer(), T.Null()]),
  /** statutory disclosure, in order */
  notice: T.Array(T.Object({ name: T.String(), value: T.String() })),
  /** supplier shop of a resale, which is the legal seller; null for the shop's own products */
  origin: T.Union([
    T.Object({ name: T.String(), corpname: T.String(), ceo: T.String(), idnum: T.String(), tel: T.String() }),
    T.Null(),
  ]),
  /** The terms limit the seller's discounts and points, and determine which amount counts towards free delivery. */
  resale: ResaleShape,
  regdate: T.String(),
})
export type Product = Static<typeof ProductShape>

/** The current state of a variant or an add-on. */
export interface Item {
  title: string
  /** the chosen option, or the add-on */
  opt_name: string
  /** storage key */
  image: string
  adult: boolean
  /** won per piece */
  price: number
  on_sale: boolean
  /** minimum and maximum pieces of the product per order, over all variants; null for no maximum */
  stock: number
  /** pieces of the product per order, over all variants; null for no maximum */
  least: number
  most: number | null
  delivery: ProductDelivery
  /** null for the shop's own products */
  resale: ResaleTerms | null
  /** the limited sale of the product that is on; null for none */
  limited: LimitedItemSale | null
}

export const PAGE_SIZE = 40

/** Shown instead of the title of an adult product. */
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
  /** default order of its products */
  sort: SortShape,
  /** products on sale in the category and its descendants */
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
    audience: 'anyone',
  }),
  list: get('/api/myshp/v2/get/product/list', {
    summary:
      '상품 목록. category가 0이면 전체 상품이고, sort가 없으면 카테고리가 정한 순서(전체는 인기순)입니다. by_hand면 판매자가 선택한 상품이 그 앞에 섭니다. after에 앞에서 받은 마지막 sid를 보내면 그 사이 상품이 늘어도 그다음부터 돌려줍니다.',
    query: T.Object({
      shopid: ShopId,
      category: CategoryId,
      sort: T.Optional(SortShape),
      page: Page,
      after: After,
    }),
    reply: CategoryListShape,
    tags: ({ shopid }) => [`list:${shopid}`],
    audience: 'anyone',
  }),
  search: get('/api/myshp/v2/get/product/search', {
    summary:
      '상품 검색. 상품명·태그·카테고리·옵션·코드·브랜드의 부분 일치, 초성, 외래어와 영어(머그와 mug)를 지원합니다. 맞는 상품이 없으면 자판, 오타, 붙여 쓴 낱말을 바로잡아 찾고 corrected로 알립니다. 모두 맞는 상품이 적으면 일부만 맞는 상품이 뒤에 오고, whole이 모두 맞는 상품 수입니다.',
    query: T.Object({ shopid: ShopId, q: SearchText, page: Page, after: After }),
    reply: FoundProductsShape,
    tags: ({ shopid }) => [`list:${shopid}`],
    audience: 'anyone',
  }),
  filtered: get('/api/myshp/v2/get/product/filtered', {
    summary:
      '필터를 적용한 상품 목록. filter는 한 줄에 하나씩 brand=, option=축:값, min=, max=, stars=, sale=1, free=1, stock=1이며 total은 1,000까지 셉니다.',
    query: T.Object({
      shopid: ShopId,
      category: CategoryId,
      filter: FilterText,
      sort: T.Optional(oneOf(FILTER_SORTS)),
      page: Page,
      after: After,
    }),
    reply: ProductListShape,
    tags: ({ shopid }) => [`list:${shopid}`],
    audience: 'anyone',
  }),
  facets: get('/api/myshp/v2/get/product/facets', {
    summary: '상품 목록의 필터가 고를 수 있는 값과 상품 수. 상점에 없는 브랜드와 옵션은 filter에서 빠집니다.',
    query: T.Object({ shopid: ShopId, category: CategoryId, filter: FilterText }),
    reply: FilteredFacetsShape,
    tags: ({ shopid }) => [`list:${shopid}`, `shop:${shopid}`],
    audience: 'anyone',
  }),
  searchFiltered: get('/api/myshp/v2/get/product/search/filtered', {
    summary:
      '필터나 다른 정렬을 적용한 검색 결과. 검색이 보여 주는 상품 1,000개 안에서 고르고, sort가 없으면 정확도순입니다. filter는 필터를 적용한 상품 목록과 같습니다.',
    query: T.Object({
      shopid: ShopId,
      q: SearchText,
      filter: FilterText,
      sort: T.Optional(oneOf(FILTER_SORTS)),
      page: Page,
      after: After,
    }),
    reply: FoundProductsShape,
    tags: ({ shopid }) => [`list:${shopid}`],
    audience: 'anyone',
  }),
  searchFacets: get('/api/myshp/v2/get/product/search/facets', {
    summary: '검색 결과의 필터가 고를 수 있는 값과 상품 수. 상점에 없는 브랜드와 옵션은 filter에서 빠집니다.',
    query: T.Object({ shopid: ShopId, q: SearchText, filter: FilterText }),
    reply: FilteredFacetsShape,
    tags: ({ shopid }) => [`list:${shopid}`, `shop:${shopid}`],
    audience: 'anyone',
  }),
  suggest: get('/api/myshp/v2/get/product/suggest', {
    summary: `입력 중인 검색어의 추천 상품 ${MAX_SUGGESTED.products}개와 카테고리 ${MAX_SUGGESTED.categories}개. 검색 통계에 세지 않으며 1분 동안 다시 쓸 수 있습니다.`,
    query: T.Object({ shopid: ShopId, q: T.String({ maxLength: 100 }) }),
    reply: SuggestionShape,
    tags: ({ shopid }) => [`list:${shopid}`],
    maxAge: 60,
    audience: 'anyone',
  }),
  product: get('/api/myshp/v2/get/product/detail', {
    summary: '상품 상세',
    query: T.Object({ sid: Id, shopid: ShopId }),
    reply: T.Object({ data: ProductShape }),
    // Needed because the page of a resale shows the supplier shop's name and terms.
    tags: (query) => [...productTags(query), `origins:${query.shopid}`, `benefit:${query.shopid}`],
    audience: 'anyone',
  }),
  limitedSale: get('/api/myshp/v2/get/product/limited-sale', {
    summary:
      '지금 한정 수량 특가의 수량(pieces)과 판 수량(sold), 재고 안에서 남은 수량(left). 특가가 없으면 null입니다.',
    query: T.Object({ sid: Id, shopid: ShopId }),
    reply: orNull(
      T.Object({
        pieces: T.Integer({ minimum: 1, maximum: MAX_SALE_PIECES }),
        sold: T.Integer({ minimum: 0 }),
        left: T.Integer({ minimum: 0, maximum: MAX_SALE_PIECES }),
      }),
    ),
    maxAge: 5,
    audience: 'anyone',
  }),
  recommended: get('/api/myshp/v2/get/product/recommended', {
    summary: '함께 보면 좋은 상품',
    query: T.Object({ sid: Id, shopid: ShopId }),
    reply: T.Array(ProductCardShape),
    tags: ({ shopid }) => [`list:${shopid}`],
    audience: 'anyone',
  }),
  additionalInfo: get('/api/myshp/get/product/additional_info', {
    summary: '상품의 좋아요와 댓글(리뷰와 문의) 수. id는 sid입니다.',
    query: T.Object({ id: Id, shopid: ShopId }),
    reply: AdditionalInfoShape,
    tags: additionalTags,
    audience: 'anyone',
  }),
  pickableInfo: get('/api/myshp/get/product/additional_info/pickable', {
    summary: '픽 가능 상품의 좋아요와 댓글 수 (상품을 담은 모든 상점의 합)',
    query: T.Object({ id: Id, shopid: ShopId }),
    reply: AdditionalInfoShape,
    tags: additionalTags,
    audience: 'anyone',
  }),
  productUrl: get('/api/myshp/get/product/url', {
    summary: '상품의 호스트와 경로',
    query: T.Object({ sid: Id }),
    reply: T.Object({ host: T.String(), path: T.String() }),
    audience: 'anyone',
  }),
}
