import type { FastifyInstance } from 'fastify'

const OF_PAGES = ['referrer-policy', 'permissions-policy', 'cross-origin-opener-policy', 'x-frame-options']

/**
 * Replaces the security headers of files by one short policy, because a page loads dozens of files. A file that is
 * opened directly runs nothing under this policy. Error replies keep all headers.
 */
export function shortenFileHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode >= 400) return
    reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    for (const name of OF_PAGES) reply.removeHeader(name)
  })
}
