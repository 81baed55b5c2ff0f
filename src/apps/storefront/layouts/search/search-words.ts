import { paths } from '../../paths.ts'

/** What Enter searches for: the trimmed text, or null when there is nothing to search (spec 5). */
export function searchWords(text: string): string | null {
  return text.trim() || null
}

/** What the clear icon does: it empties the text, and closes the box that is already empty (spec 2). */
export function clearMeans(text: string): 'empty' | 'close' {
  return text === '' ? 'close' : 'empty'
}

/** What the page at an address has searched for; empty on any other page. */
export function searchedFor(url: URL): string {
  return url.pathname === paths.searchForm() ? (url.searchParams.get('q') ?? '') : ''
}
