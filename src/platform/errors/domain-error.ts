import { catalogue, type ErrorCode } from './catalogue.ts'

/** The one shape in which every error leaves the server: `msg` is the code, `message` is Korean for a person. */
export interface ErrorReply {
  msg: ErrorCode
  message: string
  status: number
  details?: unknown
}

/**
 * An error that speaks of the domain. Its code decides status and wording in the catalogue;
 * `message` replaces the catalogue's wording, `details` travels to the client as it is.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError'
  readonly code: ErrorCode
  readonly details: unknown

  constructor(code: ErrorCode, options: { message?: string; details?: unknown; cause?: unknown } = {}) {
    super(options.message ?? catalogue[code].message, { cause: options.cause })
    this.code = code
    this.details = options.details
  }

  get status(): number {
    return catalogue[this.code].status
  }
}

export function errorReply(error: DomainError): ErrorReply {
  const reply: ErrorReply = { msg: error.code, message: error.message, status: error.status }
  if (error.details !== undefined) reply.details = error.details
  return reply
}
