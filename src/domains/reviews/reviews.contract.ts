import { Type as T } from 'typebox'
import { get, post, upload } from '../../platform/contract/contract.ts'
import { After, Id, oneOf, Page, RequestKey } from '../../platform/contract/fields.ts'
import { UPLOAD_LIMIT_BYTES } from '../../platform/contract/picture-bytes.ts'
import { MAX_BEST_REVIEWS } from '../content/shared/content-limits.ts'
import { ShopId } from '../tenancy/tenancy.contract.ts'
import { OwnQuestionShape, OwnReviewShape, PhotoShape, ReviewableShape } from './contract/own.ts'
import {
  AspectAnswerShape,
  BestReviewShape,
  BodyShape,
  QnaShape,
  ReviewShape,
  ReviewSummaryShape,
  ReviewWithProductShape,
} from './contract/shown.ts'
import { MAX_OBJECTION_LETTERS } from './shared/feedback-limits.ts'
import {
  MAX_ASPECTS,
  MAX_KEYWORD_LETTERS,
  MAX_OPTIONS,
  MONTH_DAYS,
  REVIEW_SORTS,
} from './shared/review-details.ts'

export {
  ListingFields,
  type OwnQuestion,
  OwnQuestionShape,
  type OwnReview,
  OwnReviewShape,
  type Photo,
  PhotoShape,
  type Reviewable,
  ReviewableShape,
} from './contract/own.ts'
export {
  type AspectStars,
  type BestReview,
  type Body,
  type Qna,
  QnaShape,
  type Review,
  ReviewShape,
  type ReviewSummary,
  ReviewSummaryShape,
  type ReviewWithProduct,
  ReviewWithProductShape,
} from './contract/shown.ts'

/** photos of a review (docs/product/reviews.md) */
export const MAX_PHOTOS = 5
/** characters of a buyer's review */
export const MIN_REVIEW_LETTERS = 5
export const MAX_REVIEW_LETTERS = 2_000
export const MAX_QUESTION_LETTERS = 1_000

const Objection = T.String({ minLength: 1, maxLength: MAX_OBJECTION_LETTERS })

const pageOf = <Item extends Parameters<typeof T.Array>[0]>(item: Item) =>
  T.Object({ items: T.Array(item), total: T.Integer(), page: T.Integer(), pages: T.Integer() })

