/** The embedded database can't serve. The message is one line for the person who starts the program. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError'
}
