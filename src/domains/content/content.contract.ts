import { type Static, Type as T } from 'typebox'
import { get } from '../../platform/contract/contract.ts'
import { After, Id, oneOf, Page } from '../../platform/contract/fields.ts'
import { ProductCardShape } from '../catalogue/catalogue.contract.ts'
import { ShopId } from '../tenancy/tenancy.contract.ts'
import { RANKINGS } from './shared/shop-wide-lists.ts'

/** whether the device is a phone; blocks of both devices if missing */
const mobile = T.Optional(T.Boolean())

const shopTags = ({ shopid }: { shopid: string }) => [`shop:${shopid}`]

/** A picture of a block: signed base URL, and original size in px, which reserves its space in the layout. */
export const BlockImageShape = T.Object({
  src: T.String(),
  width: T.Integer(),
  height: T.Integer(),
  alt: T.String(),
})
export type BlockImage = Static<typeof BlockImageShape>

/** A banner with the width-to-height ratio of its image. `original` shows the image uncropped at its own size. */
export const BannerShape = T.Object({
  type: T.Literal('banner'),
  title: T.String(),
  desc: T.String(),
  btn: T.String(),
  img: T.Union([BlockImageShape, T.Null()]),
  /** px */
  padding: T.Integer(),
  justify: T.Union([T.Literal('left'), T.Literal('center'), T.Literal('right')]),
  /** px */
  radius: T.Integer(),
  /** whether the text is dark and the image has no dark overlay */
  not_dark: T.Boolean(),
  original: T.Boolean(),
  /** where the link leads: to the category `category_value` or to `url` */
  content: T.Union([T.Literal('category'), T.Literal('url')]),
  category_value: T.Integer(),
  url: T.String(),
})
export type Banner = Static<typeof BannerShape>

export const BlockShape = T.Union([
  BannerShape,
  T.Object({ type: T.Literal('text'), html: T.String() }),
  T.Object({ type: T.Literal('image'), image: BlockImageShape, url: T.String() }),
  T.Object({ type: T.Literal('gallery'), images: T.Array(BlockImageShape) }),
  T.Object({
    type: T.Literal('products'),
    title: T.String(),
    /** category of the listed products; 0 for the whole shop or hand-picked products */
    category: T.Integer(),
    /** the period by whose sales the products are ranked; missing for other lists */
    ranking: T.Optional(oneOf(RANKINGS)),
    items: T.Array(ProductCardShape),
  }),
  /** the shop's photo reviews, which the call `reviews/best` returns */
  T.Object({ type: T.Literal('reviews'), title: T.String(), count: T.Integer() }),
  /** `until` is the end of its period, to which the page counts down */
  T.Object({
    type: T.Literal('countdown'),
    title: T.String(),
    desc: T.String(),
    btn: T.String(),
    url: T.String(),
    until: T.String(),
  }),
  T.Object({ type: T.Literal('video'), url: T.String(), title: T.String() }),
  T.Object({ type: T.Literal('html'), html: T.String() }),
  /** `height` in px */
  T.Object({ type: T.Literal('spacer'), height: T.Integer() }),
])
export type Block = Static<typeof BlockShape>

export const NoticeShape = T.Object({
  id: T.Integer(),
  title: T.String(),
  /** ISO time */
  regdate: T.String(),
  weight: T.Integer(),
  pinned: T.Boolean(),
})
export type Notice = Static<typeof NoticeShape>

export const NoticeDetailShape = T.Object({ ...NoticeShape.properties, html: T.String() })

export const ContentShape = T.Object({ id: T.Integer(), title: T.String(), blocks: T.Array(BlockShape) })
export type Content = Static<typeof ContentShape>

/** A script entry: `type` is the analytics or marketing service, `value` contains its settings. */
export const ScriptShape = T.Object({ type: T.String(), value: T.Record(T.String(), T.String()) })
export type Script = Static<typeof ScriptShape>

/**
 * The blocks of all popups of a device, with the ratio (width divided by height) of the first popup. Without a popup,
 * no blocks.
 */
export const PopupShape = T.Object({ type: T.String(), value: T.Array(BlockShape), ratio: T.Number() })
export type Popup = Static<typeof PopupShape>

