import type { ProductList } from '../../../../domains/catalogue/catalogue.contract.ts'

/** Consecutive pages of one list, in order; never empty. */
export type LoadedPages = readonly [ProductList, ...ProductList[]]

export const firstPage = (loaded: LoadedPages): ProductList => loaded[0]
export const lastPage = (loaded: LoadedPages): ProductList => loaded.at(-1) as ProductList

/** null on the first page */
export function pageBefore(loaded: LoadedPages): number | null {
  const { page } = firstPage(loaded)
  return page > 1 ? page - 1 : null
}

/** null on the last page */
export function pageAfter(loaded: LoadedPages): number | null {
  const { page, pages } = lastPage(loaded)
  return page < pages ? page + 1 : null
}

/**
 * Adds or replaces a page. A page that is not adjacent to the loaded ones replaces all of them. A product that another
 * page contains is dropped, because products move between pages from one answer to the next.
 */
export function withPage(loaded: LoadedPages, page: ProductList): LoadedPages {
  const first = firstPage(loaded).page
  const last = lastPage(loaded).page
  if (page.page < first - 1 || page.page > last + 1) return [page]
  const others = loaded.filter((loadedPage) => loadedPage.page !== page.page)
  const otherIds = new Set(others.flatMap((other) => other.items.map(({ sid }) => sid)))
  const deduplicated = { ...page, items: page.items.filter(({ sid }) => !otherIds.has(sid)) }
  return [...others, deduplicated].sort((a, b) => a.page - b.page) as unknown as LoadedPages
}
