import type { FastifyInstance } from 'fastify'

/** `/healthz`: the process runs. `/readyz`: it can serve requests, and its database is available. */
export function serveHealth(app: FastifyInstance, options: { ready: () => Promise<boolean> }): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const ready = await options.ready()
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  })
}
