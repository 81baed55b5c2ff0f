import { isApiError } from '../../../client/api-error.ts'

/**
 * The current row when a save was refused because somebody else has saved it meanwhile (STALE); null for other errors.
 */
export function staleRow<Row>(error: unknown): Row | null {
  const reply = isApiError(error) ? error.reply : null
  return reply?.msg === 'STALE' ? (reply.details as { current: Row }).current : null
}

/** Whether a call was refused because the user does not work for its shop, or does no longer. */
export function isNotOurShop(error: unknown): boolean {
  const reply = isApiError(error) ? error.reply : null
  return reply?.msg === 'NOT_FOUND' && (reply.details as { missing?: string } | undefined)?.missing === 'shop'
}

/** Whether a call was refused because an operator who views the shop may not read its reply. */
export function isHiddenFromView(error: unknown): boolean {
  const reply = isApiError(error) ? error.reply : null
  return reply?.msg === 'FORBIDDEN' && (reply.details as { view?: boolean } | undefined)?.view === true
}

/** Whether a call was refused because of the user's role, or because a second factor is missing. */
export const isForbidden = (error: unknown): boolean =>
  isApiError(error) && (error.reply?.msg === 'FORBIDDEN' || error.reply?.msg === 'SECOND_FACTOR_REQUIRED')

/** The items that cost 0 won and need the seller's confirmation; empty for other errors. */
export function unconfirmedFreeItems(error: unknown): readonly string[] {
  const reply = isApiError(error) ? error.reply : null
  return (reply?.details as { free?: string[] } | undefined)?.free ?? []
}

/** The path of the refused field; empty for other errors. */
export function refusedField(error: unknown): string {
  const reply = isApiError(error) ? error.reply : null
  return (reply?.details as { field?: string } | undefined)?.field ?? ''
}

/** The messages for refused fields by name; empty for other errors. */
export function refusedFields(error: unknown): Record<string, string> {
  const reply = isApiError(error) ? error.reply : null
  const { errors = {} } = (reply?.details as { errors?: object } | undefined) ?? {}
  return { ...errors }
}
