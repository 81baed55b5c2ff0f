import { ApiError } from '../../client/api-error.ts'

/** A missing page, thrown by loaders for addresses that can name nothing. */
export function notFound(): ApiError {
  return new ApiError(404, { msg: 'NOT_FOUND', message: '', status: 404 })
}

/** The error of a missing thing, as of a product page without a product (docs/product/storefront.md). */
export function notReady(): ApiError {
  return new ApiError(404, { msg: 'NOT_READY', message: '', status: 404 })
}

/** The positive whole number that a parameter holds, or `fallback` when it is missing. Throws a 404 for anything else. */
export function wholeParam(text: string | null | undefined, fallback?: number): number {
  if (!text && fallback !== undefined) return fallback
  const number = wholeNumber(text)
  if (number === null) throw notFound()
  return number
}

/** The part of a list that an address names: its page, 1 by default, and the last item before it, where the link names one. */
export function pageParams({ searchParams }: URL): { page: number; after?: number } {
  const after = searchParams.get('after')
  return { page: wholeParam(searchParams.get('page'), 1), ...(after && { after: wholeParam(after) }) }
}

/** The positive whole number of up to 15 digits that a text holds, or null. */
export function wholeNumber(text: string | null | undefined): number | null {
  const number = Number(text)
  return text && /^\d{1,15}$/.test(text) && number >= 1 ? number : null
}