export const reviewsCalls = {
  ofProduct: get('/api/myshp/get/review/product', {
    summary: '상품의 리뷰와 요약. photo이면 사진 리뷰만 돌려줍니다.',
    query: T.Object({
      shopid: ShopId,
      sid: Id,
      photo: T.Boolean({ default: false }),
      page: Page,
      after: After,
    }),
    reply: T.Object({ ...pageOf(ReviewShape).properties, summary: ReviewSummaryShape }),
    tags: ({ shopid, sid }) => [`product:${shopid}:${sid}`, `reviews:${shopid}`],
    audience: 'anyone',
  }),
  filtered: get('/api/myshp/v2/get/review/filtered', {
    summary:
      '상품의 리뷰를 별점, 선택한 옵션, 사진, 검색어로 추립니다. partial이면 순서에서 앞선 리뷰 5,000개에서만 찾았습니다. 성인 상품은 비어 있습니다.',
    query: T.Object({
      shopid: ShopId,
      sid: Id,
      stars: T.Optional(T.Integer({ minimum: 1, maximum: 5 })),
      option: T.Optional(T.String({ minLength: 1, maxLength: 500 })),
      photo: T.Boolean({ default: false }),
      q: T.Optional(T.String({ minLength: 1, maxLength: MAX_KEYWORD_LETTERS })),
      /** missing: pinned reviews, then the newest */
      sort: T.Optional(oneOf(REVIEW_SORTS)),
      page: Page,
      after: After,
    }),
    reply: T.Object({ ...pageOf(ReviewShape).properties, partial: T.Boolean() }),
    tags: ({ shopid, sid }) => [`product:${shopid}:${sid}`, `reviews:${shopid}`],
    audience: 'anyone',
  }),
  reviewOptions: get('/api/myshp/v2/get/review/options', {
    summary: `상품의 리뷰에 있는 옵션 ${MAX_OPTIONS}개까지`,
    query: T.Object({ shopid: ShopId, sid: Id }),
    reply: T.Object({ options: T.Array(T.String(), { maxItems: MAX_OPTIONS }) }),
    tags: ({ shopid, sid }) => [`product:${shopid}:${sid}`, `reviews:${shopid}`],
    audience: 'anyone',
  }),
  ofShop: get('/api/myshp/get/review/list', {
    summary: '상점의 리뷰. all이 아니면 사진 리뷰만 돌려줍니다.',
    query: T.Object({ shopid: ShopId, all: T.Boolean({ default: false }), page: Page, after: After }),
    reply: pageOf(ReviewWithProductShape),
    tags: ({ shopid }) => [`reviews:${shopid}`, `list:${shopid}`],
    audience: 'anyone',
  }),
  best: get('/api/myshp/v2/get/review/best', {
    summary: '상점이 베스트로 올린 사진 리뷰, 그다음 최근 사진 리뷰. 본문은 앞부분만 옵니다.',
    query: T.Object({ shopid: ShopId, count: T.Integer({ minimum: 1, maximum: MAX_BEST_REVIEWS }) }),
    reply: T.Object({ items: T.Array(BestReviewShape, { maxItems: MAX_BEST_REVIEWS }) }),
    tags: ({ shopid }) => [`reviews:${shopid}`, `list:${shopid}`],
    audience: 'anyone',
  }),
  review: get('/api/myshp/get/review/detail', {
    summary: '리뷰 한 건. 성인 상품의 리뷰는 성인 인증을 한 사람이 아니면 내용 없이 masked로 돌려줍니다.',
    query: T.Object({ shopid: ShopId, id: Id }),
    reply: T.Object({ ...ReviewWithProductShape.properties, adult: T.Boolean(), masked: T.Boolean() }),
    tags: ({ shopid }) => [`reviews:${shopid}`, `list:${shopid}`],
    audience: 'anyone',
  }),
  questions: get('/api/myshp/get/qna/list', {
    summary: '상품 문의. 비밀글은 내용 없이 돌려줍니다.',
    query: T.Object({ shopid: ShopId, sid: Id, page: Page, after: After }),
    reply: pageOf(QnaShape),
    tags: ({ shopid, sid }) => [`product:${shopid}:${sid}`],
    audience: 'anyone',
  }),

  askQuestion: post('/api/myshp/add/qna', {
    summary: '상품 문의를 씁니다. 비밀글은 쓴 사람과 판매자만 읽습니다.',
    body: T.Object({
      key: RequestKey,
      shopid: ShopId,
      sid: Id,
      question: T.String({ minLength: 1, maxLength: MAX_QUESTION_LETTERS }),
      secret: T.Boolean(),
    }),
    once: true,
    reply: QnaShape,
    audience: 'person',
    hosts: 'shop',
  }),
  removeQuestion: post('/api/myshp/remove/qna', {
    summary: '답변이 달리지 않은 내 문의를 삭제합니다.',
    body: T.Object({ id: Id }),
    reply: T.Object({ ok: T.Boolean() }),
    repeat: 'finds-done',
    audience: 'person',
  }),
  ownQuestions: get('/api/myshp/get/my/qna', {
    summary: '모든 상점에 쓴 내 문의, 새것부터',
    query: T.Object({ page: Page, after: After }),
    reply: pageOf(OwnQuestionShape),
    audience: 'person',
  }),
  objectToQuestion: post('/api/myshp/object/qna', {
    summary: '상점이 숨긴 내 문의에 이의를 냅니다. 한 번 숨길 때마다 한 번입니다.',
    body: T.Object({ id: Id, objection: Objection }),
    reply: T.Object({ ok: T.Boolean() }),
    repeat: 'overwrites',
    audience: 'person',
  }),
  objectToReview: post('/api/myshp/object/review', {
    summary: '상점이 숨긴 내 리뷰에 이의를 냅니다. 한 번 숨길 때마다 한 번입니다.',
    body: T.Object({ line: Id, objection: Objection }),
    reply: T.Object({ ok: T.Boolean() }),
    repeat: 'overwrites',
    audience: 'person',
  }),
  openQuestions: post('/api/myshp/get/qna/opened', {
    summary: '비밀글 가운데 내가 읽을 수 있는 것의 내용. 쓴 사람이거나 상점 주인이어야 합니다.',
    body: T.Object({ shopid: ShopId, ids: T.Array(Id, { maxItems: 500 }) }),
    reply: T.Array(T.Object({ id: T.Integer(), question: T.String(), answer: T.String() })),
    repeat: 'reads',
    audience: 'person',
    hosts: 'shop',
  }),
  reviewable: get('/api/myshp/get/my/review/writable', {
    summary: '배송이 끝났고 아직 리뷰를 쓰지 않은 주문 상품, 새것부터. after는 주문 상품(line)의 번호입니다.',
    query: T.Object({ page: Page, after: After }),
    reply: pageOf(ReviewableShape),
    audience: 'person',
  }),
  reviewOfLine: get('/api/myshp/get/my/review/line', {
    summary: '리뷰를 쓸 수 있는 내 주문 상품 하나와, 썼다면 그 리뷰',
    query: T.Object({ line: Id }),
    reply: T.Object({ line: ReviewableShape, review: T.Union([OwnReviewShape, T.Null()]) }),
    audience: 'person',
  }),
  ownReviews: get('/api/myshp/get/my/review/list', {
    summary: '모든 상점에 쓴 내 리뷰, 새것부터. after는 주문 상품(line)의 번호입니다.',
    query: T.Object({ page: Page, after: After }),
    reply: pageOf(OwnReviewShape),
    audience: 'person',
  }),
  saveReview: post('/api/myshp/save/review', {
    summary:
      '배송이 끝난 내 주문 상품의 리뷰를 쓰거나 수정합니다. 사진 리뷰로 받는 포인트가 옵니다. 사진을 모두 삭제하면 받은 포인트는 회수됩니다(taken).',
    body: T.Object({
      line: Id,
      stars: T.Integer({ minimum: 1, maximum: 5 }),
      text: T.String({ minLength: MIN_REVIEW_LETTERS, maxLength: MAX_REVIEW_LETTERS }),
      photos: T.Array(T.String({ maxLength: 200 }), { maxItems: MAX_PHOTOS, uniqueItems: true }),
      aspects: T.Optional(T.Array(AspectAnswerShape, { maxItems: MAX_ASPECTS })),
      body: T.Optional(BodyShape),
    }),
    reply: T.Object({
      /** points (won); pending points become usable when the order line is completed */
      point: T.Integer(),
      pending: T.Boolean(),
      /** won that were revoked from an earlier reward */
      taken: T.Integer(),
    }),
    repeat: 'overwrites',
    audience: 'person',
  }),
  saveMonthReview: post('/api/myshp/v2/save/review/month', {
    summary: `리뷰를 쓰고 ${MONTH_DAYS}일이 지난 뒤 한 달 사용 후기를 한 번 씁니다. 받은 포인트가 옵니다. 이르거나 이미 썼으면 409입니다.`,
    body: T.Object({
      line: Id,
      text: T.String({ minLength: MIN_REVIEW_LETTERS, maxLength: MAX_REVIEW_LETTERS }),
      photos: T.Array(T.String({ maxLength: 200 }), { maxItems: MAX_PHOTOS, uniqueItems: true }),
    }),
    reply: T.Object({ point: T.Integer() }),
    repeat: 'finds-done',
    audience: 'person',
  }),
  removeReview: post('/api/myshp/remove/review', {
    summary: '내 리뷰를 삭제합니다. 사진 리뷰로 받은 포인트는 회수됩니다(taken).',
    body: T.Object({ line: Id }),
    reply: T.Object({ ok: T.Boolean(), taken: T.Integer() }),
    repeat: 'finds-done',
    audience: 'person',
  }),
  ownVotes: post('/api/myshp/v2/get/my/review/votes', {
    summary: '도움이 됐다고 내가 표시한 리뷰의 번호',
    body: T.Object({ shopid: ShopId, ids: T.Array(Id, { maxItems: 500 }) }),
    reply: T.Object({ ids: T.Array(T.Integer()) }),
    repeat: 'reads',
    audience: 'person',
    hosts: 'shop',
  }),
  voteReview: post('/api/myshp/v2/vote/review', {
    summary:
      '리뷰가 도움이 됐다고 표시하거나(helpful) 표시를 취소합니다. 한 사람이 한 번이고, 내 리뷰에는 할 수 없습니다.',
    body: T.Object({ shopid: ShopId, id: Id, helpful: T.Boolean() }),
    reply: T.Object({ helpful: T.Integer() }),
    repeat: 'overwrites',
    audience: 'person',
    hosts: 'shop',
  }),
  uploadPhoto: upload('/api/myshp/upload/review/photo', {
    summary: '리뷰에 넣을 사진을 올립니다.',
    maxBytes: UPLOAD_LIMIT_BYTES,
    reply: PhotoShape,
    repeat: 'leaves-unused',
    audience: 'person',
  }),
}
