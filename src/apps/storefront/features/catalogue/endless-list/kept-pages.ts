import type { LoadedPages } from './loaded-pages.ts'

/** The loaded pages of a list, with the height in px of each page on the screen. */
export interface KeptPages {
  list: string
  loaded: LoadedPages
  heights: Map<number, number>
}

// Only the lists viewed last, so that a long visit does not fill the memory.
const MAX_KEPT = 12
const kept = new Map<string, KeptPages>()

/** Stores the pages for the present history entry. */
export function keepPages(pages: KeptPages): void {
  const place = currentPlace()
  if (!place) return
  kept.delete(place)
  kept.set(place, pages)
  for (const oldest of kept.keys()) {
    if (kept.size <= MAX_KEPT) return
    kept.delete(oldest)
  }
}

/**
 * The stored pages of a history entry that the browser went back to; null for a new entry, on the server and for another
 * list.
 */
export function pagesKeptFor(list: string): KeptPages | null {
  const place = typeof history === 'undefined' ? null : currentPlace()
  const pages = place ? kept.get(place) : undefined
  return pages?.list === list ? pages : null
}

// The router's scroll keeper names each entry.
const currentPlace = (): string | null => history.state?.place ?? null
