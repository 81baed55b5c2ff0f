import { DomainError } from '../errors/domain-error.ts'

/** A file that can't be read as a table of the expected kind; nothing of it was imported. The message is for a person. */
export class BadImportFile extends DomainError {
  constructor(message: string, cause?: unknown, code: 'BAD_REQUEST' | 'PAYLOAD_TOO_LARGE' = 'BAD_REQUEST') {
    super(code, { message, cause })
  }
}

/** A file that is too large, or would be when it is unpacked. */
export class TooLargeFile extends BadImportFile {
  constructor(message: string, cause?: unknown) {
    super(message, cause, 'PAYLOAD_TOO_LARGE')
  }
}
