import { type Static, Type as T } from 'typebox'
import { get, post } from '../../platform/contract/contract.ts'
import { After, Id, Page } from '../../platform/contract/fields.ts'
import { ProductCardShape } from '../catalogue/catalogue.contract.ts'
import { ShopId } from '../tenancy/tenancy.contract.ts'
import { MAX_PRICE_WATCHES, MAX_RESTOCK_WISHES } from './limits.ts'
import { MAX_GUEST_LIKES, MAX_LIKES_READ } from './shared/like-limits.ts'

/** Maximum viewed products that a guest's browser gets; a longer list is cut. */
export const RECENT_LIST_MAX = 10

/** A viewed product (docs/product/storefront.md). */
export const RecentItemShape = T.Object({
  shopid: Id,
  pid: Id,
  /** time of the view, ms since 1970 */
  date: T.Integer({ minimum: 0, maximum: 8_640_000_000_000_000 }),
  pick: T.Boolean({ default: false }),
})
export type RecentItem = Static<typeof RecentItemShape>

/** Browsers take ids from the page's address, so they send them as text of digits. */
const SentId = T.Union([Id, T.String({ pattern: '^[1-9][0-9]{0,14}$' })])

const RecentList = T.Object({
  /**
   * Each entry is validated separately. Invalid entries and those without a shopid are dropped
   * (docs/product/storefront.md).
   */
  list: T.Unsafe<Partial<RecentItem>[]>(T.Array(T.Unknown(), { maxItems: 200 })),
})

/** A product card with the product's shop. */
export const FoundProductShape = T.Object({
  ...ProductCardShape.properties,
  shopid: T.String(),
  shop_name: T.String(),
  /** host of the shop, with port */
  host: T.String(),
})
export type FoundProduct = Static<typeof FoundProductShape>

export const RecentProductShape = T.Object({ ...RecentItemShape.properties, product: FoundProductShape })
export type RecentProduct = Static<typeof RecentProductShape>

const RestockAsked = T.Object({
  asked: T.Array(T.Integer({ minimum: 0 }), { maxItems: MAX_RESTOCK_WISHES }),
})

const PricesWatched = T.Object({
  watched: T.Array(T.Integer({ minimum: 0 }), { maxItems: MAX_PRICE_WATCHES }),
})
const LikedIds = T.Object({ sids: T.Array(Id, { maxItems: MAX_LIKES_READ }) })
const GuestLikes = T.Object({ shopid: ShopId, sids: T.Array(Id, { minItems: 1, maxItems: MAX_GUEST_LIKES }) })

