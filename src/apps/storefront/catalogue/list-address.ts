import type { FilterSort, ListFilter } from '../../../domains/catalogue/shared/filter-params.ts'
import { readFilter } from '../../../domains/catalogue/shared/list-filter.ts'
import { notFound, wholeParam } from '../../router/params.ts'
import { SORTS } from './list-sorts.ts'

/** `category` 0 is all products. */
export interface ListAddress {
  category: number
  /** undefined for the default order of the category */
  sort: FilterSort | undefined
  page: number
  filter: ListFilter
}

/** Parses the address. An unknown sort is undefined; other invalid values throw a 404. */
export function readListAddress({ searchParams }: URL): ListAddress {
  const category = searchParams.get('category')
  return {
    category: category === '0' ? 0 : wholeParam(category, 0),
    sort: SORTS.find((sort) => sort === searchParams.get('sort')),
    page: readPage(searchParams),
    filter: readFilter(searchParams),
  }
}

/** Returns the page number, 1 by default. Throws a 404 if it is invalid. */
export function readPage(params: URLSearchParams): number {
  const page = wholeParam(params.get('page'), 1)
  if (page > MAX_PAGE) throw notFound()
  return page
}

const MAX_PAGE = 10_000
