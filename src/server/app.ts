import type { IncomingMessage, ServerResponse } from 'node:http'
import swagger from '@fastify/swagger'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { Caller } from '../platform/contract/caller.ts'
import type { ServedCall } from '../platform/contract/contract.ts'
import { DomainError } from '../platform/errors/domain-error.ts'
import { answerErrors, domainErrorOf, sendError } from './http/errors/error-replies.ts'
import { serveCalls } from './http/routes/api-routes.ts'
import { serveHealth } from './http/routes/health-routes.ts'
import { answerBroken, hardenedServer } from './http/security/hardened-server.ts'
import type { AssertSameOrigin } from './http/security/same-origin.ts'
import type { HeaderList } from './http/security/security-headers.ts'
import { measureRequests, type SlowRequests } from './http/slow-requests.ts'
import { MAX_URL_LENGTH } from './pages/cache/page-key.ts'
import type { ShopPages } from './pages/sites/shop-pages.ts'
import type { AnswerSuspended } from './pages/sites/suspended-shops.ts'

export interface AppParts {
  log: FastifyBaseLogger
  headers: HeaderList
  calls: ServedCall[]
  assertSameOrigin: AssertSameOrigin
  callerOf: (request: FastifyRequest) => Caller
  pages: ShopPages
  answerSuspended: AnswerSuspended
  trouble: () => string | null
  answered: (request: FastifyRequest) => void
  slow: Pick<SlowRequests, 'add'>
  trustedProxies?: string[] | undefined
  /** serves source files in development; resolves to true if it handled the request */
  middleware?: ((request: IncomingMessage, response: ServerResponse) => Promise<boolean>) | undefined
}

/** Builds the HTTP application. Cached pages are served before Fastify sees the request. */
export async function buildApp({
  log,
  headers,
  calls,
  assertSameOrigin,
  callerOf,
  pages,
  answerSuspended,
  trouble,
  answered,
  slow,
  middleware,
  trustedProxies = [],
}: AppParts): Promise<FastifyInstance> {
  const protect = (reply: FastifyReply) => {
    for (let index = 0; index < headers.length; index += 2)
      reply.header(headers[index] as string, headers[index + 1])
  }
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 1024 * 1024,
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    routerOptions: { maxParamLength: 500 },
    // Fastify sends these replies before its hooks run, so the headers are set here.
    frameworkErrors: (error, _request, reply) => {
      protect(reply as never)
      sendError(reply as never, domainErrorOf(error))
    },
    clientErrorHandler: answerBroken(headers),
    serverFactory: (handler) =>
      hardenedServer((request, response) => {
        if (!pages.serveCached(request, response)) handler(request, response)
      }),
  })
  if (middleware)
    app.addHook('onRequest', async (request, reply) => {
      if (await middleware(request.raw, reply.raw)) return reply.hijack()
    })
  app.addHook('onRequest', async (request, reply) => {
    protect(reply)
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1')
      throw new DomainError('BAD_REQUEST', { details: { field: 'Host' } })
    if (request.url.length > MAX_URL_LENGTH) throw new DomainError('URI_TOO_LONG')
  })
  app.addHook('onRequest', answerSuspended)
  measureRequests(app, slow)
  app.addHook('onResponse', async (request, { statusCode }) => {
    if (statusCode === 200) answered(request)
  })
  answerErrors(app)
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Madang', version: '1', description: '상점 화면이 쓰는 호출' },
    },
    hideUntagged: true,
  })
  serveHealth(app, { trouble })
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(app.swagger()),
  )
  serveCalls(app, calls, { callerOf, assertSameOrigin })
  return app
}
