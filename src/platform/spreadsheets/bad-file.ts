import { DomainError } from '../errors/domain-error.ts'

/** A file that can't be read as a table of what is wanted at all; nothing of it went in. The message is for a person. */
export class BadImportFile extends DomainError {
  constructor(message: string, cause?: unknown) {
    super('BAD_REQUEST', { message, cause })
  }
}
