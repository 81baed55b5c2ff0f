import type { CSSProperties } from 'react'
import type { LoadedPages } from './loaded-pages.ts'

/**
 * The height of a page that is far from the screen and not rendered: its last height, or an estimate from the page beside
 * it. `heights` are in px by page number.
 */
export function roomOf(
  page: number,
  loaded: LoadedPages,
  heights: ReadonlyMap<number, number>,
): CSSProperties | undefined {
  const height = heights.get(page) ?? expectedHeight(page, loaded, heights)
  if (height === undefined) return undefined
  return { contentVisibility: 'auto', containIntrinsicBlockSize: `auto ${Math.round(height)}px` }
}

function expectedHeight(page: number, loaded: LoadedPages, heights: ReadonlyMap<number, number>) {
  for (const beside of [page - 1, page + 1]) {
    const height = heights.get(beside)
    const products = productsOn(beside, loaded)
    if (height !== undefined && products > 0) return (height * productsOn(page, loaded)) / products
  }
  return undefined
}

const productsOn = (page: number, loaded: LoadedPages): number =>
  loaded.find((loadedPage) => loadedPage.page === page)?.items.length ?? 0
