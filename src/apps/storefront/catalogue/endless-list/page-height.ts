import type { CSSProperties } from 'react'
import type { LoadedPages } from './loaded-pages.ts'

/**
 * Reserves the height of a page that is far from the window and not rendered: its last height, or an estimate by its
 * neighbour. `heights` are in px by page number.
 */
export function pageHeightStyle(
  page: number,
  loaded: LoadedPages,
  heights: ReadonlyMap<number, number>,
): CSSProperties | undefined {
  const height = heights.get(page) ?? expectedHeight(page, loaded, heights)
  if (height === undefined) return undefined
  return { contentVisibility: 'auto', containIntrinsicBlockSize: `auto ${Math.round(height)}px` }
}

function expectedHeight(page: number, loaded: LoadedPages, heights: ReadonlyMap<number, number>) {
  for (const neighbour of [page - 1, page + 1]) {
    const height = heights.get(neighbour)
    const products = countProducts(neighbour, loaded)
    if (height !== undefined && products > 0) return (height * countProducts(page, loaded)) / products
  }
  return undefined
}

const countProducts = (page: number, loaded: LoadedPages): number =>
  loaded.find((loadedPage) => loadedPage.page === page)?.items.length ?? 0
