import { type Static, Type as T } from 'typebox'
import { get } from '../../platform/contract/contract.ts'
import { Id, Page } from '../../platform/contract/fields.ts'
import { ShopId } from '../tenancy/contract.ts'

export const ReviewShape = T.Object({
  id: T.Integer(),
  sid: T.Integer(),
  /** masked name, such as 김*지 */
  author: T.String(),
  stars: T.Integer(),
  text: T.String(),
  /** signed image bases */
  photos: T.Array(T.String()),
  /** of the seller, or empty */
  reply: T.String(),
  best: T.Boolean(),
  /** chosen options in words, or empty */
  option: T.String(),
  regdate: T.String(),
})
export type Review = Static<typeof ReviewShape>

/** A review with the product it speaks of, for pages that show many products. */
export const ReviewWithProductShape = T.Object({
  ...ReviewShape.properties,
  product: T.Object({ sid: T.Integer(), title: T.String(), image: T.String() }),
})
export type ReviewWithProduct = Static<typeof ReviewWithProductShape>

export const QnaShape = T.Object({
  id: T.Integer(),
  author: T.String(),
  secret: T.Boolean(),
  /** empty when secret */
  question: T.String(),
  /** empty when secret or not yet answered */
  answer: T.String(),
  answered: T.Boolean(),
  regdate: T.String(),
})
export type Qna = Static<typeof QnaShape>

export const ReviewSummaryShape = T.Object({
  count: T.Integer(),
  photos: T.Integer(),
  /** mean with one decimal */
  stars: T.Number(),
  /** how many gave 5, 4, 3, 2 and 1 stars */
  spread: T.Array(T.Integer()),
})
export type ReviewSummary = Static<typeof ReviewSummaryShape>

const pageOf = <Item extends Parameters<typeof T.Array>[0]>(item: Item) =>
  T.Object({ items: T.Array(item), total: T.Integer(), page: T.Integer(), pages: T.Integer() })

export const reviewsCalls = {
  ofProduct: get('/api/myshp/get/review/product', {
    summary: '상품의 리뷰와 요약. photo이면 사진 리뷰만 돌려줍니다.',
    query: T.Object({ shopid: ShopId, sid: Id, photo: T.Boolean({ default: false }), page: Page }),
    reply: T.Object({ ...pageOf(ReviewShape).properties, summary: ReviewSummaryShape }),
    tags: ({ shopid, sid }) => [`product:${shopid}:${sid}`, `reviews:${shopid}`],
  }),
  ofShop: get('/api/myshp/get/review/list', {
    summary: '상점의 리뷰. all이 아니면 사진 리뷰만 돌려줍니다.',
    query: T.Object({ shopid: ShopId, all: T.Boolean({ default: false }), page: Page }),
    reply: pageOf(ReviewWithProductShape),
    tags: ({ shopid }) => [`reviews:${shopid}`, `list:${shopid}`],
  }),
  review: get('/api/myshp/get/review/detail', {
    summary: '리뷰 한 건',
    query: T.Object({ shopid: ShopId, id: Id }),
    reply: ReviewWithProductShape,
    tags: ({ shopid }) => [`reviews:${shopid}`, `list:${shopid}`],
  }),
  questions: get('/api/myshp/get/qna/list', {
    summary: '상품 문의. 비밀글은 내용 없이 돌려줍니다.',
    query: T.Object({ shopid: ShopId, sid: Id, page: Page }),
    reply: pageOf(QnaShape),
    tags: ({ shopid, sid }) => [`product:${shopid}:${sid}`],
  }),
}
