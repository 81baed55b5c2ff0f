import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { isVerifiedAdult } from '../../platform/contract/caller.ts'
import { imageRoutes } from '../../platform/images/routes.ts'
import { buildApp } from '../app.ts'
import { hintCookie } from '../bridge/hint-cookie.ts'
import { nonceCookie } from '../bridge/nonce-cookie.ts'
import { pageGuards } from '../bridge/page-guards.ts'
import { servePickUp } from '../bridge/pick-up.ts'
import { bridgeTo, serveBridge } from '../bridge/routes.ts'
import { answerErrors } from '../http/errors/error-replies.ts'
import { serveFeeds } from '../http/routes/feed-routes.ts'
import { shortenFileHeaders } from '../http/routes/file-headers.ts'
import { serveShopFonts } from '../http/routes/font-routes.ts'
import { serveHealth } from '../http/routes/health-routes.ts'
import { serveLogins } from '../http/routes/login-routes.ts'
import { servePages } from '../http/routes/page-routes.ts'
import { servePaymentWebhooks } from '../http/routes/payment-webhooks.ts'
import { serveSmallRoutes } from '../http/routes/small-routes.ts'
import { serveStaticFiles } from '../http/routes/static-files.ts'
import { sameOrigin } from '../http/security/same-origin.ts'
import { securityHeaders } from '../http/security/security-headers.ts'
import type { SlowRequests } from '../http/slow-requests.ts'
import { serveLive } from '../live/live-route.ts'
import { operatorPages } from '../pages/sites/operator-pages.ts'
import { plainPages } from '../pages/sites/plain-pages.ts'
import { platformSite } from '../pages/sites/platform-site.ts'
import { suspendedShops } from '../pages/sites/suspended-shops.ts'
import { serveSearchFiles } from '../search-files/search-file-routes.ts'
import { answerFrames } from '../sockets/answer-frames.ts'
import { serveSockets } from '../sockets/socket-route.ts'
import { callViews } from '../visits/call-views.ts'
import type { Background } from './background.ts'
import type { Modules } from './modules.ts'
import type { Pages } from './pages.ts'
import type { Parts } from './parts.ts'

/** Why the process should get no requests, in one sentence for operators; null if it should. */
type Trouble = () => string | null

/** A process without the role `web` answers only whether it runs and is ready. */
async function healthOnly({ log }: Parts, trouble: Trouble): Promise<FastifyInstance> {
  const app = Fastify({ loggerInstance: log })
  answerErrors(app)
  serveHealth(app, { trouble })
  return app
}

export async function openHttp(
  parts: Parts,
  modules: Modules,
  { senders, changes, live, sockets, notifyProcesses, trouble }: Background & { trouble: Trouble },
  { shops, previews, drafts, addressSearch, account, admin, searchFiles, oldPages }: Pages,
  slow: SlowRequests,
): Promise<FastifyInstance> {
  if (parts.roles?.includes('web') === false) return healthOnly(parts, trouble)
  const { source, scheme, fonts, dev = false } = parts
  const { services, sites, destinations, callerOf } = modules
  const https = scheme === 'https'
  const accountHost = modules.account.host
  const assertSameOrigin = sameOrigin(scheme)
  const links = {
    platform: `${scheme}://${parts.platform.host}${parts.platform.portSuffix}`,
    my: destinations.account('/myshop/orders'),
  }
  const app = await buildApp({
    log: parts.log,
    calls: previews.wrapCalls(modules.calls),
    assertSameOrigin,
    pages: shops,
    answerSuspended: suspendedShops({
      sites,
      renderer: source.renderer,
      fontCss: fonts.files('').css,
      links,
    }),
    headers: securityHeaders({ https, dev }),
    middleware: source.middleware,
    callerOf,
    trustedProxies: parts.trustedProxies,
    trouble,
    slow,
    answered: callViews(sites, modules.recordView),
  })
  await app.register(async (files) => {
    shortenFileHeaders(files)
    await files.register(imageRoutes, {
      storage: modules.storage,
      secret: parts.imageSecret,
      cacheDir: join(parts.dataFolder, 'image-cache'),
      mayView: (request) => isVerifiedAdult(callerOf(request)),
    })
  })
  await app.register(async (files) => {
    shortenFileHeaders(files)
    serveShopFonts(files, services.fonts)
  })
  await app.register(async (files) => {
    shortenFileHeaders(files)
    serveFeeds(files, { files: services.feeds.files, sites, scheme, onError: parts.onError })
  })
  const hint = hintCookie({ https, platformHost: parts.platform.host })
  serveLogins(app, {
    logins: modules.account.logins,
    accountHost,
    session: modules.cookie,
    hint,
    assertSameOrigin,
  })
  servePaymentWebhooks(app, { payments: services.payments, accountHost })
  await serveStaticFiles(app, parts.dist, fonts.slice)
  const bridge = {
    accounts: services.accounts,
    destinations,
    callerOf,
    session: modules.cookie,
    nonce: nonceCookie({ https }),
    hint,
    assertSameOrigin,
  }
  serveBridge(app, bridge)
  servePickUp(app, bridge)
  serveLive(app, { streams: live, callerOf })
  const { messaging } = services
  await serveSockets(app, {
    hub: sockets,
    answer: answerFrames({
      hub: sockets,
      calls: modules.calls,
      ofPerson: messaging.writing,
      ofShop: messaging.seller.has,
      hint: notifyProcesses,
    }),
    callerOf,
    idOf: messaging.socketSession,
    scheme,
    onError: parts.onError,
  })
  serveSearchFiles(app, { sites, seo: services.seo, files: searchFiles, scheme })
  serveSmallRoutes(app, { tenancy: services.tenancy, callerOf })
  const plain = plainPages({
    renderer: source.renderer,
    platformSite: platformSite({
      app,
      tenancy: services.tenancy,
      catalogue: services.catalogue,
      content: services.content,
      settlements: services.settlements,
      ready: async () => changes.connected,
      scheme,
      urls: {
        ...links,
        open: modules.adminUrl('/open'),
        admin: modules.adminUrl('/'),
        rights: destinations.account('/user/rights'),
      },
    }),
    links,
    app,
    fontCss: fonts.files('').css,
    https,
  })
  servePages(app, {
    sites,
    shops,
    account,
    operator: operatorPages({ plain, senders, audit: services.audit, callerOf, loginFor: bridgeTo }),
    admin,
    plain,
    scheme,
    callerOf,
    guards: pageGuards(destinations),
    previews,
    drafts,
    addressSearch,
    oldPages,
  })
  return app
}
