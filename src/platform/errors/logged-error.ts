import { stdSerializers } from 'pino'

/** An error as it may be written into a log. What PostgreSQL adds to some of its own tells the row, with whose it is. */
export function loggedError(error: Error): Record<string, unknown> {
  const {
    detail: _row,
    where: _statement,
    ...rest
  } = stdSerializers.err(error) as unknown as Record<string, unknown>
  return rest
}
