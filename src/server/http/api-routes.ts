import type { FastifyInstance } from 'fastify'
import type { ServedCall } from '../../platform/contract/contract.ts'
import { compile } from '../../platform/contract/validator.ts'
import { ErrorReplyShape } from './error-shape.ts'

/** Serves every call of the contracts over HTTP, checked and serialised by its shapes. */
export function serveCalls(app: FastifyInstance, calls: ServedCall[]): void {
  app.setValidatorCompiler(({ schema }) => compile(schema as never))
  for (const { call, answer } of calls) {
    app.route({
      method: call.method,
      url: call.path,
      schema: {
        summary: call.summary,
        tags: [call.path.split('/')[2] as string],
        querystring: call.query,
        response: { 200: call.reply, '4xx': ErrorReplyShape },
      },
      async handler(request, reply) {
        const answered = await answer(request.query)
        reply.header('cache-control', 'no-cache')
        // Fastify takes a bare string for a finished body; the API's strings are JSON too.
        return typeof answered === 'string'
          ? reply.type('application/json; charset=utf-8').send(JSON.stringify(answered))
          : answered
      },
    })
  }
}
