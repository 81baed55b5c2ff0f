import { DomainError } from '../errors/domain-error.ts'

/** The file is unreadable and nothing was imported. The message is shown to people. */
export class BadImportFile extends DomainError {
  constructor(message: string, cause?: unknown, code: 'BAD_REQUEST' | 'PAYLOAD_TOO_LARGE' = 'BAD_REQUEST') {
    super(code, { message, cause })
  }
}

export class TooLargeFile extends BadImportFile {
  constructor(message: string, cause?: unknown) {
    super(message, cause, 'PAYLOAD_TOO_LARGE')
  }
}
