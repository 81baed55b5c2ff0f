import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { isApiError } from '../../../client/api-error.ts'
import { fieldRefusal } from '../../../platform/contract/field-refusal.ts'
import { isDatabaseAway } from '../../../platform/database/connections/away.ts'
import type { ErrorCode } from '../../../platform/errors/catalogue.ts'
import { DomainError, errorReply } from '../../../platform/errors/domain-error.ts'
import { loggedUrl } from '../security/logged-url.ts'
import { answerNotFound } from './not-found.ts'

const RETRY_AFTER_SECONDS = 5

/**
 * Sends errors, and replies to requests without a route, in the error format. Internal errors are logged and their
 * messages are not sent. Call this before routes are declared.
 */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const domainError = domainErrorOf(error)
    if (domainError.status >= 500)
      request.log.error({ err: error, url: loggedUrl(request.url) }, 'request failed')
    return sendError(reply, domainError)
  })
  const whyMissing = answerNotFound(app)
  app.addHook('onRequest', async (request) => {
    if (request.is404) throw whyMissing(request)
  })
  app.setNotFoundHandler((request) => {
    throw whyMissing(request)
  })
}

export function sendError(reply: FastifyReply, error: DomainError): FastifyReply {
  if (error.code === 'UNAVAILABLE' && !reply.hasHeader('retry-after'))
    reply.header('retry-after', RETRY_AFTER_SECONDS)
  if (error.code === 'METHOD_NOT_ALLOWED') reply.header('allow', allowed(error.details))
  // Not cached, because an error may depend on the person.
  return reply
    .code(error.status)
    .header('cache-control', 'private, no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorReply(error)))
}

const allowed = (details: unknown) => (details as { allow: string[] }).allow.join(', ')

/** Chooses the error by the codes of the framework and the database; INTERNAL for any other error. */
export function domainErrorOf(error: unknown): DomainError {
  if (error instanceof DomainError) return error
  // A call that the page made has failed, for example because the shop was hidden during the render.
  if (isApiError(error) && error.reply)
    return new DomainError(error.reply.msg, { message: error.reply.message, cause: error })
  const { statusCode, validation } = error as Partial<FastifyError>
  if (validation) return fieldRefusal(validation)
  // Errors of the framework have a status. They are handled before database errors, because ECONNRESET may also mean
  // that the client disconnected.
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
 * Whether the disk, the open files or a resource of the database server (PostgreSQL class 53) are exhausted. The
 * storage wraps the error of the system, so its cause is checked too.
 */
function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '' } = error as NodeJS.ErrnoException
  return /^(ENOSPC|EDQUOT|EMFILE|ENFILE|53\w{3})$/.test(code) || isFull(error.cause)
}
