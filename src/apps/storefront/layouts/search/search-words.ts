import { paths } from '../../paths.ts'

/** The query of Enter: the trimmed text, or null when it is empty (docs/product/storefront.md). */
export function searchWords(text: string): string | null {
  return text.trim() || null
}

/**
 * The effect of the clear icon: it empties the text, and closes a box that is already empty
 * (docs/product/storefront.md).
 */
export function clearMeans(text: string): 'empty' | 'close' {
  return text === '' ? 'close' : 'empty'
}

/** The query of a search page's address; empty on any other page. */
export function searchedFor(url: URL): string {
  return url.pathname === paths.searchForm() ? (url.searchParams.get('q') ?? '') : ''
}
