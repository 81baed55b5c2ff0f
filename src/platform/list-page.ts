/** A part of a list, as a reader asks for it. */
export interface PageQuery {
  /** from 1 */
  page: number
  /** the id of the last item that the reader has (`After` of contracts) */
  after?: number | undefined
}

export interface ListPage<Item> {
  items: Item[]
  total: number
  page: number
  /** the number of the last page */
  pages: number
}

interface ListSize extends PageQuery {
  total: number
  /** most items of a page */
  size: number
  /** most pages that can be reached; all unless given */
  maxPages?: number
}

/**
 * A page of a list. `items` are those of the page and one more where the list goes on. The number of pages follows from the total; behind an item
 * that the reader has it follows from whether the list goes on, so that what was added or removed in between neither ends the list early nor adds
 * an empty page.
 */
export function listPage<Item>(
  items: readonly Item[],
  { page, after, total, size, maxPages = Number.POSITIVE_INFINITY }: ListSize,
): ListPage<Item> {
  const counted = Math.min(maxPages, Math.ceil(total / size))
  const goesOn = items.length > size && page < maxPages
  const pages = after === undefined ? counted : goesOn ? Math.max(counted, page + 1) : page
  return { items: items.slice(0, size), total, page, pages }
}
