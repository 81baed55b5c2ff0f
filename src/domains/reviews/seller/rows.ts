import { detailsOf } from '../review-queries.ts'
import type { SellerQuestion, SellerReview } from './feedback.contract.ts'
import type { RowColumns } from './inbox-page.ts'
import type { QuestionRow, ReviewRow } from './inbox-store.ts'

export interface Signs {
  /** signed base URL of a stored picture; empty for an empty key */
  sign: (key: string) => string
  /** like `sign`, for pictures of adult products */
  signAdult: (key: string) => string
}

export function questionOf(row: QuestionRow, signs: Signs): SellerQuestion {
  const { secret, question, answer } = row
  return { ...rowOf(row, signs), secret, question, answer }
}

export function reviewOf(row: ReviewRow, signs: Signs): SellerReview {
  const { stars, text, option, best, reply } = row
  const handPoints = { points: row.hand_points, points_reason: row.hand_reason }
  const sign = signOf(row, signs)
  const photos = row.photos.map(sign)
  const origin = row.imported ? { imported: true } : {}
  return {
    ...rowOf(row, signs),
    stars,
    text,
    option,
    photos,
    best,
    reply,
    ...handPoints,
    ...origin,
    ...detailsOf(row, sign),
  }
}

function rowOf(row: RowColumns, signs: Signs) {
  const { id, version, author, uid, hidden, hidden_reason: reason, order, sid, pid, title, open } = row
  const { objection, objection_answer, reports } = row
  return {
    id,
    version,
    author,
    uid,
    hidden,
    reason,
    objection,
    objection_answer,
    reports,
    order,
    reported: row.reported.map(({ at, ...report }) => ({ ...report, at: new Date(at).toISOString() })),
    regdate: row.regdate.toISOString(),
    product: { sid, pid, title, image: signOf(row, signs)(row.image), open },
  }
}

const signOf = ({ adult }: RowColumns, { sign, signAdult }: Signs) => (adult ? signAdult : sign)
