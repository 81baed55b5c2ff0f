import type { FastifyInstance } from 'fastify'

/** `/healthz`: the process lives. `/readyz`: it can answer, its database too. */
export function serveHealth(app: FastifyInstance, options: { ready: () => Promise<boolean> }): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const ready = await options.ready()
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  })
}
