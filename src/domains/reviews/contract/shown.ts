import { type Static, Type as T } from 'typebox'

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
})
export type Review = Static<typeof ReviewShape>

export const ReviewWithProductShape = T.Object({
  ...ReviewShape.properties,
  product: T.Object({ sid: T.Integer(), title: T.String(), image: T.String() }),
})
export type ReviewWithProduct = Static<typeof ReviewWithProductShape>

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
  /** the part that was imported from a former platform; missing without imported reviews */
  imported: T.Optional(T.Object({ count: T.Integer(), spread: T.Array(T.Integer()) })),
})
export type ReviewSummary = Static<typeof ReviewSummaryShape>
