import type { FastifyInstance } from 'fastify'

/**
 * `/healthz` answers whether the process runs, `/readyz` whether it can serve requests, which requires its database and
 * the notifications of it. `trouble` says what is missing.
 */
export function serveHealth(app: FastifyInstance, options: { trouble: () => string | null }): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const missing = options.trouble()
    return missing === null ? { status: 'ready' } : reply.code(503).send({ status: 'not ready', missing })
  })
}
