import { catalogue, type ErrorCode } from './catalogue.ts'

/** The body of every error response: `msg` is the code, `message` a Korean text for people. */
export interface ErrorReply {
  msg: ErrorCode
  message: string
  status: number
  details?: unknown
}

/**
 * An expected error. Its code gives status and message; `message` overrides the message, `details` is sent unchanged.
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
