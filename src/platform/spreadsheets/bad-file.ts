import { DomainError } from '../errors/domain-error.ts'

/** A file that can't be read as a table of the expected kind; nothing of it was imported. The message is for a person. */
export class BadImportFile extends DomainError {
  constructor(message: string, cause?: unknown) {
    super('BAD_REQUEST', { message, cause })
  }
}
