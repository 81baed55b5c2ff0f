import type { FilterSort, ListFilter } from '../../../domains/catalogue/shared/filter-params.ts'
import { readFilter } from '../../../domains/catalogue/shared/list-filter.ts'
import { cutText } from '../../../platform/cut-text.ts'
import { notFound, wholeParam } from '../../router/params.ts'
import { paths } from '../paths.ts'
import { SORTS } from './list-sorts.ts'

const MAX_QUERY = 200
const MAX_PAGE = 10_000

/** `category` 0 is all products. */
export interface ListQuery {
  category: number
  /** undefined for the default order of the category */
  sort: FilterSort | undefined
  page: number
  filter: ListFilter
}

/** Results of a search. An undefined sort is the order by relevance. */
export type SearchQuery = Omit<ListQuery, 'category'> & { q: string }

/** A list of products that can have a filter. */
export type FilteredQuery = ListQuery | SearchQuery

/** The path of a list with other parameters. */
export const pathOfList = (query: FilteredQuery, changes: Partial<SearchQuery> = {}): string =>
  'q' in query
    ? paths.search(query.q, { ...query, page: 1, ...changes })
    : paths.list({ ...query, page: 1, ...changes })

/** The list without filters. */
export const pathWithoutFilter = (query: FilteredQuery): string =>
  pathOfList(query, { filter: { brands: [], options: [] } })

/** Parses the URL of a list. An unknown sort is undefined; other invalid values throw a 404. */
export function readListQuery({ searchParams }: URL): ListQuery {
  const category = searchParams.get('category')
  return { category: category === '0' ? 0 : wholeParam(category, 0), ...readOrder(searchParams) }
}

/** Parses the URL of a search. The query is trimmed and cut at its maximum length. */
export function readSearchQuery({ searchParams }: URL): SearchQuery {
  return { q: cutText(searchParams.get('q') ?? '', MAX_QUERY).trim(), ...readOrder(searchParams) }
}

const readOrder = (params: URLSearchParams) => ({
  sort: SORTS.find((sort) => sort === params.get('sort')),
  page: readPage(params),
  filter: readFilter(params),
})

/** Returns the page number, 1 by default. Throws a 404 if it is invalid. */
export function readPage(params: URLSearchParams): number {
  const page = wholeParam(params.get('page'), 1)
  if (page > MAX_PAGE) throw notFound()
  return page
}
