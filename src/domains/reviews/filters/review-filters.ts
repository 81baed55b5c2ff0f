import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { PageQuery } from '../../../platform/list-page.ts'
import type { ReviewsDeps } from '../deps.ts'
import { reviewOf } from '../review-queries.ts'
import { pageOf, rangeOf } from '../rules.ts'
import { MAX_FILTERED, type ReviewSort } from '../shared/review-details.ts'
import type { ReviewRow } from '../store/review-queries.ts'
import { FILTERED, OPTIONS } from './filter-queries.ts'

export interface ReviewFilter {
  stars?: number
  option?: string
  photo: boolean
  q?: string
  sort?: ReviewSort
}

/** Filters the reviews of a product. Reviews of adult products are not filtered: the lists are empty. */
export function reviewFilters({ database, sign }: Pick<ReviewsDeps, 'database' | 'sign'>) {
  return {
    /** Pinned or most helpful reviews first, then the newest. Throws NOT_READY for an unknown shop or listing. */
    async list({
      shopid,
      sid,
      page,
      after,
      ...filter
    }: PageQuery & ReviewFilter & { shopid: string; sid: number }) {
      const { stars, option, q } = filter
      const values = [shopid, sid, ...rangeOf(page), after ?? null, stars ?? null, option ?? null]
      const rows = await database.browse(FILTERED[windowOf(filter)], [...values, q?.trim() || null])
      const [first] = rows
      if (!first) throw new DomainError('NOT_READY')
      const items = rows.filter((row): row is typeof row & ReviewRow => row.id !== null)
      const list = pageOf(
        items.map((row) => reviewOf(row, sign)),
        first.total,
        { page, after },
      )
      return { ...list, partial: first.looked === MAX_FILTERED }
    },

    /** Throws NOT_READY for an unknown shop or listing. */
    async options({ shopid, sid }: { shopid: string; sid: number }) {
      const rows = await database.browse(OPTIONS, [shopid, sid])
      if (rows.length === 0) throw new DomainError('NOT_READY')
      return { options: rows.flatMap(({ option }) => option ?? []) }
    },
  }
}

/** The index that the filter walks. */
function windowOf({ stars, option, photo, sort }: ReviewFilter): keyof typeof FILTERED {
  if (sort) return photo ? 'helpfulPhotos' : 'helpful'
  if (option) return photo ? 'optionPhotos' : 'option'
  if (stars) return photo ? 'starsPhotos' : 'stars'
  return photo ? 'photos' : 'all'
}
