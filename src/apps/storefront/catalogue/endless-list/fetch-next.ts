import type { ProductList } from '../../../../domains/catalogue/catalogue.contract.ts'
import { type LoadedPages, lastPage } from './loaded-pages.ts'

/** `after` is the listing id of the last product, if any. */
type FetchProducts = (query: { page: number; after?: number }) => Promise<ProductList>

/**
 * Fetches the page after the loaded ones. It starts after their last product. That product may have moved towards the
 * end, because it sold out or its price changed; then the fetched page would skip products. So a page that is too short
 * is fetched again after the second last product.
 */
export async function fetchNext(
  loaded: LoadedPages,
  page: number,
  fetchPage: FetchProducts,
): Promise<ProductList> {
  const [last, beforeLast] = loaded
    .flatMap(({ items }) => items)
    .slice(-2)
    .map(({ sid }) => sid)
    .toReversed()
  const next = await fetchPage({ page, ...(last && { after: last }) })
  return beforeLast && isShort(loaded, next) ? fetchPage({ page, after: beforeLast }) : next
}

function isShort(loaded: LoadedPages, { items, page, total }: ProductList): boolean {
  const size = lastPage(loaded).items.length
  return items.length < Math.min(size, total - size * (page - 1))
}
