import { Type as T } from 'typebox'
import { get, post } from '../../../platform/contract/contract.ts'
import { Done, ExportReason, Id, oneOf, orNull } from '../../../platform/contract/fields.ts'
import { Version } from '../../../platform/contract/version.ts'
import { ShopId } from '../../tenancy/tenancy.contract.ts'
import {
  INBOX_STATES,
  MAX_OBJECTION_LETTERS,
  MAX_REASON_LETTERS,
  MAX_WORDS_LETTERS,
} from '../shared/feedback-limits.ts'
import {
  AnsweredShape,
  AnswerShape,
  RepliedShape,
  ReplyShape,
  ReviewPointsShape,
  SellerQuestionShape,
  SellerReviewShape,
} from './contract/rows.ts'

export {
  type Answered,
  AnsweredShape,
  AnswerShape,
  type Replied,
  RepliedShape,
  ReplyShape,
  type ReviewPoints,
  ReviewPointsShape,
  type SellerQuestion,
  SellerQuestionShape,
  type SellerReview,
  SellerReviewShape,
} from './contract/rows.ts'

const StateShape = oneOf(INBOX_STATES)

const Reason = T.String({ minLength: 1, maxLength: MAX_REASON_LETTERS })

const Answer = T.String({ minLength: 1, maxLength: MAX_OBJECTION_LETTERS })

const Filter = {
  state: T.Optional(StateShape),
  /** searched text, in the product's title or in the question or review */
  q: T.Optional(T.String({ maxLength: MAX_WORDS_LETTERS })),
  /** uid of the writer */
  uid: T.Optional(Id),
  /** `next` of the previous page */
  after: T.Optional(T.String({ maxLength: 60 })),
}

const FilterOfReviews = {
  ...Filter,
  stars: T.Optional(T.Integer({ minimum: 1, maximum: 5 })),
  /** only reviews with photos */
  photo: T.Optional(T.Boolean()),
  /** only reviews that were imported from a former platform */
  imported: T.Optional(T.Boolean()),
}

const pageOf = <Item extends Parameters<typeof T.Array>[0]>(item: Item) =>
  T.Object({
    items: T.Array(item),
    /** null at the end; in a search, pages before the end can be empty */
    next: orNull(T.String()),
  })

const audience = { shop: 'reviews:write' } as const
const changed = { audience, log: 'own', hosts: 'admin' } as const
// Reads are logged with the writers: a text can identify its writer although the name is masked.
const subjectsOf = ({ items }: { items: { uid: number | null }[] }) => items.flatMap(({ uid }) => uid ?? [])
const seen = { audience, log: 'look', subjects: subjectsOf, hosts: 'admin' } as const
const exportAccess = {
  audience: { shop: 'reviews:export' },
  subjects: subjectsOf,
  fresh: true,
  hosts: 'admin',
} as const

const STALE = '본 version이 지난 것이면 409 STALE과 지금 값을 답합니다.'
const TAKEN = '선택하는 법은 목록과 같고 500건씩이며, 내려받는 이유(reason)와 함께 기록됩니다.'
const QUESTION = '/api/myshp/v2/seller/question'
const REVIEW = '/api/myshp/v2/seller/review'

