import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Caller } from '../../platform/contract/caller.ts'
import type { ServedCall } from '../../platform/contract/contract.ts'
import { compile } from '../../platform/contract/validator.ts'
import { ErrorReplyShape } from './error-shape.ts'
import { assertSameOrigin } from './same-origin.ts'

/** Serves every call of the contracts over HTTP, checked and serialised by its shapes. */
export function serveCalls(
  app: FastifyInstance,
  calls: ServedCall[],
  callerOf: (request: FastifyRequest) => Caller,
): void {
  app.setValidatorCompiler(({ schema }) => compile(schema as never))
  for (const { call, answer } of calls) {
    app.route({
      method: call.method,
      url: call.path,
      // Who looks ahead changes nothing.
      exposeHeadRoute: !call.changes,
      schema: {
        summary: call.summary,
        tags: [call.path.split('/')[2] as string],
        querystring: call.query,
        ...(call.body && { body: call.body }),
        response: { 200: call.reply, '4xx': ErrorReplyShape },
      },
      ...(call.bodyLimit && { bodyLimit: call.bodyLimit }),
      async onRequest(request) {
        if (call.changes) assertSameOrigin(call.method, request.headers)
      },
      async handler(request, reply) {
        const answered = await answer(request.query, request.body, callerOf(request))
        reply.header('cache-control', call.tags ? 'no-cache' : 'private, no-store')
        // Fastify takes a bare string for a finished body; the API's strings are JSON too.
        return typeof answered === 'string'
          ? reply.type('application/json; charset=utf-8').send(JSON.stringify(answered))
          : answered
      },
    })
  }
}
