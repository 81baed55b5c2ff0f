import { type Static, Type as T } from 'typebox'
import { MAX_ASPECTS } from '../shared/review-details.ts'
import { AspectStarsShape, BodyShape, ReviewFields } from './shown.ts'

/** The product, as a listing of its shop, that a person's review or question is about. */
export const ListingFields = {
  shopid: T.String(),
  shop_name: T.String(),
  /** host of the shop, with its port unless it is the default */
  host: T.String(),
  sid: T.Integer(),
  title: T.String(),
  /** signed base URL of the image, or empty */
  image: T.String(),
  /** whether the listing is visible in the shop */
  open: T.Boolean(),
}

const Hiding = {
  /** the shop's reason for hiding the text; empty unless it is hidden */
  hidden_reason: T.String(),
  /** the writer's objection to the hiding; it stays after the text is shown again */
  objection: T.String(),
  /** the shop's answer to the objection, if the text stays hidden */
  objection_answer: T.String(),
}

export const OwnQuestionShape = T.Object({
  ...ListingFields,
  id: T.Integer(),
  secret: T.Boolean(),
  question: T.String(),
  /** empty without an answer; an answered question can't be deleted */
  answer: T.String(),
  ...Hiding,
  regdate: T.String(),
})
export type OwnQuestion = Static<typeof OwnQuestionShape>

export const ReviewableShape = T.Object({
  ...ListingFields,
  line: T.Integer(),
  /** order number */
  number: T.String(),
  option: T.String(),
  /**
   * points (won) for a review with a photo; 0 if the shop gives none, the line had its reward, or the buyer is not a
   * member
   */
  point: T.Integer(),
  /** names of the aspects that the shop asks for */
  aspects: T.Optional(T.Array(T.String(), { maxItems: MAX_ASPECTS })),
  /** whether the shop asks for measures of the body */
  body: T.Optional(T.Boolean()),
  /** points (won) for the second review after a month; 0 if the line had them, or the buyer is not a member */
  month_point: T.Optional(T.Integer()),
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
  /** points (won) for the photos of this review; revoked when the last photo is deleted */
  reward: T.Integer(),
  /** true until the order line is completed */
  reward_pending: T.Boolean(),
  aspects: T.Optional(T.Array(AspectStarsShape, { maxItems: MAX_ASPECTS })),
  body: T.Optional(BodyShape),
  /** the second review, after a month */
  month: T.Optional(
    T.Object({
      text: T.String(),
      photos: T.Array(PhotoShape),
      regdate: T.String(),
      /** points (won) that it has earned; revoked with the review */
      point: T.Optional(T.Integer()),
    }),
  ),
  /** whether the second review may be written now */
  month_open: T.Optional(T.Boolean()),
})
export type OwnReview = Static<typeof OwnReviewShape>
