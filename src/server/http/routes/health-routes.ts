import type { FastifyInstance } from 'fastify'

/**
 * `/healthz` answers whether the process runs, `/readyz` whether it can serve requests, which requires its database.
 */
export function serveHealth(app: FastifyInstance, options: { ready: () => Promise<boolean> }): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const ready = await options.ready()
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  })
}
