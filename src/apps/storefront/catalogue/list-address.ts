import type { FilterSort, ListFilter } from '../../../domains/catalogue/shared/filter-params.ts'
import { readFilter } from '../../../domains/catalogue/shared/list-filter.ts'
import { wholeParam } from '../../router/params.ts'
import { SORTS } from './list-sorts.ts'
import { readPage } from './page-number.ts'

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
