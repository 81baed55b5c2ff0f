import { isApiError } from '../../../client/api-error.ts'

/** The row as it stands by now, where a save was refused because somebody else has saved it meanwhile (STALE); null for other errors. */
export function staleRow<Row>(error: unknown): Row | null {
  const reply = isApiError(error) ? error.reply : null
  return reply?.msg === 'STALE' ? (reply.details as { current: Row }).current : null
}

/** Whether a call was refused because its shop is not one's own, or not any more. */
export function isNotOurShop(error: unknown): boolean {
  const reply = isApiError(error) ? error.reply : null
  return reply?.msg === 'NOT_FOUND' && (reply.details as { missing?: string } | undefined)?.missing === 'shop'
}

/** Whether a call was refused by what one's role may do. */
export const isByRole = (error: unknown): boolean => isApiError(error) && error.reply?.msg === 'FORBIDDEN'

/** The items for 0 won of a save that was refused because the seller has not confirmed them; empty for other errors. */
export function refusedFree(error: unknown): readonly string[] {
  const reply = isApiError(error) ? error.reply : null
  return (reply?.details as { free?: string[] } | undefined)?.free ?? []
}

/** The path of the field that a call was refused for; empty for other errors. */
export function refusedField(error: unknown): string {
  const reply = isApiError(error) ? error.reply : null
  return (reply?.details as { field?: string } | undefined)?.field ?? ''
}

/** The server's words for each field that it refused, by their names; none for other errors. */
export function refusedFields(error: unknown): Record<string, string> {
  const reply = isApiError(error) ? error.reply : null
  const { errors = {} } = (reply?.details as { errors?: object } | undefined) ?? {}
  return { ...errors }
}
