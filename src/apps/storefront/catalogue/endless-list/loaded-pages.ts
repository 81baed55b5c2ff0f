import type { ProductList } from '../../../../domains/catalogue/catalogue.contract.ts'

/** Pages of one list that stand below each other without a gap, in order; never empty. */
export type LoadedPages = readonly [ProductList, ...ProductList[]]

export const firstPage = (loaded: LoadedPages): ProductList => loaded[0]
export const lastPage = (loaded: LoadedPages): ProductList => loaded.at(-1) as ProductList

/** The number of the page before the loaded ones, or null at the beginning. */
export function pageBefore(loaded: LoadedPages): number | null {
  const { page } = firstPage(loaded)
  return page > 1 ? page - 1 : null
}

/** The number of the page after the loaded ones, or null at the end. */
export function pageAfter(loaded: LoadedPages): number | null {
  const { page, pages } = lastPage(loaded)
  return page < pages ? page + 1 : null
}

/**
 * The loaded pages with one more, or with a newer copy of one of them. A page that would leave a gap replaces them all.
 * Products that another page shows already are left out: a list may shift between two answers.
 */
export function withPage(loaded: LoadedPages, page: ProductList): LoadedPages {
  const first = firstPage(loaded).page
  const last = lastPage(loaded).page
  if (page.page < first - 1 || page.page > last + 1) return [page]
  const others = loaded.filter((loadedPage) => loadedPage.page !== page.page)
  const shown = new Set(others.flatMap((other) => other.items.map(({ sid }) => sid)))
  const fresh = { ...page, items: page.items.filter(({ sid }) => !shown.has(sid)) }
  return [...others, fresh].sort((a, b) => a.page - b.page) as unknown as LoadedPages
}
