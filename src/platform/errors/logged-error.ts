import { stdSerializers } from 'pino'

/** Formats an error for the log. Omits the rows that PostgreSQL adds to errors, because they contain personal data. */
export function loggedError(error: Error): Record<string, unknown> {
  const {
    detail: _row,
    where: _statement,
    ...rest
  } = stdSerializers.err(error) as unknown as Record<string, unknown>
  return rest
}
