import { type Static, Type as T } from 'typebox'
import { get, post } from '../../platform/contract/contract.ts'
import { Done, Id, Moment, oneOf, orNull } from '../../platform/contract/fields.ts'
import { ShopId } from '../tenancy/tenancy.contract.ts'
import {
  FEED_AGENTS,
  FEED_FILES,
  FEEDS,
  type FeedFile,
  LEFT_OUT,
  LEFT_OUT_PER_PAGE,
} from './shared/feed-limits.ts'

const Count = T.Integer({ minimum: 0 })
const FILES = Object.keys(FEED_FILES) as FeedFile[]

/** Last read of a file by a kind of user agent. */
export const FeedFetchShape = T.Object({
  agent: oneOf(FEED_AGENTS),
  at: Moment,
  /** 304 if nothing changed since its previous read */
  status: oneOf([200, 304]),
  /** products in the file; null if it was not read completely, or 304 */
  goods: orNull(Count),
})
export type FeedFetch = Static<typeof FeedFetchShape>

export const FeedFileShape = T.Object({
  file: oneOf(FILES),
  path: T.String(),
  /** newest first */
  fetches: T.Array(FeedFetchShape, { maxItems: FEED_AGENTS.length }),
})

export const SellerFeedShape = T.Object({
  feed: oneOf(FEEDS),
  /** when it was turned on; null if off */
  since: orNull(Moment),
  /** products that are, or would be, in it */
  goods: Count,
  files: T.Array(FeedFileShape, { maxItems: FILES.length }),
})
export type SellerFeed = Static<typeof SellerFeedShape>

/** Number of left-out products by reason. */
export const LeftOutCountsShape = T.Object({
  stopped: Count,
  adult: Count,
  picture: Count,
  price: Count,
  /** in Naver's feed only */
  sold_out: Count,
})
export type LeftOutCounts = Static<typeof LeftOutCountsShape>

export const SellerFeedsShape = T.Object({
  dom: T.String(),
  /** a hidden shop has no feed */
  isshow: T.Boolean(),
  feeds: T.Array(SellerFeedShape, { maxItems: FEEDS.length }),
  left_out: LeftOutCountsShape,
})
export type SellerFeeds = Static<typeof SellerFeedsShape>

export const LeftOutProductShape = T.Object({
  sid: T.Integer(),
  /** null for a resale */
  pid: orNull(T.Integer()),
  title: T.String(),
  /** signed image base, or empty */
  image: T.String(),
})
export type LeftOutProduct = Static<typeof LeftOutProductShape>

export const feedsCalls = {
  shopFeeds: get('/api/myshp/v2/seller/feed/list', {
    summary:
      '판매자: 상품 피드마다 켰는지, 들어가는 상품 수, 마지막으로 가져간 때. 빠지는 상품은 이유마다 셉니다.',
    query: T.Object({ shopid: ShopId }),
    reply: SellerFeedsShape,
    audience: { shop: 'marketing:read' },
    hosts: 'admin',
  }),
  switchFeed: post('/api/myshp/v2/seller/feed/switch', {
    summary: '판매자: 상품 피드를 켜거나 끕니다. 꺼진 피드의 주소는 404입니다.',
    body: T.Object({ shopid: ShopId, feed: oneOf(FEEDS), on: T.Boolean() }),
    reply: Done,
    repeat: 'overwrites',
    audience: { shop: 'marketing:write' },
    hosts: 'admin',
  }),
  leftOutProducts: get('/api/myshp/v2/seller/feed/left-out', {
    summary: `판매자: 한 가지 이유로 피드에서 빠지는 상품을 ${LEFT_OUT_PER_PAGE}개씩. next를 after로 넘겨 이어 읽습니다.`,
    query: T.Object({ shopid: ShopId, reason: oneOf(LEFT_OUT), after: T.Optional(Id) }),
    reply: T.Object({
      products: T.Array(LeftOutProductShape, { maxItems: LEFT_OUT_PER_PAGE }),
      next: orNull(T.Integer()),
    }),
    audience: { shop: 'marketing:read' },
    hosts: 'admin',
  }),
}
