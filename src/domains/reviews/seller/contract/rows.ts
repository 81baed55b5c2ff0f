import { type Static, Type as T } from 'typebox'
import { Moment, oneOf, orNull } from '../../../../platform/contract/fields.ts'
import { Version } from '../../../../platform/contract/version.ts'
import {
  MAX_ANSWER_LETTERS,
  MAX_POINTS_REASON_LETTERS,
  MAX_REVIEW_POINTS,
} from '../../shared/feedback-limits.ts'
import { MAX_REPORTS_SHOWN, REPORT_CAUSES } from '../../shared/report-limits.ts'

/** The fields of every row of the inbox. */
const Row = {
  id: T.Integer(),
  version: Version,
  /** masked name */
  author: T.String(),
  /** its writer, who is told by mail; null for an imported one and a closed account */
  uid: orNull(T.Integer()),
  hidden: T.Boolean(),
  /** why it is hidden; empty while it is not */
  reason: T.String(),
  /** of its writer to the hiding; empty without one */
  objection: T.String(),
  /** why it stays hidden; empty while the objection is open */
  objection_answer: T.String(),
  /** open reports of shoppers, in number, and the last of them */
  reports: T.Integer(),
  reported: T.Array(T.Object({ cause: oneOf(REPORT_CAUSES), words: T.String(), at: Moment }), {
    maxItems: MAX_REPORTS_SHOWN,
  }),
  /** number of the order it is about; null for an imported review, and for a question of somebody who has not ordered the product */
  order: orNull(T.String()),
  regdate: Moment,
  product: T.Object({
    sid: T.Integer(),
    /** product whose editor opens; null for one of another shop */
    pid: orNull(T.Integer()),
    title: T.String(),
    /** signed image base, or empty */
    image: T.String(),
    /** the shop shows it now */
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
  /** won that the shop gave by hand for it; 0 while it has not */
  points: T.Integer(),
  points_reason: T.String(),
})
export type SellerReview = Static<typeof SellerReviewShape>

export const AnswerShape = T.Object({ answer: T.String({ minLength: 1, maxLength: MAX_ANSWER_LETTERS }) })
/** An answer as it stands. */
export const AnsweredShape = T.Object({ version: Version, answer: T.String() })
export type Answered = Static<typeof AnsweredShape>

/** An empty reply removes it. */
export const ReplyShape = T.Object({ reply: T.String({ maxLength: MAX_ANSWER_LETTERS }) })

/** A reply as it stands. */
export const RepliedShape = T.Object({ version: Version, reply: T.String() })
export type Replied = Static<typeof RepliedShape>

/** Points by hand for a review. */
export const ReviewPointsShape = T.Object({
  amount: T.Integer({ minimum: 1, maximum: MAX_REVIEW_POINTS }),
  /** told to the writer */
  reason: T.String({ minLength: 1, maxLength: MAX_POINTS_REASON_LETTERS }),
})
export type ReviewPoints = Static<typeof ReviewPointsShape>