export const interestsCalls = {
  syncRecent: post('/api/myshp/sync/recent', {
    summary: '로그인한 뒤 브라우저의 최근 본 상품을 내 목록에 합칩니다. 합친 목록이 옵니다.',
    body: RecentList,
    reply: T.Array(RecentItemShape),
    repeat: 'overwrites',
    audience: 'person',
    hosts: 'everywhere',
  }),
  addRecent: post('/api/myshp/add/recent', {
    summary: '본 상품을 내 목록 맨 앞에 놓습니다. pick=true는 다른 상점의 상품입니다.',
    query: T.Object({ pick: T.Optional(T.Boolean()) }),
    body: T.Object({ ...RecentItemShape.properties, shopid: SentId, pid: SentId }),
    reply: T.Object({ ok: T.Boolean() }),
    repeat: 'overwrites',
    audience: 'person',
    hosts: 'everywhere',
  }),
  recentProducts: post('/api/myshp/get/recent/with_list', {
    summary:
      '최근 본 상품의 이름과 사진. 비회원은 보낸 목록, 로그인하면 내 목록에 보낸 목록을 합친 것입니다.',
    body: RecentList,
    reply: T.Array(RecentProductShape),
    repeat: 'reads',
    audience: 'anyone',
  }),
  like: post('/api/myshp/like/product', {
    summary: '상품을 좋아하거나 그만둡니다. 지금의 좋아요 수가 옵니다.',
    body: T.Object({ shopid: ShopId, sid: Id, like: T.Boolean() }),
    reply: T.Object({ liked: T.Boolean(), like: T.Integer() }),
    repeat: 'overwrites',
    audience: 'person',
    hosts: 'shop',
  }),
  liked: get('/api/myshp/get/like/product', {
    summary: '이 상품을 좋아하는지',
    query: T.Object({ shopid: ShopId, sid: Id }),
    reply: T.Object({ liked: T.Boolean() }),
    audience: 'person',
    hosts: 'shop',
  }),
  likedHere: get('/api/myshp/v2/get/my/likes', {
    summary: `이 상점에서 내가 좋아하는 상품의 번호, 새로 좋아한 것부터 ${MAX_LIKES_READ}개까지`,
    query: T.Object({ shopid: ShopId }),
    reply: LikedIds,
    audience: 'person',
    hosts: 'shop',
  }),
  syncLikes: post('/api/myshp/v2/sync/likes', {
    summary:
      '로그인한 뒤 브라우저에 있던 좋아요를 내 것에 합칩니다. 이 상점에서 내가 좋아하는 상품의 번호가 옵니다.',
    body: GuestLikes,
    reply: LikedIds,
    repeat: 'overwrites',
    audience: 'person',
    hosts: 'shop',
  }),
  guestLikes: post('/api/myshp/v2/get/like/with_list', {
    summary: '비회원이 브라우저에 둔 좋아요의 상품 카드, 보낸 차례대로',
    body: GuestLikes,
    reply: T.Array(ProductCardShape),
    repeat: 'reads',
    audience: 'anyone',
  }),
  restock: get('/api/myshp/get/restock', {
    summary: '이 상품의 재입고 알림을 부탁했는지. 옵션(pid2)의 번호이고 0은 아무 옵션입니다.',
    query: T.Object({ shopid: ShopId, sid: Id }),
    reply: RestockAsked,
    audience: 'person',
    hosts: 'shop',
  }),
  askRestock: post('/api/myshp/restock', {
    summary:
      '상품이나 옵션이 다시 들어오면 한 번 알려 달라고 하거나, 그만둡니다. 한 상점에서 20개까지이고, 넘으면 409입니다.',
    body: T.Object({ shopid: ShopId, sid: Id, pid2: T.Optional(Id), ask: T.Boolean() }),
    reply: RestockAsked,
    repeat: 'overwrites',
    audience: 'person',
    hosts: 'shop',
  }),
  priceWatches: get('/api/myshp/v2/get/price/watch', {
    summary: '이 상품의 가격 알림을 신청했는지. 옵션(pid2)의 번호이고 0은 상품입니다.',
    query: T.Object({ shopid: ShopId, sid: Id }),
    reply: PricesWatched,
    audience: 'person',
    hosts: 'shop',
  }),
  watchPrice: post('/api/myshp/v2/price/watch', {
    summary: `상품이나 옵션의 가격이 내리면 알려 달라고 하거나, 그만둡니다. 한 상점에서 ${MAX_PRICE_WATCHES}개까지이고, 넘으면 409입니다.`,
    body: T.Object({ shopid: ShopId, sid: Id, pid2: T.Optional(Id), watch: T.Boolean() }),
    reply: PricesWatched,
    repeat: 'overwrites',
    audience: 'person',
    hosts: 'shop',
  }),
  likes: get('/api/myshp/get/like/list', {
    summary: '내가 좋아하는 상품, 새로 좋아한 것부터. after는 상품(sid)의 번호입니다.',
    query: T.Object({ page: Page, after: After }),
    reply: T.Object({
      items: T.Array(FoundProductShape),
      total: T.Integer(),
      page: T.Integer(),
      pages: T.Integer(),
    }),
    audience: 'person',
  }),
}
