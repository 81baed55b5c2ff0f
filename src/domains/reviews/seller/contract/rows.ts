import { type Static, Type as T } from 'typebox'
import { Moment, oneOf, orNull } from '../../../../platform/contract/fields.ts'
import { Version } from '../../../../platform/contract/version.ts'
import {
  MAX_ANSWER_LETTERS,
  MAX_POINTS_REASON_LETTERS,
  MAX_REVIEW_POINTS,
} from '../../shared/feedback-limits.ts'
import { MAX_REPORTS_SHOWN, REPORT_CAUSES } from '../../shared/report-limits.ts'

const Row = {
  id: T.Integer(),
  version: Version,
  /** masked name */
  author: T.String(),
  /** the writer; null for imports and closed accounts */
  uid: orNull(T.Integer()),
  hidden: T.Boolean(),
  /** empty unless hidden */
  reason: T.String(),
  /** the writer's, or empty */
  objection: T.String(),
  /** empty while the objection is open */
  objection_answer: T.String(),
  /** number of open reports, and the newest of them */
  reports: T.Integer(),
  reported: T.Array(T.Object({ cause: oneOf(REPORT_CAUSES), words: T.String(), at: Moment }), {
    maxItems: MAX_REPORTS_SHOWN,
  }),
  /** order number; null for imports and for questions without an order of the product */
  order: orNull(T.String()),
  regdate: Moment,
  product: T.Object({
    sid: T.Integer(),
    /** null for a resale */
    pid: orNull(T.Integer()),
    title: T.String(),
    /** signed image base, or empty */
    image: T.String(),
    /** visible in the shop */
    open: T.Boolean(),
  }),
}

export const SellerQuestionShape = T.Object({
  ...Row,
  secret: T.Boolean(),
  question: T.String(),
  /** empty without one */
  answer: T.String(),
})
export type SellerQuestion = Static<typeof SellerQuestionShape>

export const SellerReviewShape = T.Object({
  ...Row,
  stars: T.Integer(),
  text: T.String(),
  option: T.String(),
  /** signed image bases */
  photos: T.Array(T.String()),
  best: T.Boolean(),
  /** empty without one */
  reply: T.String(),
  /** won given by hand */
  points: T.Integer(),
  points_reason: T.String(),
})
export type SellerReview = Static<typeof SellerReviewShape>

export const AnswerShape = T.Object({ answer: T.String({ minLength: 1, maxLength: MAX_ANSWER_LETTERS }) })
export const AnsweredShape = T.Object({ version: Version, answer: T.String() })
export type Answered = Static<typeof AnsweredShape>

/** An empty text deletes the reply. */
export const ReplyShape = T.Object({ reply: T.String({ maxLength: MAX_ANSWER_LETTERS }) })

export const RepliedShape = T.Object({ version: Version, reply: T.String() })
export type Replied = Static<typeof RepliedShape>

export const ReviewPointsShape = T.Object({
  amount: T.Integer({ minimum: 1, maximum: MAX_REVIEW_POINTS }),
  /** sent to the writer */
  reason: T.String({ minLength: 1, maxLength: MAX_POINTS_REASON_LETTERS }),
})
export type ReviewPoints = Static<typeof ReviewPointsShape>
