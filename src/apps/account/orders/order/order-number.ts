import { notFound } from '../../../router/params.ts'

/** Throws a 404 for an invalid order number. */
export function orderNumber(text: string | undefined): string {
  if (!/^\d{8}-\d{8}$/.test(text ?? '')) throw notFound()
  return text as string
}
