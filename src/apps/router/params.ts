import { ApiError } from '../../client/api-error.ts'

/** Creates the error of an invalid URL (404). */
export function notFound(): ApiError {
  return new ApiError(404, { msg: 'NOT_FOUND', message: '', status: 404 })
}

/** Creates the error of a missing object, such as a product (docs/product/storefront.md). */
export function notReady(): ApiError {
  return new ApiError(404, { msg: 'NOT_READY', message: '', status: 404 })
}

/** Parses a positive whole number; `fallback` if it is missing. Throws a 404 for anything else. */
export function wholeParam(text: string | null | undefined, fallback?: number): number {
  if (!text && fallback !== undefined) return fallback
  const number = wholeNumber(text)
  if (number === null) throw notFound()
  return number
}

/** Reads the page number of a list (1 by default) and the id of the item before the page, if the URL has one. */
export function pageParams({ searchParams }: URL): { page: number; after?: number } {
  const after = searchParams.get('after')
  return { page: wholeParam(searchParams.get('page'), 1), ...(after && { after: wholeParam(after) }) }
}

/** Parses a positive whole number of up to 15 digits; null for other text. */
export function wholeNumber(text: string | null | undefined): number | null {
  const number = Number(text)
  return text && /^\d{1,15}$/.test(text) && number >= 1 ? number : null
}
