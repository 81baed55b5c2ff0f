import type { Database } from '../../platform/database/pools.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { Qna, Review, ReviewWithProduct } from './contract.ts'
import { noTally, pagesOf, rangeOf, summaryOf, type Tally } from './rules.ts'
import {
  OF_PRODUCT,
  OF_SHOP,
  type ProductColumns,
  QUESTIONS,
  type QuestionRow,
  REVIEW_BY_ID,
  type ReviewRow,
  type TallyRow,
} from './store/reading.ts'

export interface BrowsingNeeds {
  database: Database
  /** signed base of a stored picture */
  sign: (key: string) => string
}

/** What shoppers read. An unknown shop or listing is NOT_READY, an unknown review NOT_FOUND. */
export function browsing({ database, sign }: BrowsingNeeds) {
  return {
    async ofProduct(query: { shopid: string; sid: number; photo: boolean; page: number }) {
      const { shopid, sid, photo, page } = query
      const statement = photo ? OF_PRODUCT.photos : OF_PRODUCT.all
      const rows = await database.browse(statement, [shopid, sid, ...rangeOf(page)])
      const tally = tallyIn(rows)
      const items = some(rows).map((row) => reviewOf(row, sign))
      return { ...pageOf(items, photo ? tally.photos : tally.reviews, page), summary: summaryOf(tally) }
    },

    async ofShop({ shopid, all, page }: { shopid: string; all: boolean; page: number }) {
      const rows = await database.browse(all ? OF_SHOP.all : OF_SHOP.photos, [shopid, ...rangeOf(page)])
      const { reviews, photos } = tallyIn(rows)
      const items = some(rows).map((row) => withProduct(row, sign))
      return pageOf(items, all ? reviews : photos, page)
    },

    async review({ shopid, id }: { shopid: string; id: number }): Promise<ReviewWithProduct> {
      const [row] = some(await database.browse(REVIEW_BY_ID, [shopid, id]))
      if (!row) throw new DomainError('NOT_FOUND')
      return withProduct(row, sign)
    },

    async questions({ shopid, sid, page }: { shopid: string; sid: number; page: number }) {
      const rows = await database.browse(QUESTIONS, [shopid, sid, ...rangeOf(page)])
      return pageOf(some(rows).map(qnaOf), rows[0]?.total ?? 0, page)
    },
  }
}

/** The things in rows that an open shop always has at least one of, if only an empty one. */
function some<Row extends { id: number | null }>(rows: Row[]): Extract<Row, { id: number }>[] {
  if (rows.length === 0) throw new DomainError('NOT_READY')
  return rows.filter((row): row is Extract<Row, { id: number }> => row.id !== null)
}

function tallyIn([row]: TallyRow[]): Tally {
  if (!row || row.reviews === null) return noTally
  return { reviews: row.reviews, photos: row.photo_reviews ?? 0, spread: row.spread ?? noTally.spread }
}

function pageOf<Item>(items: Item[], total: number, page: number) {
  return { items, total, page, pages: pagesOf(total) }
}

function reviewOf(row: ReviewRow, sign: (key: string) => string): Review {
  const { id, sid, author, stars, text, reply, best, option } = row
  const photos = row.photos.map(sign)
  return { id, sid, author, stars, text, photos, reply, best, option, regdate: row.regdate.toISOString() }
}

function withProduct(row: ReviewRow & ProductColumns, sign: (key: string) => string): ReviewWithProduct {
  const product = { sid: row.sid, title: row.title, image: sign(row.image) }
  return { ...reviewOf(row, sign), product }
}

function qnaOf({ id, author, secret, question, answer, answered, regdate }: QuestionRow): Qna {
  return { id, author, secret, question, answer, answered, regdate: regdate.toISOString() }
}
