import type { PageQuery } from '../../../platform/list-page.ts'
import type { DeliveredLine } from '../../orders/orders.service.ts'
import type { ReviewsDeps } from '../deps.ts'
import { orNotFound } from '../review-change.ts'
import type { OwnReview, Photo, Reviewable } from '../reviews.contract.ts'
import { pageOf, rangeOf } from '../rules.ts'
import { aspectNames } from '../shared/review-details.ts'
import { LINE_LISTINGS, OWN_REVIEW, OWN_REVIEWS, type OwnReviewRow, REVIEWED_LINES } from '../store/own.ts'
import { isMonthOpen } from './month-reviews.ts'
import { type ListingDeps, ownListing } from './own-listing.ts'

/** A buyer's reviews. Throws NOT_FOUND for an order line that is not the buyer's own or not delivered. */
export function ownReviews(deps: ReviewsDeps) {
  const { database, orders } = deps

  async function toReviewable(uid: number, lines: DeliveredLine[]): Promise<Reviewable[]> {
    const columns = [
      lines.map(({ shopId }) => shopId),
      lines.map(({ sid }) => sid),
      lines.map(({ line }) => line),
    ]
    const listings = await database.person(LINE_LISTINGS, [...columns, uid])
    return lines.flatMap(({ line, number, option, title, image, adult, done }) => {
      const listing = listings.find((row) => row.line === line)
      // Title and image are those at the time of the order; the product may have changed.
      return listing
        ? [
            {
              ...ownListing({ ...listing, title, image, adult }, deps),
              line,
              number,
              option,
              point: listing.point,
              aspects: aspectNames(listing.aspects),
              body: listing.body,
              month_point: done ? listing.month_point : 0,
            },
          ]
        : []
    })
  }

  return {
    /** Delivered order lines without a review, newest first. */
    async reviewable(uid: number, { page, after }: PageQuery) {
      const [offset, limit] = rangeOf(page)
      const [reviewed] = await database.person(REVIEWED_LINES, [uid])
      const { lines, total } = await orders.deliveries.findLines(uid, {
        except: reviewed?.lines ?? [],
        after,
        offset,
        limit,
      })
      return pageOf(await toReviewable(uid, lines), total, { page, after })
    },

    async ofLine(uid: number, { line }: { line: number }) {
      const delivered = orNotFound(await orders.deliveries.findLine(uid, line))
      const [own] = await toReviewable(uid, [delivered])
      const [review] = await database.person(OWN_REVIEW, [uid, delivered.line])
      return { line: orNotFound(own), review: review ? reviewView(review, deps) : null }
    },

    /** The buyer's reviews in all shops, newest first. */
    async list(uid: number, { page, after }: PageQuery) {
      const rows = await database.person(OWN_REVIEWS, [uid, ...rangeOf(page), after ?? null])
      const items = rows.flatMap((row) => (row.line === null ? [] : [reviewView(row, deps)]))
      return pageOf(items, rows[0]?.total ?? 0, { page, after })
    },
  }
}

function reviewView(row: OwnReviewRow, deps: ListingDeps & Pick<ReviewsDeps, 'clock'>): OwnReview {
  const { line, stars, text, reply, best, option, hidden_reason, objection, objection_answer, regdate } = row
  const { reward, reward_pending } = row
  const sign = row.adult ? deps.signAdult : deps.sign
  const photoView = (file: string): Photo => ({ file, image: sign(file) })
  return {
    ...ownListing(row, deps),
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
    photos: row.photos.map(photoView),
    regdate: regdate.toISOString(),
    aspects: row.aspects,
    body: row.body,
    ...(row.month_at && {
      month: {
        text: row.month_text,
        photos: row.month_photos.map(photoView),
        regdate: row.month_at.toISOString(),
        point: row.month_point,
      },
    }),
    month_open: isMonthOpen(deps.clock(), row),
  }
}
