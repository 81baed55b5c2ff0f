export interface PageQuery {
  /** page number, from 1 */
  page: number
  /** id of the last item that the client has (`After` in contracts) */
  after?: number | undefined
}

export interface ListPage<Item> {
  items: Item[]
  total: number
  page: number
  pages: number
}

interface ListSize extends PageQuery {
  total: number
  size: number
  /** maximum number of pages that may be opened; default: all */
  maxPages?: number
}

/**
 * Builds a page from `items`, which has one item more than the page if the list continues. The number of pages follows
 * from the total. With a cursor it follows from that extra item instead, so that concurrent changes neither end the
 * list early nor add an empty page.
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
