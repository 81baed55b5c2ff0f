import { isApiError } from '../../../client/api-error.ts'

/** The row as it stands by now, where a save was refused because somebody else has saved it meanwhile (STALE); null for other errors. */
export function staleRow<Row>(error: unknown): Row | null {
  const reply = isApiError(error) ? error.reply : null
  return reply?.msg === 'STALE' ? (reply.details as { current: Row }).current : null
}

/** The server's words for each field that it refused, by their names; none for other errors. */
export function refusedFields(error: unknown): Record<string, string> {
  const reply = isApiError(error) ? error.reply : null
  const { errors = {} } = (reply?.details as { errors?: object } | undefined) ?? {}
  return { ...errors }
}
