/** What Enter searches for: the trimmed text, or null when there is nothing to search (spec 5). */
export function searchWords(text: string): string | null {
  return text.trim() || null
}

/** What the clear icon does: it empties the text, and closes the box that is already empty (spec 2). */
export function clearMeans(text: string): 'empty' | 'close' {
  return text === '' ? 'close' : 'empty'
}
