import { type Static, Type as T } from 'typebox'

export const ReviewFields = {
  stars: T.Integer(),
  text: T.String(),
  /** the seller's, or empty */
  reply: T.String(),
  best: T.Boolean(),
  /** chosen options, or empty */
  option: T.String(),
  regdate: T.String(),
}

export const ReviewShape = T.Object({
  id: T.Integer(),
  sid: T.Integer(),
  /** masked name, such as 김*지 */
  author: T.String(),
  ...ReviewFields,
  /** signed image bases */
  photos: T.Array(T.String()),
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
  /** empty when secret */
  question: T.String(),
  /** empty when secret or not yet answered */
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
  /** numbers of 5, 4, 3, 2 and 1 stars */
  spread: T.Array(T.Integer()),
})
export type ReviewSummary = Static<typeof ReviewSummaryShape>
