export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError'
}
