import { notFound } from '../../../router/params.ts'

/** The number that an address names. Throws a 404 for what is none. */
export function orderNumber(text: string | undefined): string {
  if (!/^\d{8}-\d{8}$/.test(text ?? '')) throw notFound()
  return text as string
}
