import type { Sort } from '../../../domains/catalogue/catalogue.contract.ts'
import { FILTER_SORTS, type FilterSort } from '../../../domains/catalogue/shared/filter-params.ts'

/** The sort orders that lists offer. */
export const SORTS: readonly FilterSort[] = FILTER_SORTS

/** Whether lists without filters have the order too. */
export const isPlainSort = (sort: FilterSort | undefined): sort is Sort | undefined =>
  sort !== 'sold' && sort !== 'reviews' && sort !== 'discount'
