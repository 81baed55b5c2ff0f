import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Tenancy } from '../../../domains/tenancy/service.ts'
import type { Caller } from '../../../platform/contract/caller.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'

const SHOP_ICON_WIDTH = 240

/** A yard with a gate: the icon of hosts without a picture of their own. */
const PLATFORM_ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#2383ff"/><path d="M7 14 16 7l9 7v11h-6v-7h-6v7H7z" fill="#fff"/></svg>'

const NOTIFICATIONS_WORKER = readFileSync(
  new URL('../../../apps/worker/notifications-worker.js', import.meta.url),
  'utf8',
)

/** Addresses that are neither calls of a contract nor pages: the icon of a host, the service worker of notifications, and the log-in test without `/api` (spec 7). */
export function serveSmallRoutes(
  app: FastifyInstance,
  { tenancy, callerOf }: { tenancy: Pick<Tenancy, 'skin'>; callerOf: (request: FastifyRequest) => Caller },
): void {
  app.get('/favicon.ico', { schema: { hide: true } }, async (request, reply) => {
    const place = await callerOf(request).place()
    const picture = place.kind === 'shop' ? await pictureOf(place.shopid) : ''
    if (picture) return keptForADay(reply).redirect(`${picture}/${SHOP_ICON_WIDTH}.webp`, 302)
    return keptForADay(reply).type('image/svg+xml').send(PLATFORM_ICON)
  })

  /** A hidden shop's picture is not shown. */
  async function pictureOf(shopid: string): Promise<string> {
    const { profile, logo } = await tenancy.skin({ id: shopid }).catch(() => ({ profile: '', logo: '' }))
    return profile || logo
  }

  app.get('/notifications-worker.js', { schema: { hide: true } }, async (request, reply) => {
    const { kind } = await callerOf(request).place()
    if (kind !== 'account' && kind !== 'admin') throw new DomainError('NOT_FOUND')
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(NOTIFICATIONS_WORKER)
  })

  app.get('/user/test', { schema: { hide: true } }, async (request, reply) => {
    const person = await callerOf(request).person()
    reply.header('cache-control', 'private, no-store')
    if (!person) throw new DomainError('LOGIN_REQUIRED')
    return person.uid
  })
}

const keptForADay = (reply: FastifyReply) => reply.header('cache-control', 'public, max-age=86400')
