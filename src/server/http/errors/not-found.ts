import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DomainError } from '../../../platform/errors/domain-error.ts'

const PAGE_METHODS = ['GET', 'HEAD']

/**
 * Creates the error for a request without a route: METHOD_NOT_ALLOWED with the allowed methods, or NOT_FOUND. Call this
 * before routes are declared. A path outside of the API may still be a page or a file.
 */
export function answerNotFound(app: FastifyInstance): (request: FastifyRequest) => DomainError {
  const methods = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }) => {
    const knownMethods = methods.get(url) ?? new Set()
    for (const name of [method].flat()) knownMethods.add(name)
    methods.set(url, knownMethods)
  })
  return ({ url, method }) => {
    const path = url.split('?')[0] as string
    const allow = [...(methods.get(path) ?? (path.startsWith('/api/') ? [] : PAGE_METHODS))]
    return allow.length === 0 || allow.includes(method)
      ? new DomainError('NOT_FOUND', { details: { path: url.slice(0, 200) } })
      : new DomainError('METHOD_NOT_ALLOWED', { details: { allow } })
  }
}
