import { type Static, Type as T } from 'typebox'
import { label, visibleLine } from '../../../platform/contract/label.ts'
import { BODY_BOUNDS, MAX_ASPECT_LETTERS, MAX_ASPECTS, MAX_SIZE_LETTERS } from '../shared/review-details.ts'

/** Stars that a buyer gave for an aspect, by its name at that time. */
export const AspectStarsShape = T.Object({
  name: T.String(),
  stars: T.Integer(),
})
export type AspectStars = Static<typeof AspectStarsShape>

export const AspectAnswerShape = T.Object({
  name: label(MAX_ASPECT_LETTERS),
  stars: T.Integer({ minimum: 1, maximum: 5 }),
})

/** What a buyer entered of the own measures; all is voluntary. */
export const BodyShape = T.Object({
  /** cm */
  height: T.Optional(T.Integer({ minimum: BODY_BOUNDS.height[0], maximum: BODY_BOUNDS.height[1] })),
  /** kg */
  weight: T.Optional(T.Integer({ minimum: BODY_BOUNDS.weight[0], maximum: BODY_BOUNDS.weight[1] })),
  /** size that the buyer usually wears */
  size: T.Optional(visibleLine(MAX_SIZE_LETTERS)),
})
export type Body = Static<typeof BodyShape>

export const ReviewFields = {
  stars: T.Integer(),
  text: T.String(),
  /** the seller's reply, or empty */
  reply: T.String(),
  best: T.Boolean(),
  /** chosen options of the product, or empty */
  option: T.String(),
  regdate: T.String(),
}

export const ReviewShape = T.Object({
  id: T.Integer(),
  sid: T.Integer(),
  /** masked name, such as 김*지 */
  author: T.String(),
  ...ReviewFields,
  /** signed base URLs of the photos */
  photos: T.Array(T.String()),
  /** whether it was written at a former platform of the shop and imported */
  imported: T.Optional(T.Boolean()),
  /** number of people who found it helpful; missing for none */
  helpful: T.Optional(T.Integer()),
  aspects: T.Optional(T.Array(AspectStarsShape, { maxItems: MAX_ASPECTS })),
  body: T.Optional(BodyShape),
  /** the second review, after a month */
  month: T.Optional(T.Object({ text: T.String(), photos: T.Array(T.String()), regdate: T.String() })),
})
export type Review = Static<typeof ReviewShape>

export const ReviewWithProductShape = T.Object({
  ...ReviewShape.properties,
  product: T.Object({ sid: T.Integer(), title: T.String(), image: T.String() }),
})
export type ReviewWithProduct = Static<typeof ReviewWithProductShape>

export const BestReviewShape = T.Object({
  id: T.Integer(),
  sid: T.Integer(),
  author: T.String(),
  stars: T.Integer(),
  /** the beginning of the text */
  text: T.String(),
  /** signed base URL of the first photo */
  photo: T.String(),
  /** of the product */
  title: T.String(),
})
export type BestReview = Static<typeof BestReviewShape>

export const QnaShape = T.Object({
  id: T.Integer(),
  author: T.String(),
  secret: T.Boolean(),
  /** empty for a secret question */
  question: T.String(),
  /** empty for a secret or unanswered question */
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
  /** number of reviews with 5, 4, 3, 2 and 1 stars */
  spread: T.Array(T.Integer()),
  /** means of the newest reviews, of the aspects that the shop asks for now; missing without answers */
  aspects: T.Optional(
    T.Array(T.Object({ name: T.String(), count: T.Integer(), stars: T.Number() }), { maxItems: MAX_ASPECTS }),
  ),
  /** the part that was imported from a former platform; missing without imported reviews */
  imported: T.Optional(T.Object({ count: T.Integer(), spread: T.Array(T.Integer()) })),
})
export type ReviewSummary = Static<typeof ReviewSummaryShape>