export const sellerReviewsCalls = {
  inboxCount: get('/api/myshp/v2/seller/inbox/count', {
    summary: '답을 기다리거나 이의가 들어온 상품 문의와 리뷰의 수. 1000까지만 셉니다.',
    query: T.Object({ shopid: ShopId }),
    reply: T.Object({ questions: T.Integer(), reviews: T.Integer() }),
    audience,
    hosts: 'admin',
  }),
  wordsOfMember: get('/api/myshp/v2/seller/inbox/member', {
    summary: '한 사람이 이 상점에 쓴 상품 문의와 리뷰의 수, 숨긴 것까지. 1000까지만 셉니다.',
    query: T.Object({ shopid: ShopId, uid: Id }),
    reply: T.Object({ uid: T.Integer(), questions: T.Integer(), reviews: T.Integer() }),
    audience,
    log: 'look',
    subjects: ({ uid }) => [uid],
    hosts: 'admin',
  }),
  shopQuestions: get(`${QUESTION}/list`, {
    summary:
      '상점의 상품 문의 30건씩. 이의가 들어온 것, 답변하지 않은 것이 먼저이고, 그 안에서는 새것부터입니다.',
    query: T.Object({ shopid: ShopId, ...Filter }),
    reply: pageOf(SellerQuestionShape),
    ...seen,
  }),
  exportShopQuestions: post(`${QUESTION}/export`, {
    summary: `파일로 내려받을 상품 문의. ${TAKEN}`,
    body: T.Object({ shopid: ShopId, reason: ExportReason, ...Filter }),
    reply: pageOf(SellerQuestionShape),
    ...exportAccess,
    repeat: 'reads',
  }),
  answerShopQuestion: post(`${QUESTION}/answer`, {
    summary: `상품 문의에 답하거나 답을 수정합니다. 처음 답하면 쓴 사람에게 메일로 알립니다. ${STALE}`,
    body: T.Object({ shopid: ShopId, question: Id, version: Version, ...AnswerShape.properties }),
    reply: AnsweredShape,
    ...changed,
  }),
  hideQuestion: post(`${QUESTION}/hide`, {
    summary: '상품 문의를 숨깁니다. 사유는 쓴 사람에게 알립니다.',
    body: T.Object({ shopid: ShopId, question: Id, reason: Reason }),
    reply: Done,
    ...changed,
    repeat: 'finds-done',
  }),
  showQuestion: post(`${QUESTION}/show`, {
    summary: '숨긴 상품 문의를 다시 보입니다.',
    body: T.Object({ shopid: ShopId, question: Id }),
    reply: Done,
    ...changed,
    repeat: 'finds-done',
  }),
  keepQuestionHidden: post(`${QUESTION}/keep`, {
    summary: '이의가 들어온 상품 문의를 그대로 숨겨 둡니다. 답은 쓴 사람에게 알립니다.',
    body: T.Object({ shopid: ShopId, question: Id, answer: Answer }),
    reply: Done,
    ...changed,
    repeat: 'finds-done',
  }),
  dismissQuestionReports: post(`${QUESTION}/dismiss`, {
    summary: '상품 문의의 신고를 문제 없음으로 끝냅니다. 글은 그대로 보입니다.',
    body: T.Object({ shopid: ShopId, question: Id }),
    reply: Done,
    ...changed,
    repeat: 'finds-done',
  }),
  shopReviews: get(`${REVIEW}/list`, {
    summary: '상점의 리뷰 30건씩. 이의가 들어온 것, 답글이 없는 것이 먼저이고, 그 안에서는 새것부터입니다.',
    query: T.Object({ shopid: ShopId, ...FilterOfReviews }),
    reply: pageOf(SellerReviewShape),
    ...seen,
  }),
  exportShopReviews: post(`${REVIEW}/export`, {
    summary: `파일로 내려받을 리뷰. ${TAKEN}`,
    body: T.Object({ shopid: ShopId, reason: ExportReason, ...FilterOfReviews }),
    reply: pageOf(SellerReviewShape),
    ...exportAccess,
    repeat: 'reads',
  }),
  replyToReview: post(`${REVIEW}/reply`, {
    summary: `리뷰에 답글을 달거나 수정합니다. 빈 답글이면 삭제합니다. ${STALE}`,
    body: T.Object({ shopid: ShopId, review: Id, version: Version, ...ReplyShape.properties }),
    reply: RepliedShape,
    ...changed,
  }),
  pinReview: post(`${REVIEW}/pin`, {
    summary: '리뷰를 베스트로 맨 위에 올리거나 내립니다.',
    body: T.Object({ shopid: ShopId, review: Id, best: T.Boolean() }),
    reply: Done,
    ...changed,
    repeat: 'overwrites',
  }),
  giveReviewPoints: post(`${REVIEW}/points`, {
    summary: '리뷰를 쓴 회원에게 포인트를 줍니다. 리뷰마다 한 번이고, 쓴 사람은 내역에서 사유를 봅니다.',
    body: T.Object({ shopid: ShopId, review: Id, ...ReviewPointsShape.properties }),
    reply: Done,
    repeat: 'creates-once',
    audience: { shop: 'customers:write' },
    hosts: 'admin',
  }),
  hideReview: post(`${REVIEW}/hide`, {
    summary: '리뷰를 숨깁니다. 별점에서도 빠지고, 사유는 쓴 사람에게 알립니다.',
    body: T.Object({ shopid: ShopId, review: Id, reason: Reason }),
    reply: Done,
    ...changed,
    repeat: 'finds-done',
  }),
  showReview: post(`${REVIEW}/show`, {
    summary: '숨긴 리뷰를 다시 보입니다.',
    body: T.Object({ shopid: ShopId, review: Id }),
    reply: Done,
    ...changed,
    repeat: 'finds-done',
  }),
  dismissReviewReports: post(`${REVIEW}/dismiss`, {
    summary: '리뷰의 신고를 문제 없음으로 끝냅니다. 글은 그대로 보입니다.',
    body: T.Object({ shopid: ShopId, review: Id }),
    reply: Done,
    ...changed,
    repeat: 'finds-done',
  }),
  keepReviewHidden: post(`${REVIEW}/keep`, {
    summary: '이의가 들어온 리뷰를 그대로 숨겨 둡니다. 답은 쓴 사람에게 알립니다.',
    body: T.Object({ shopid: ShopId, review: Id, answer: Answer }),
    reply: Done,
    ...changed,
    repeat: 'finds-done',
  }),
}
