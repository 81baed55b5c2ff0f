import { type Static, Type as T } from 'typebox'
import { ReviewFields } from './shown.ts'

/** The listing of a person's review or question. */
export const ListingFields = {
  shopid: T.String(),
  shop_name: T.String(),
  /** host of the shop, with port where there is one */
  host: T.String(),
  sid: T.Integer(),
  title: T.String(),
  /** signed image base, or empty */
  image: T.String(),
  /** visible in the shop */
  open: T.Boolean(),
}

const Hiding = {
  /** empty unless the shop has hidden it */
  hidden_reason: T.String(),
  /** the writer's; stays after the text is shown again */
  objection: T.String(),
  /** the shop's, if it stays hidden */
  objection_answer: T.String(),
}

export const OwnQuestionShape = T.Object({
  ...ListingFields,
  id: T.Integer(),
  secret: T.Boolean(),
  question: T.String(),
  /** empty without one; an answered question can't be deleted */
  answer: T.String(),
  ...Hiding,
  regdate: T.String(),
})
export type OwnQuestion = Static<typeof OwnQuestionShape>

export const ReviewableShape = T.Object({
  ...ListingFields,
  line: T.Integer(),
  /** of the order */
  number: T.String(),
  option: T.String(),
  /** won for a first photo; 0 without a reward and for non-members */
  point: T.Integer(),
})
export type Reviewable = Static<typeof ReviewableShape>

export const PhotoShape = T.Object({ file: T.String(), image: T.String() })
export type Photo = Static<typeof PhotoShape>

export const OwnReviewShape = T.Object({
  ...ListingFields,
  line: T.Integer(),
  ...ReviewFields,
  ...Hiding,
  photos: T.Array(PhotoShape),
  /** won of the photo reward, revoked with the last photo */
  reward: T.Integer(),
  /** until the line is completed */
  reward_pending: T.Boolean(),
})
export type OwnReview = Static<typeof OwnReviewShape>
