import { filterParams } from '../../domains/catalogue/shared/filter-params.ts'
import { readFilter } from '../../domains/catalogue/shared/list-filter.ts'

/**
 * Parameters that a page reads as a whole, normalised, besides those of `declaredParams`. Only the server needs them,
 * so they are not in `paths.ts`, which every page loads.
 */
export const normalisedParams: Record<string, (params: URLSearchParams) => [string, string][]> = {
  '/shop/list': (params) => filterParams(readFilter(params)),
  '/shop/search': (params) => filterParams(readFilter(params)),
}
