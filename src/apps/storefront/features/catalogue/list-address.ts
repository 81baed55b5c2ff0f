import type { Sort } from '../../../../domains/catalogue/contract.ts'
import { notFound, wholeParam } from '../../../router/params.ts'
import { SORTS } from './sorts.ts'

/** What the address of a list asks for; category 0 is all products. */
export interface ListAddress {
  category: number
  sort: Sort
  page: number
}

/** Reads the address of a list. Throws a 404 for a value that can name nothing. */
export function readListAddress({ searchParams }: URL): ListAddress {
  const category = searchParams.get('category')
  return {
    category: category === '0' ? 0 : wholeParam(category, 0),
    sort: readSort(searchParams.get('sort')),
    page: readPage(searchParams),
  }
}

/** The page of a list or search, 1 unless said. Throws a 404 for what is no page number. */
export function readPage(params: URLSearchParams): number {
  const page = wholeParam(params.get('page'), 1)
  if (page > MAX_PAGE) throw notFound()
  return page
}

const MAX_PAGE = 10_000

function readSort(text: string | null): Sort {
  if (!text) return 'popular'
  const sort = SORTS.find((known) => known === text)
  if (!sort) throw notFound()
  return sort
}
