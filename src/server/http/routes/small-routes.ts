import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Tenancy } from '../../../domains/tenancy/tenancy.service.ts'
import type { Caller } from '../../../platform/contract/caller.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { ICON_SIZES, iconName } from '../../../platform/images/variants.ts'
import { siteTexts } from '../../../ui/texts/site.ts'
import { OFFLINE_POLICY, offlinePage } from './offline-page.ts'
import { PLATFORM_ICON, platformIconPng } from './platform-icon.ts'
import { platformManifest, shopManifest } from './web-manifest.ts'

const SHOP_ICON_WIDTH = 240
const NO_APPEARANCE = { name: siteTexts.name, mcolor: '', picture: '' }

const workerCode = (name: string) =>
  readFileSync(new URL(`../../../apps/worker/${name}`, import.meta.url), 'utf8')
const NOTIFICATIONS_WORKER = workerCode('notifications-worker.js')
const OFFLINE_WORKER = workerCode('offline-worker.js')

/**
 * Serves the icon and the manifest of a host, the service workers, the page that an installed shop shows without a
 * network, and `/user/test`, which tests whether the person is logged in and lacks the prefix `/api`
 * (docs/product/api.md).
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
    return sendWorker(reply, NOTIFICATIONS_WORKER)
  })

  app.get('/offline-worker.js', { schema: { hide: true } }, async (request, reply) => {
    if ((await callerOf(request).site()).kind !== 'shop') throw new DomainError('NOT_FOUND')
    return sendWorker(reply, OFFLINE_WORKER)
  })

  app.get('/offline', { schema: { hide: true } }, async (request, reply) => {
    const site = await callerOf(request).site()
    if (site.kind !== 'shop') throw new DomainError('NOT_FOUND')
    const { name } = await appearanceOf(site.shopid)
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', OFFLINE_POLICY)
      .send(offlinePage(name))
  })

  app.get('/user/test', { schema: { hide: true } }, async (request, reply) => {
    const person = await callerOf(request).person()
    reply.header('cache-control', 'private, no-store')
    if (!person) throw new DomainError('LOGIN_REQUIRED')
    return person.uid
  })
}

const sendWorker = (reply: FastifyReply, code: string) =>
  reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(code)

const cacheForADay = (reply: FastifyReply) => reply.header('cache-control', 'public, max-age=86400')
