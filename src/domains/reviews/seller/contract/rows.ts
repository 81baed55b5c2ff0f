import { type Static, Type as T } from 'typebox'
import { Moment, oneOf, orNull } from '../../../../platform/contract/fields.ts'
import { Version } from '../../../../platform/contract/version.ts'
import { AspectStarsShape, BodyShape } from '../../contract/shown.ts'
import {
  MAX_ANSWER_LETTERS,
  MAX_POINTS_REASON_LETTERS,
  MAX_REVIEW_POINTS,
} from '../../shared/feedback-limits.ts'
import { MAX_REPORTS_SHOWN, REPORT_CAUSES } from '../../shared/report-limits.ts'
import { MAX_ASPECTS } from '../../shared/review-details.ts'

const Row = {
  id: T.Integer(),
  version: Version,
  /** masked name of the writer */
  author: T.String(),
  /** uid of the writer; null for imports and closed accounts */
  uid: orNull(T.Integer()),
  hidden: T.Boolean(),
  /** the shop's reason for hiding; empty unless hidden */
  reason: T.String(),
  /** the writer's objection to the hiding, or empty */
  objection: T.String(),
  /** the shop's answer to the objection; empty while it is open */
  objection_answer: T.String(),
  /** number of open reports; `reported` has the newest of them */
  reports: T.Integer(),
  reported: T.Array(T.Object({ cause: oneOf(REPORT_CAUSES), words: T.String(), at: Moment }), {
    maxItems: MAX_REPORTS_SHOWN,
  }),
  /** number of the writer's order; null for imports, and for questions of people who have not ordered the product */
  order: orNull(T.String()),
  regdate: Moment,
  product: T.Object({
    sid: T.Integer(),
    /** null for a resold product */
    pid: orNull(T.Integer()),
    title: T.String(),
    /** signed base URL of the image, or empty */
    image: T.String(),
    /** whether the listing is visible in the shop */
    open: T.Boolean(),
  }),
}

export const SellerQuestionShape = T.Object({
  ...Row,
  secret: T.Boolean(),
  question: T.String(),
  /** empty for a question without an answer */
  answer: T.String(),
})
export type SellerQuestion = Static<typeof SellerQuestionShape>

export const SellerReviewShape = T.Object({
  ...Row,
  stars: T.Integer(),
  text: T.String(),
  option: T.String(),
  /** signed base URLs of the photos */
  photos: T.Array(T.String()),
  best: T.Boolean(),
  /** empty for a review without a reply */
  reply: T.String(),
  /** points (won) that staff gave by hand */
  points: T.Integer(),
  points_reason: T.String(),
  aspects: T.Optional(T.Array(AspectStarsShape, { maxItems: MAX_ASPECTS })),
  body: T.Optional(BodyShape),
  /** the second review, after a month */
  month: T.Optional(T.Object({ text: T.String(), photos: T.Array(T.String()), regdate: Moment })),
  /** whether it was imported from a former platform; it waits for no reply and earns no points */
  imported: T.Optional(T.Boolean()),
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
  /** reason that the writer reads */
  reason: T.String({ minLength: 1, maxLength: MAX_POINTS_REASON_LETTERS }),
})
export type ReviewPoints = Static<typeof ReviewPointsShape>