export const contentCalls = {
  mainPage: get('/api/myshp/get/info/mainpage', {
    summary: '상점의 메인 페이지 블록. 비어 있으면 메인 페이지가 없는 상점입니다.',
    query: T.Object({ shopid: ShopId, mobile: T.Boolean({ default: false }) }),
    reply: T.Object({ type: T.String(), value: T.Array(BlockShape) }),
    tags: ({ shopid }) => [`shop:${shopid}`, `list:${shopid}`],
    audience: 'anyone',
  }),
  scripts: get('/api/myshp/get/info/script', {
    summary: '마케팅·분석 태그 설정',
    query: T.Object({ shopid: ShopId }),
    reply: T.Array(ScriptShape),
    tags: shopTags,
    audience: 'anyone',
  }),
  popup: get('/api/myshp/get/info/mainpopup', {
    summary: '기기별 메인 팝업',
    query: T.Object({ shopid: ShopId, mobile: T.Boolean({ default: false }) }),
    reply: PopupShape,
    tags: ({ shopid }) => [`shop:${shopid}`, `list:${shopid}`],
    audience: 'anyone',
  }),
  contents: get('/api/myshp/v2/get/combined/contents/v2', {
    summary: '상품 상세(type=product, pid는 sid) 또는 콘텐츠 페이지(type=content)의 블록',
    query: T.Object({
      pid: Id,
      type: T.Union([T.Literal('product'), T.Literal('content')], { default: 'product' }),
      shopid: ShopId,
      mobile,
    }),
    reply: ContentShape,
    tags: ({ shopid, pid, type }) =>
      type === 'product'
        ? [`shop:${shopid}`, `product:${shopid}:${pid}`]
        : [`shop:${shopid}`, `list:${shopid}`],
    audience: 'anyone',
  }),
  commonContents: get('/api/myshp/v2/get/combined/contents/common', {
    summary: '모든 상품 상세의 위와 아래에 놓이는 공통 블록',
    query: T.Object({ uid: Id, mobile }),
    reply: T.Object({ above: T.Array(BlockShape), below: T.Array(BlockShape) }),
    tags: ({ uid }) => [`owner:${uid}`],
    audience: 'anyone',
  }),
  noticesByWeight: get('/api/myshp/get/notice/weight', {
    summary: '공지 띠에 흐르는 공지, 무거운 것부터',
    query: T.Object({ shopid: ShopId }),
    reply: T.Array(NoticeShape),
    tags: shopTags,
    audience: 'anyone',
  }),
  notices: get('/api/myshp/get/notice/list', {
    summary: '공지 목록, 최신순. full이면 본문을 함께 돌려줍니다.',
    query: T.Object({
      shopid: ShopId,
      page: Page,
      after: After,
      full: T.Boolean({ default: false }),
    }),
    reply: T.Object({
      items: T.Array(T.Object({ ...NoticeShape.properties, html: T.Optional(T.String()) })),
      total: T.Integer(),
      page: T.Integer(),
      pages: T.Integer(),
    }),
    tags: shopTags,
    audience: 'anyone',
  }),
  notice: get('/api/myshp/get/notice/detail', {
    summary: '공지 한 건과 앞뒤 공지',
    query: T.Object({ shopid: ShopId, id: Id }),
    reply: T.Object({
      notice: NoticeDetailShape,
      previous: T.Union([NoticeShape, T.Null()]),
      next: T.Union([NoticeShape, T.Null()]),
    }),
    tags: shopTags,
    audience: 'anyone',
  }),
  contentBySlug: get('/api/myshp/v2/get/content', {
    summary: '콘텐츠 한 건. mycontent는 콘텐츠의 번호나 이름입니다.',
    query: T.Object({ shopid: ShopId, mycontent: T.String({ minLength: 1, maxLength: 100 }), mobile }),
    reply: ContentShape,
    tags: ({ shopid }) => [`shop:${shopid}`, `list:${shopid}`],
    audience: 'anyone',
  }),
  links: get('/api/myshp/get/info/link', {
    summary: '상점의 링크 페이지: 채널과 선택한 페이지',
    query: T.Object({ shopid: ShopId }),
    reply: T.Array(T.Object({ title: T.String(), url: T.String(), kind: T.String() })),
    tags: shopTags,
    audience: 'anyone',
  }),
  policy: get('/api/myshp/get/info/policy', {
    summary: '상점의 이용약관 또는 개인정보처리방침. 상점이 쓰지 않았으면 상점 정보를 채운 템플릿입니다.',
    query: T.Object({ shopid: ShopId, kind: T.Union([T.Literal('agreement'), T.Literal('privacy')]) }),
    reply: T.Object({ title: T.String(), html: T.String() }),
    tags: shopTags,
    audience: 'anyone',
  }),
  promotion: get('/api/common/get/promotion', {
    summary: '운영자가 여는 기획전. 상품 목록은 shopid 상점의 상품입니다.',
    query: T.Object({
      slug: T.String({ minLength: 1, maxLength: 100 }),
      shopid: T.Optional(ShopId),
      mobile,
    }),
    reply: T.Object({ slug: T.String(), title: T.String(), blocks: T.Array(BlockShape) }),
    tags: ({ slug, shopid }) => [
      `promotion:${slug}`,
      ...(shopid === undefined ? [] : [`shop:${shopid}`, `list:${shopid}`]),
    ],
    audience: 'anyone',
  }),
}
