import { type Static, Type as T } from 'typebox'
import { Words } from './shown.ts'

/** The product of a person's review or question. */
export const Place = {
  shopid: T.String(),
  shop_name: T.String(),
  /** host of the shop, with port where there is one */
  host: T.String(),
  sid: T.Integer(),
  title: T.String(),
  /** signed image base, or empty */
  image: T.String(),
  /** the shop shows the product now */
  open: T.Boolean(),
}

/** The hiding of a person's words, and the objection to it. */
const Hiding = {
  /** why the shop has hidden it; empty while it is not */
  hidden_reason: T.String(),
  /** of the person to the hiding; kept when it is shown again */
  objection: T.String(),
  /** of the shop, which keeps it hidden; empty without one */
  objection_answer: T.String(),
}

export const OwnQuestionShape = T.Object({
  ...Place,
  id: T.Integer(),
  secret: T.Boolean(),
  question: T.String(),
  /** empty without an answer; the question can be deleted until then */
  answer: T.String(),
  ...Hiding,
  regdate: T.String(),
})
export type OwnQuestion = Static<typeof OwnQuestionShape>

/** A delivered order line as its buyer reviews it. */
export const ReviewableShape = T.Object({
  ...Place,
  line: T.Integer(),
  /** of the order */
  number: T.String(),
  option: T.String(),
  /** won for a first photo; 0 where the shop gives none or the person is no member of it */
  point: T.Integer(),
})
export type Reviewable = Static<typeof ReviewableShape>

/** An uploaded photo: its name for the review, and its address. */
export const PhotoShape = T.Object({ file: T.String(), image: T.String() })
export type Photo = Static<typeof PhotoShape>

export const OwnReviewShape = T.Object({
  ...Place,
  line: T.Integer(),
  ...Words,
  ...Hiding,
  photos: T.Array(PhotoShape),
  /** won that its photos have brought, which go with the last of them; 0 for none */
  reward: T.Integer(),
  /** the reward waits for the line to be completed */
  reward_pending: T.Boolean(),
})
export type OwnReview = Static<typeof OwnReviewShape>
