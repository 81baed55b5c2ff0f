import type { PageQuery } from '../../../platform/list-page.ts'
import type { DeliveredLine } from '../../orders/orders.service.ts'
import type { ReviewsDeps } from '../deps.ts'
import { orNotFound } from '../review-change.ts'
import type { OwnReview, Photo, Reviewable } from '../reviews.contract.ts'
import { pageOf, rangeOf } from '../rules.ts'
import { OWN_REVIEW, OWN_REVIEWS, type OwnReviewRow, PLACES, REVIEWED_LINES } from '../store/own.ts'
import { type Placing, purchaseOf } from './places.ts'

/** Queries of a person's own reviews. Another person's line, or one that is not delivered, is NOT_FOUND. */
export function ownReviews(deps: ReviewsDeps) {
  const { database, orders } = deps

  /** Delivered lines as their buyer reviews them. */
  async function inPlaces(uid: number, lines: DeliveredLine[]): Promise<Reviewable[]> {
    const columns = [
      lines.map(({ shop }) => shop),
      lines.map(({ sid }) => sid),
      lines.map(({ line }) => line),
    ]
    const places = await database.person(PLACES, [...columns, uid])
    return lines.flatMap(({ line, number, option, title, image, adult }) => {
      const purchase = places.find((each) => each.line === line)
      // With the product's title of the time of the order.
      return purchase
        ? [
            {
              ...purchaseOf({ ...purchase, title, image, adult }, deps),
              line,
              number,
              option,
              point: purchase.point,
            },
          ]
        : []
    })
  }

  return {
    /** Delivered lines that a person has not reviewed, the newest first. */
    async reviewable(uid: number, { page, after }: PageQuery) {
      const [offset, limit] = rangeOf(page)
      const [reviewed] = await database.person(REVIEWED_LINES, [uid])
      const { lines, total } = await orders.deliveries.findLines(uid, {
        except: reviewed?.lines ?? [],
        after,
        offset,
        limit,
      })
      return pageOf(await inPlaces(uid, lines), total, { page, after })
    },

    /** One of a person's delivered lines, with its review. */
    async ofLine(uid: number, { line }: { line: number }) {
      const delivered = orNotFound(await orders.deliveries.findLine(uid, line))
      const [own] = await inPlaces(uid, [delivered])
      const [review] = await database.person(OWN_REVIEW, [uid, delivered.line])
      return { line: orNotFound(own), review: review ? reviewView(review, deps) : null }
    },

    /** A person's reviews in all shops, the newest first. */
    async list(uid: number, { page, after }: PageQuery) {
      const rows = await database.person(OWN_REVIEWS, [uid, ...rangeOf(page), after ?? null])
      const items = rows.flatMap((row) => (row.line === null ? [] : [reviewView(row, deps)]))
      return pageOf(items, rows[0]?.total ?? 0, { page, after })
    },
  }
}

function reviewView(row: OwnReviewRow, placing: Placing): OwnReview {
  const { line, stars, text, reply, best, option, hidden_reason, objection, objection_answer, regdate } = row
  const { reward, reward_pending } = row
  const sign = row.adult ? placing.signAdult : placing.sign
  const seen = (file: string): Photo => ({ file, image: sign(file) })
  return {
    ...purchaseOf(row, placing),
    line,
    stars,
    text,
    reply,
    best,
    option,
    hidden_reason,
    objection,
    objection_answer,
    reward,
    reward_pending,
    photos: row.photos.map(seen),
    regdate: regdate.toISOString(),
  }
}
