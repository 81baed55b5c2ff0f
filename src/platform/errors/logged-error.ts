import { stdSerializers } from 'pino'

/** An error as it may be logged. PostgreSQL adds the row to some errors, with personal data; that is left out. */
export function loggedError(error: Error): Record<string, unknown> {
  const {
    detail: _row,
    where: _statement,
    ...rest
  } = stdSerializers.err(error) as unknown as Record<string, unknown>
  return rest
}
