import { type ListPage, listPage, type PageQuery } from '../../platform/list-page.ts'
import type { ReviewSummary } from './reviews.contract.ts'

export const REVIEWS_PER_PAGE = 20
export const MAX_LETTERS = 5_000

// PostgreSQL reads all rows that an offset skips, so the number of pages is limited.
const MAX_PAGES = 250

/** Offset and limit of a page; pages after `MAX_PAGES` are empty. The limit is one row more than a page. */
export function rangeOf(page: number): [offset: number, limit: number] {
  return page > MAX_PAGES ? [0, 0] : [(page - 1) * REVIEWS_PER_PAGE, REVIEWS_PER_PAGE + 1]
}

export const pageOf = <Item>(items: readonly Item[], total: number, query: PageQuery): ListPage<Item> =>
  listPage(items, { ...query, total, size: REVIEWS_PER_PAGE, maxPages: MAX_PAGES })

/** Masks a name: shows its first and last letter, such as 김*지; of two letters only the first. */
export function maskedName(name: string): string {
  const letters = [...name.trim()]
  const [first = '익명', last] = [letters[0], letters.length > 2 ? letters.at(-1) : '']
  return letters.length < 2 ? `${first}*` : first + '*'.repeat(Math.max(1, letters.length - 2)) + last
}

export interface Tally {
  reviews: number
  photos: number
  /** number of reviews with 5, 4, 3, 2 and 1 stars */
  spread: number[]
  /** the part of `spread` that was imported from a former platform */
  imported: number[]
}

const NO_SPREAD: readonly number[] = [0, 0, 0, 0, 0]
export const noTally: Tally = { reviews: 0, photos: 0, spread: [...NO_SPREAD], imported: [...NO_SPREAD] }

export interface CountedReview {
  stars: number
  photos: readonly string[]
  /** whether it was imported from a former platform */
  imported?: boolean
}

export function tallyOf({ stars, photos, imported = false }: CountedReview): Tally {
  const spread = [5, 4, 3, 2, 1].map((score) => (score === stars ? 1 : 0))
  return {
    reviews: 1,
    photos: photos.length > 0 ? 1 : 0,
    spread,
    imported: imported ? spread : [...NO_SPREAD],
  }
}

export function negatedTally({ reviews, photos, spread, imported }: Tally): Tally {
  return {
    reviews: -reviews,
    photos: -photos,
    spread: spread.map((count) => -count),
    imported: imported.map((count) => -count),
  }
}

/** The sum of the tallies of several reviews. */
export const sumOfTallies = (tallies: readonly Tally[]): Tally =>
  tallies.reduce(
    (sum, { reviews, photos, spread, imported }) => ({
      reviews: sum.reviews + reviews,
      photos: sum.photos + photos,
      spread: sum.spread.map((count, index) => count + (spread[index] ?? 0)),
      imported: sum.imported.map((count, index) => count + (imported[index] ?? 0)),
    }),
    noTally,
  )

export const starSum = (spread: readonly number[]): number =>
  spread.reduce((total, count, index) => total + count * (5 - index), 0)

/** The summary of a tally. `stars` is the mean to one decimal, 0 without reviews. */
export function summaryOf({ reviews, photos, spread, imported }: Tally): ReviewSummary {
  const stars = reviews ? Math.round((starSum(spread) / reviews) * 10) / 10 : 0
  const count = imported.reduce((total, number) => total + number, 0)
  return {
    count: reviews,
    photos,
    stars,
    spread,
    ...(count > 0 && { imported: { count, spread: imported } }),
  }
}
