import type { FastifyInstance } from 'fastify'

const OF_PAGES = ['referrer-policy', 'permissions-policy', 'cross-origin-opener-policy', 'x-frame-options']

/**
 * Files of a page obey the page's policy, not their own, and a page loads dozens of them: the files that `app` serves carry
 * one short policy, under which nothing runs when one is opened by itself. Refusals keep all headers.
 */
export function shortenFileHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode >= 400) return
    reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    for (const name of OF_PAGES) reply.removeHeader(name)
  })
}
