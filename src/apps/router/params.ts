import { ApiError } from '../../client/api-error.ts'

/** A missing page, thrown by loaders for addresses that can name nothing. */
export function notFound(): ApiError {
  return new ApiError(404, { msg: 'NOT_FOUND', message: '', status: 404 })
}

/** The positive whole number that a parameter holds, or `fallback` when it is missing. Throws a 404 for anything else. */
export function wholeParam(text: string | null | undefined, fallback?: number): number {
  if (!text && fallback !== undefined) return fallback
  const number = Number(text)
  if (!text || !/^\d{1,15}$/.test(text) || number < 1) throw notFound()
  return number
}
