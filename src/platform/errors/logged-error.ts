import { stdSerializers } from 'pino'

/** Formats an error for the log. PostgreSQL adds rows with personal data to some errors; they are removed. */
export function loggedError(error: Error): Record<string, unknown> {
  const {
    detail: _row,
    where: _statement,
    ...rest
  } = stdSerializers.err(error) as unknown as Record<string, unknown>
  return rest
}
