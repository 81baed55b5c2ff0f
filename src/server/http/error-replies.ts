import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { isApiError } from '../../client/api-error.ts'
import { isDatabaseAway } from '../../platform/database/away.ts'
import type { ErrorCode } from '../../platform/errors/catalogue.ts'
import { DomainError, errorReply } from '../../platform/errors/domain-error.ts'
import { loggedUrl } from './logged-url.ts'
import { explainNotFound } from './not-found.ts'

/**
 * Turns whatever was thrown, and what nothing answers, into the one error reply. Faults of ours are logged, never
 * told. To be called before the routes are declared.
 */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = domainErrorOf(error)
    if (known.status >= 500) request.log.error({ err: error, url: loggedUrl(request.url) }, 'request failed')
    return sendError(reply, known)
  })
  const whyMissing = explainNotFound(app)
  // At once, whatever the body is.
  app.addHook('onRequest', async (request) => {
    if (request.is404) throw whyMissing(request)
  })
  app.setNotFoundHandler((request) => {
    throw whyMissing(request)
  })
}

export function sendError(reply: FastifyReply, error: DomainError): FastifyReply {
  if (error.code === 'METHOD_NOT_ALLOWED') reply.header('allow', allowed(error.details))
  // That somebody is no member is as personal as that somebody is, and nobody else should be told it from a cache.
  return reply
    .code(error.status)
    .header('cache-control', 'private, no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorReply(error)))
}

const allowed = (details: unknown) => (details as { allow: string[] }).allow.join(', ')

/** The error in the words of the catalogue: ours as it is, the framework's and the database's by their codes. */
export function domainErrorOf(error: unknown): DomainError {
  if (error instanceof DomainError) return error
  // What a page's call was refused with, as when a shop hides itself while its page is being made.
  if (isApiError(error) && error.reply)
    return new DomainError(error.reply.msg, { message: error.reply.message, cause: error })
  const { statusCode, validation } = error as Partial<FastifyError>
  if (validation) {
    const [first] = validation
    const field = first?.instancePath.slice(1) || first?.params?.missingProperty
    return new DomainError('BAD_REQUEST', { details: { field, reason: first?.message } })
  }
  // The framework's own errors have a status: that of a sender who broke off is ECONNRESET as well.
  if (statusCode !== undefined)
    return new DomainError(codes[statusCode] ?? (statusCode < 500 ? 'BAD_REQUEST' : 'INTERNAL'), {
      cause: error,
    })
  const isAway = isDatabaseAway(error as NodeJS.ErrnoException) || isFull(error)
  return new DomainError(isAway ? 'UNAVAILABLE' : 'INTERNAL', { cause: error })
}

const codes: Record<number, ErrorCode> = {
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'PAYLOAD_TOO_LARGE',
  414: 'URI_TOO_LONG',
  415: 'UNSUPPORTED_MEDIA',
  429: 'TOO_MANY_REQUESTS',
  503: 'UNAVAILABLE',
}

/**
 * Whether there is no room left: on the disk or for more open files here, or on the server of the database (PostgreSQL class
 * 53). The storage wraps what the system says.
 */
function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '' } = error as NodeJS.ErrnoException
  return /^(ENOSPC|EDQUOT|EMFILE|ENFILE|53\w{3})$/.test(code) || isFull(error.cause)
}
