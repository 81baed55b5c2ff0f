import { type Static, Type as T } from 'typebox'
import { get } from '../../platform/contract/contract.ts'
import { Day, Id, oneOf } from '../../platform/contract/fields.ts'
import { ShopId } from '../tenancy/tenancy.contract.ts'
import { MAX_LEFT, MIN_SHARE, MIN_SOLD } from './shared/demand-limits.ts'
import { BEST, MAX_ROWS, TOP_SOURCES, TOPICS } from './shared/period-limits.ts'
import { MAX_POPULAR_WORDS } from './shared/visit-limits.ts'

const Figure = T.Integer({ minimum: 0 })

/** Figures of a period or of one of its parts, such as a day or a product. Amounts are in won. */
const figures = {
  orders: Figure,
  pieces: Figure,
  /** paid amount, including delivery */
  sales: Figure,
  /** number of decided refunds, also of price reductions, which return no pieces */
  refunds: Figure,
  /** amount of decided refunds */
  refunded: Figure,
  members: Figure,
  visitors: Figure,
  visits: Figure,
  views: Figure,
}
const FiguresShape = T.Object(figures)
export type Figures = Static<typeof FiguresShape>

const RowShape = T.Object({
  /** what the row is about, by topic: a day, an hour, a product id, a source */
  part: T.String(),
  /** name of the product, category or coupon; empty for other topics */
  label: T.String(),
  ...figures,
  /** number of products that the latest search for the word found; null for other topics */
  found: T.Union([Figure, T.Null()]),
})
export type FigureRow = Static<typeof RowShape>

const Asked = { shopid: ShopId, from: Day, to: Day }

const DashboardShape = T.Object({
  now: FiguresShape,
  /** figures of the period of the same length before it */
  before: FiguresShape,
  /** each day of the period, also days without figures */
  days: T.Array(RowShape),
})
export type Dashboard = Static<typeof DashboardShape>

const WaitingShape = T.Object({
  /** number of orders whose shipping deadline has passed */
  late: T.Union([Figure, T.Null()]),
  /** `low` and `out`: numbers of products on sale with low stock and without stock */
  low: T.Union([Figure, T.Null()]),
  out: T.Union([Figure, T.Null()]),
  /** median of the minutes until the first answer to a question, in the last 30 days */
  answer_minutes: T.Union([Figure, T.Null()]),
})
export type WaitingWork = Static<typeof WaitingShape>

const DemandShape = T.Object({
  /** pieces in stock, of all options together */
  left: T.Union([T.Integer({ minimum: 1 }), T.Null()]),
  /** pieces paid in the last 24 hours and not refunded */
  sold: T.Union([T.Integer({ minimum: 1 }), T.Null()]),
  /** percentage of the pieces of a sale with a start and an end that are sold */
  share: T.Optional(T.Union([T.Integer({ minimum: 1, maximum: 100 }), T.Null()])),
})
export type Demand = Static<typeof DemandShape>

export const statisticsCalls = {
  dashboardWaiting: get('/api/myshp/v2/seller/dashboard/waiting', {
    summary: '오늘 할 일 가운데 다른 호출이 세지 않는 것. 역할이 볼 수 없는 것은 null입니다.',
    query: T.Object({ shopid: ShopId }),
    reply: WaitingShape,
    audience: { shop: 'shop:read' },
  }),
  dashboard: get('/api/myshp/v2/seller/dashboard', {
    summary: '기간의 매출과 방문, 바로 앞 같은 길이의 기간, 날마다의 값. 기간은 1년까지입니다.',
    query: T.Object(Asked),
    reply: DashboardShape,
    audience: { shop: 'money:read' },
  }),
  bestSellers: get('/api/myshp/v2/seller/dashboard/best', {
    summary: `기간에 많이 팔린 상품 ${BEST}개. 기간은 1년까지입니다.`,
    query: T.Object(Asked),
    reply: T.Array(RowShape),
    audience: { shop: 'money:read' },
  }),
  topSources: get('/api/myshp/v2/seller/dashboard/sources', {
    summary: `기간에 매출과 방문이 많은 유입 출처 ${TOP_SOURCES}곳. 기간은 1년까지입니다.`,
    query: T.Object(Asked),
    reply: T.Array(RowShape),
    audience: { shop: 'money:read' },
  }),
  popularSearches: get('/api/myshp/v2/get/search/popular', {
    summary: `상점의 인기 검색어 ${MAX_POPULAR_WORDS}개. 지난 2주 동안 여러 방문자가 검색한 말만 있으며 10분 동안 다시 쓸 수 있습니다.`,
    query: T.Object({ shopid: ShopId }),
    reply: T.Array(T.String(), { maxItems: MAX_POPULAR_WORDS }),
    maxAge: 600,
    audience: 'anyone',
  }),
  demand: get('/api/myshp/v2/get/product/demand', {
    summary: `상품의 남은 수(${MAX_LEFT}개까지)와 지난 24시간 동안 팔린 수(${MIN_SOLD}개부터), 기간 할인 수량 가운데 팔린 비율(${MIN_SHARE}%부터). 그 밖에는 null이며 1분 동안 다시 쓸 수 있습니다.`,
    query: T.Object({ shopid: ShopId, sid: Id }),
    reply: DemandShape,
    maxAge: 60,
    audience: 'anyone',
  }),
  statistics: get('/api/myshp/v2/seller/statistics', {
    summary: `기간의 한 가지 통계를 ${MAX_ROWS}줄까지. 기간은 1년까지입니다.`,
    query: T.Object({ ...Asked, topic: oneOf(TOPICS) }),
    reply: T.Array(RowShape),
    audience: { shop: 'money:read' },
  }),
}
