import type { ProductList } from '../../../../domains/catalogue/catalogue.contract.ts'
import { type LoadedPages, lastPage } from './loaded-pages.ts'

/** Fetches a page; `after` is the sid of the last product before it, if there is one. */
type Fetch = (query: { page: number; after?: number }) => Promise<ProductList>

/**
 * The page after the loaded ones. If the last product has sold out or changed its price in the meantime, it has moved towards the end, and the
 * page after it would skip products: if the page is shorter than expected, it is fetched after the product before.
 */
export async function fetchNext(loaded: LoadedPages, page: number, fetchPage: Fetch): Promise<ProductList> {
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
