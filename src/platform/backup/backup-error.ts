/** A backup or restore that cannot be made, with the reason in words for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
