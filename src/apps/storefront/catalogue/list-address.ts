import type { Sort } from '../../../domains/catalogue/catalogue.contract.ts'
import { notFound, wholeParam } from '../../router/params.ts'
import { SORTS } from './list-sorts.ts'

/** The parameters of a list's address; category 0 is all products. */
export interface ListAddress {
  category: number
  /** undefined for the category's own order */
  sort: Sort | undefined
  page: number
}

/** Parses the address of a list. An unknown order is none; any other invalid value throws a 404. */
export function readListAddress({ searchParams }: URL): ListAddress {
  const category = searchParams.get('category')
  return {
    category: category === '0' ? 0 : wholeParam(category, 0),
    sort: SORTS.find((known) => known === searchParams.get('sort')),
    page: readPage(searchParams),
  }
}

/** The page of a list or search, 1 by default. Throws a 404 for an invalid page number. */
export function readPage(params: URLSearchParams): number {
  const page = wholeParam(params.get('page'), 1)
  if (page > MAX_PAGE) throw notFound()
  return page
}

const MAX_PAGE = 10_000
