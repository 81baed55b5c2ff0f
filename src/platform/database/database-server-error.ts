/** The database server cannot be used as it is configured; the message says what to do. */
export class DatabaseServerError extends Error {
  override readonly name = 'DatabaseServerError'
}
