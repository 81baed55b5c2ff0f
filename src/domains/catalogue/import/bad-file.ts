import { DomainError } from '../../../platform/errors/domain-error.ts'

/** A file that can't be read as products at all; nothing of it went in. The message is for the seller. */
export class BadImportFile extends DomainError {
  constructor(message: string, cause?: unknown) {
    super('BAD_REQUEST', { message, cause })
  }
}
