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

/** The last read of a file by one kind of reader (`agent`). */
export const FeedFetchShape = T.Object({
  agent: oneOf(FEED_AGENTS),
  at: Moment,
  /** 200 for a read of the file, 304 if nothing had changed since the previous read */
  status: oneOf([200, 304]),
  /** number of products in the file; null for a 304 and for a file that was not read completely */
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
  /** time when the feed was turned on; null if it is off */
  since: orNull(Moment),
  /** number of products in the feed; if it is off, the number that it would contain */
  goods: Count,
  files: T.Array(FeedFileShape, { maxItems: FILES.length }),
})
export type SellerFeed = Static<typeof SellerFeedShape>

/** Number of products that are left out, by reason. */
export const LeftOutCountsShape = T.Object({
  stopped: Count,
  /** products that are in no list of the shop */
  unlisted: Count,
  adult: Count,
  picture: Count,
  price: Count,
  /** left out of Naver's feed only */
  sold_out: Count,
})
export type LeftOutCounts = Static<typeof LeftOutCountsShape>

export const SellerFeedsShape = T.Object({
  dom: T.String(),
  /** whether shoppers see the shop; the feeds of a hidden shop are not served */
  isshow: T.Boolean(),
  feeds: T.Array(SellerFeedShape, { maxItems: FEEDS.length }),
  left_out: LeftOutCountsShape,
})
export type SellerFeeds = Static<typeof SellerFeedsShape>

export const LeftOutProductShape = T.Object({
  sid: T.Integer(),
  /** product id; null for a resale */
  pid: orNull(T.Integer()),
  title: T.String(),
  /** signed base URL of the picture; empty for none */
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
