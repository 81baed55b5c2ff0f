import type { ProductList } from '../../../../../domains/catalogue/contract.ts'
import { type LoadedPages, lastPage } from './loaded-pages.ts'

/** Fetches a page; `after` is the last product before it, where it is known. */
type Fetch = (wanted: { page: number; after?: number }) => Promise<ProductList>

/**
 * The page behind the loaded ones. A last product that sold out meanwhile, or whose price changed, has moved towards the end, and what was
 * behind it is not any more: where the page is shorter than the list says, the product before it is asked for.
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
