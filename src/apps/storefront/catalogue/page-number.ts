import { notFound, wholeParam } from '../../router/params.ts'

/** Returns the page number, 1 by default. Throws a 404 if it is invalid. */
export function readPage(params: URLSearchParams): number {
  const page = wholeParam(params.get('page'), 1)
  if (page > MAX_PAGE) throw notFound()
  return page
}

const MAX_PAGE = 10_000
