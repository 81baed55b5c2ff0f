import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Tenancy } from '../../../domains/tenancy/tenancy.service.ts'
import type { Caller } from '../../../platform/contract/caller.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { ICON_SIZES, iconName } from '../../../platform/images/variants.ts'
import { siteTexts } from '../../../ui/texts/site.ts'
import { PLATFORM_ICON, platformIconPng } from './platform-icon.ts'
import { platformManifest, shopManifest } from './web-manifest.ts'

const SHOP_ICON_WIDTH = 240
const NO_APPEARANCE = { name: siteTexts.name, mcolor: '', picture: '' }

const NOTIFICATIONS_WORKER = readFileSync(
  new URL('../../../apps/worker/notifications-worker.js', import.meta.url),
  'utf8',
)

/**
 * Serves the icon and the manifest of a host, the service worker for notifications, and `/user/test`, which tests
 * whether the person is logged in and lacks the prefix `/api` (docs/product/api.md).
 */
export function serveSmallRoutes(
  app: FastifyInstance,
  { tenancy, callerOf }: { tenancy: Pick<Tenancy, 'skin'>; callerOf: (request: FastifyRequest) => Caller },
): void {
  app.get('/favicon.ico', { schema: { hide: true } }, async (request, reply) => {
    const site = await callerOf(request).site()
    const { picture } = site.kind === 'shop' ? await appearanceOf(site.shopid) : NO_APPEARANCE
    if (picture) return cacheForADay(reply).redirect(`${picture}/${SHOP_ICON_WIDTH}.webp`, 302)
    return cacheForADay(reply).type('image/svg+xml').send(PLATFORM_ICON)
  })

  app.get('/manifest.webmanifest', { schema: { hide: true } }, async (request, reply) => {
    const site = await callerOf(request).site()
    const manifest =
      site.kind === 'shop'
        ? shopManifest(await appearanceOf(site.shopid))
        : platformManifest(site.kind === 'admin')
    return cacheForADay(reply).type('application/manifest+json; charset=utf-8').send(JSON.stringify(manifest))
  })

  for (const size of ICON_SIZES)
    app.get(`/${iconName(size)}`, { schema: { hide: true } }, async (_request, reply) =>
      cacheForADay(reply)
        .type('image/png')
        .send(await platformIconPng(size)),
    )

  async function appearanceOf(shopSlug: string): Promise<typeof NO_APPEARANCE> {
    const shop = await tenancy.skin({ id: shopSlug }).catch(() => null)
    return shop ? { name: shop.name, mcolor: shop.mcolor, picture: shop.profile || shop.logo } : NO_APPEARANCE
  }

  app.get('/notifications-worker.js', { schema: { hide: true } }, async (request, reply) => {
    const { kind } = await callerOf(request).site()
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

const cacheForADay = (reply: FastifyReply) => reply.header('cache-control', 'public, max-age=86400')
