import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** The built scripts, styles and fonts. Their names hold a hash of their content, so they never change. */
export async function serveStaticFiles(app: FastifyInstance, dist: string): Promise<void> {
  const options = {
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    index: false,
    decorateReply: false,
  } as const
  await app.register(fastifyStatic, { ...options, root: join(dist, 'browser/assets'), prefix: '/assets/' })
  await app.register(fastifyStatic, { ...options, root: join(dist, 'fonts'), prefix: '/fonts/' })
}
