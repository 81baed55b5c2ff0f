import { paths } from '../../paths.ts'

/** Returns the trimmed text; null if empty (docs/product/storefront.md). */
export function toQuery(text: string): string | null {
  return text.trim() || null
}

/** The clear icon empties the field, or closes an empty box (docs/product/storefront.md). */
export function clearAction(text: string): 'empty' | 'close' {
  return text === '' ? 'close' : 'empty'
}

/** Returns the query of a search page; empty on other pages. */
export function currentQuery(url: URL): string {
  return url.pathname === paths.searchForm() ? (url.searchParams.get('q') ?? '') : ''
}
