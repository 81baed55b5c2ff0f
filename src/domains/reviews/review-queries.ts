import { type Caller, guest, isVerifiedAdult } from '../../platform/contract/caller.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { PageQuery } from '../../platform/list-page.ts'
import { ADULT_TITLE } from '../catalogue/catalogue.contract.ts'
import type { ReviewsDeps } from './deps.ts'
import type { Qna, Review, ReviewWithProduct } from './reviews.contract.ts'
import { noTally, pageOf, rangeOf, summaryOf, type Tally } from './rules.ts'
import {
  BEST_PHOTO_REVIEWS,
  OF_ADULT_PRODUCT,
  OF_PRODUCT,
  OF_SHOP,
  type ProductColumns,
  QUESTIONS,
  type QuestionRow,
  REVIEW_BY_ID,
  type ReviewDetails,
  type ReviewRow,
  type TallyRow,
} from './store/review-queries.ts'

interface Viewer {
  caller: Caller
}
const everyone: Viewer = { caller: guest }

interface ShopListQuery extends PageQuery {
  shopid: string
}

/**
 * Reviews and questions for shoppers. Throws NOT_READY for an unknown shop or listing, NOT_FOUND for an unknown review.
 * Only verified adults see reviews of adult products.
 */
export function reviewQueries({
  database,
  sign,
  signAdult,
}: Pick<ReviewsDeps, 'database' | 'sign' | 'signAdult'>) {
  return {
    async ofProduct(query: ShopListQuery & { sid: number; photo: boolean }, { caller }: Viewer = everyone) {
      const { shopid, sid, photo, page, after } = query
      const kind = photo ? 'photos' : 'all'
      const values = [shopid, sid, ...rangeOf(page), after ?? null]
      const open = await database.browse(OF_PRODUCT[kind], values)
      const showsAdult = open[0]?.adult === true && (await isVerifiedAdult(caller))
      const rows = showsAdult ? await database.browse(OF_ADULT_PRODUCT[kind], values) : open
      const tally = tallyIn(rows)
      const items = itemRows(rows).map((row) => reviewOf(row, showsAdult ? signAdult : sign))
      const list = pageOf(items, photo ? tally.photos : tally.reviews, { page, after })
      const aspects = rows[0]?.aspect_means
      return { ...list, summary: { ...summaryOf(tally), ...(aspects && { aspects }) } }
    },

    /** Throws NOT_READY for a shop that is not open. */
    async best({ shopid, count }: { shopid: string; count: number }) {
      const rows = await database.browse(BEST_PHOTO_REVIEWS, [shopid, count])
      if (rows.length === 0) throw new DomainError('NOT_READY')
      return {
        items: rows.flatMap((row) => (row.id === null ? [] : [{ ...row, photo: sign(row.photo) }])),
      }
    },

    async ofShop({ shopid, all, page, after }: ShopListQuery & { all: boolean }) {
      const values = [shopid, ...rangeOf(page), after ?? null]
      const rows = await database.browse(all ? OF_SHOP.all : OF_SHOP.photos, values)
      const { reviews, photos } = tallyIn(rows)
      const items = itemRows(rows).map((row) => withProduct(row, sign))
      return pageOf(items, all ? reviews : photos, { page, after })
    },

    /** A review. If its product is adult and the reader is not a verified adult, it is `masked`. */
    async review({ shopid, id }: { shopid: string; id: number }, { caller }: Viewer = everyone) {
      const [row] = itemRows(await database.browse(REVIEW_BY_ID, [shopid, id]))
      if (!row) throw new DomainError('NOT_FOUND')
      const { adult } = row
      if (adult && !(await isVerifiedAdult(caller))) return { ...masked(row), adult, masked: true }
      return { ...withProduct(row, adult ? signAdult : sign), adult, masked: false }
    },

    async questions(
      { shopid, sid, page, after }: ShopListQuery & { sid: number },
      { caller }: Viewer = everyone,
    ) {
      const loadQuestions = (adult: boolean) =>
        database.browse(QUESTIONS, [shopid, sid, ...rangeOf(page), adult, after ?? null])
      const open = await loadQuestions(false)
      const rows = open[0]?.adult && (await isVerifiedAdult(caller)) ? await loadQuestions(true) : open
      return pageOf(itemRows(rows).map(qnaOf), rows[0]?.total ?? 0, { page, after })
    },
  }
}

/** Removes the empty row of a page without items. Throws NOT_READY if there are no rows at all. */
function itemRows<Row extends { id: number | null }>(rows: Row[]): Extract<Row, { id: number }>[] {
  if (rows.length === 0) throw new DomainError('NOT_READY')
  return rows.filter((row): row is Extract<Row, { id: number }> => row.id !== null)
}

function tallyIn([row]: TallyRow[]): Tally {
  if (!row || row.reviews === null) return noTally
  return {
    reviews: row.reviews,
    photos: row.photo_reviews ?? 0,
    spread: row.spread ?? noTally.spread,
    imported: row.imported_spread ?? noTally.imported,
  }
}

export function reviewOf(row: ReviewRow, sign: (key: string) => string): Review {
  const { id, sid, author, stars, text, reply, best, option } = row
  const photos = row.photos.map(sign)
  const regdate = row.regdate.toISOString()
  const origin = row.imported ? { imported: true } : {}
  const votes = row.helpful > 0 ? { helpful: row.helpful } : {}
  return {
    id,
    sid,
    author,
    stars,
    text,
    photos,
    reply,
    best,
    option,
    regdate,
    ...origin,
    ...votes,
    ...detailsOf(row, sign),
  }
}

/** What a review has besides stars and text; without what the buyer left out. */
export function detailsOf({ aspects, body, ...row }: ReviewDetails, sign: (key: string) => string) {
  const { month_at, month_text: text, month_photos } = row
  return {
    ...(aspects.length > 0 && { aspects }),
    ...(Object.keys(body).length > 0 && { body }),
    ...(month_at && { month: { text, photos: month_photos.map(sign), regdate: month_at.toISOString() } }),
  }
}

function withProduct(row: ReviewRow & ProductColumns, sign: (key: string) => string): ReviewWithProduct {
  const product = { sid: row.sid, title: row.title, image: sign(row.image) }
  return { ...reviewOf(row, sign), product }
}

function masked({ id, sid, regdate }: ReviewRow): ReviewWithProduct {
  return {
    id,
    sid,
    author: '',
    stars: 0,
    text: '',
    photos: [],
    reply: '',
    best: false,
    option: '',
    regdate: regdate.toISOString(),
    product: { sid, title: ADULT_TITLE, image: '' },
  }
}

function qnaOf({ id, author, secret, question, answer, answered, regdate }: QuestionRow): Qna {
  return { id, author, secret, question, answer, answered, regdate: regdate.toISOString() }
}
