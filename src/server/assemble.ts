import { join } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Api } from '../client/calls.ts'
import { localApi } from '../client/local.ts'
import { Generations } from '../platform/cache/generations.ts'
import { isVerifiedAdult } from '../platform/contract/caller.ts'
import type { ServedCall } from '../platform/contract/contract.ts'
import { localClients } from '../platform/contract/local-client.ts'
import type { Database } from '../platform/database/pools.ts'
import { imageRoutes } from '../platform/images/routes.ts'
import { startJobs } from '../platform/jobs/jobs.ts'
import { rateLimits } from '../platform/limits/rate-limits.ts'
import { mailer } from '../platform/mail/mailer.ts'
import { postOffice as openPostOffice } from '../platform/mail/post-office.ts'
import { createStorage, type Storage } from '../platform/storage/storage.ts'
import type { FontFiles } from '../ui/fonts.ts'
import { buildApp } from './app.ts'
import { destinationsOf } from './bridge/destinations.ts'
import { doorsOf } from './bridge/doors.ts'
import { nonceCookie } from './bridge/nonce-cookie.ts'
import { bridgeTo, serveBridge } from './bridge/routes.ts'
import { hiddenShops } from './hosts/hidden-shops.ts'
import { type HostDirectory, hostDirectory } from './hosts/host-directory.ts'
import { sitesOf } from './hosts/sites.ts'
import { callersOf } from './http/callers.ts'
import { serveLogins } from './http/login-routes.ts'
import { servePages } from './http/page-routes.ts'
import { servePaymentWebhooks } from './http/payment-webhooks.ts'
import { securityHeaders } from './http/security-headers.ts'
import { sessionCookie } from './http/session-cookie.ts'
import { serveStaticFiles } from './http/static-files.ts'
import { accountPages } from './pages/account-pages.ts'
import { adminPages } from './pages/admin-pages.ts'
import { pageMaker } from './pages/make-page.ts'
import { operatorPages } from './pages/operator-pages.ts'
import { pageHeaders } from './pages/page-headers.ts'
import type { PageSource } from './pages/page-source.ts'
import { plainPages } from './pages/plain-pages.ts'
import { ownerPreviews, showing } from './pages/preview.ts'
import { ShopPages } from './pages/shop-pages.ts'
import { shopCards } from './pages/showcase.ts'
import type { TurnLimits } from './pages/turns.ts'
import { openServices, type ServiceNeeds, type Services, servedCalls } from './services.ts'
import { accountSite, type LoginSettings } from './wiring/account-site.ts'
import { type Changes, followChanges } from './wiring/changes.ts'
import { jobKinds } from './wiring/jobs.ts'
import { reactions } from './wiring/reactions.ts'

const HOSTS_REMEMBERED = 50_000

// React renders on one thread; more at once only wait for the database side by side. A page takes some 5 ms, so who
// waits in the longest queue waits a few seconds.
const TURNS: TurnLimits = { atOnce: 8, waitingPerShop: 200, waiting: 600 }

/** What a server is put together from. */
export interface Parts
  extends Pick<ServiceNeeds, 'imageSecret' | 'platform' | 'resolveTxt' | 'clock' | 'payments'> {
  log: FastifyBaseLogger
  /** migrated already */
  database: Database
  databaseUrl: string
  /** hears of connections that break */
  onError: (error: Error) => void
  /** folder of stored files and of what is made of them */
  dataFolder: string
  /** folder of the built scripts, styles and fonts */
  dist: string
  source: PageSource
  font: (stored: string) => FontFiles
  scheme: 'http' | 'https'
  login: LoginSettings
  /** networks of edge proxies */
  trustedProxies?: string[] | undefined
  mail: { smtpUrl: string | undefined; from: string }
  cacheBytes: number
  turns?: TurnLimits | undefined
  /** pages may hold what a development server writes into them */
  dev?: boolean
  /** put around the API that pages are made with */
  around?: (api: Api) => Api
}

/** A server that does not listen yet. */
export interface Assembly {
  app: FastifyInstance
  services: Services
  calls: ServedCall[]
  storage: Storage
  directory: HostDirectory
  generations: Generations
  changes: Changes
  pages: ShopPages
  /** answers what it has begun, then lets go of all but the database */
  stop(): Promise<void>
}

/** Puts the rooms, the pages and the http application together, for the program and for tests. */
export async function assemble(parts: Parts): Promise<Assembly> {
  const { log, database, onError, imageSecret, platform, scheme, source, font, dev = false } = parts
  const { resolveTxt, clock, around = (api) => api } = parts
  const storage = createStorage({ dir: join(parts.dataFolder, 'files') })
  const servicesOn = (rows: Database) =>
    openServices({
      database: rows,
      files: storage.public,
      privateFiles: storage.private,
      imageSecret,
      platform,
      ...(resolveTxt ? { resolveTxt } : {}),
      ...(clock ? { clock } : {}),
      ...(parts.payments ? { payments: parts.payments } : {}),
    })
  const services = servicesOn(database)
  const https = scheme === 'https'
  const cookie = sessionCookie({ https })
  const limits = rateLimits(database)
  const account = accountSite({
    log,
    database,
    services,
    limits,
    platform,
    scheme,
    login: parts.login,
    cookie,
  })
  const calls = [...servedCalls(services, limits), ...account.calls]
  const clients = localClients(calls)
  const directory = hostDirectory({
    tenancy: services.tenancy,
    platformHost: platform.host,
    limit: HOSTS_REMEMBERED,
  })
  const destinations = destinationsOf({ directory, platform, scheme })
  const sites = sitesOf({ directory, platformHost: platform.host })
  const generations = new Generations()
  const postOffice = openPostOffice({
    database,
    ...parts.mail,
    render: async (template, data) => (await source.renderer()).renderMail(template, data),
  })
  const jobs = await startJobs({
    databaseUrl: parts.databaseUrl,
    kinds: jobKinds({ ...services, postOffice, limits }),
    onError,
  })
  const changes = await followChanges({
    database,
    generations,
    onError,
    react: reactions({
      ...services,
      database,
      jobs,
      mailer: mailer(database),
      scheme,
      accountUrl: destinations.account,
    }),
    forget(event) {
      if (event === null) directory.forget()
      else if (event.type === 'shop.changed') directory.forget(event.payload.shopid as string)
    },
  })

  const { renderer, assets } = source
  const make = pageMaker({ renderer, assets, font, scheme })
  const headersFor = pageHeaders({ https, dev })
  const pages = new ShopPages({
    sites,
    generations,
    cacheBytes: parts.cacheBytes,
    turns: parts.turns ?? TURNS,
    hearing: () => changes.hearing,
    make,
    api: (onTags) => around(localApi(clients(onTags))),
    headersFor,
  })
  const callerOf = callersOf(services.accounts.personOf, cookie)
  const previews = ownerPreviews({
    find: hiddenShops(directory),
    make,
    headersFor,
    callsFor: (shop) => servedCalls(servicesOn(showing(database, shop)), limits),
  })
  const app = await buildApp({
    log,
    calls: previews.over(calls),
    pages,
    headers: securityHeaders({ https, dev }),
    middleware: source.middleware,
    callerOf,
    trustedProxies: parts.trustedProxies,
    ready: async () => changes.hearing,
  })
  await app.register(imageRoutes, {
    storage,
    secret: imageSecret,
    cacheDir: join(parts.dataFolder, 'image-cache'),
    mayView: (request) => isVerifiedAdult(callerOf(request)),
  })
  serveLogins(app, { logins: account.logins, accountHost: account.host })
  servePaymentWebhooks(app, { payments: services.payments, accountHost: account.host })
  await serveStaticFiles(app, parts.dist)
  const showcase = () => shopCards(services.tenancy, scheme)
  const plain = plainPages({ renderer, showcase, app, fontCss: font('').css })
  serveBridge(app, {
    accounts: services.accounts,
    destinations,
    callerOf,
    session: cookie,
    nonce: nonceCookie({ https }),
  })
  const own = accountPages({
    renderer,
    assets,
    font,
    clients,
    callerOf,
    https,
    dev,
    portOne: parts.payments?.portOne !== undefined,
    origin: destinations.account(''),
  })
  const operator = operatorPages({ plain, postOffice, callerOf, loginFor: bridgeTo })
  const admin = adminPages({ assets, font: font(''), callerOf, loginFor: bridgeTo, https, dev })
  servePages(app, {
    sites,
    shops: pages,
    account: own,
    operator,
    admin,
    plain,
    scheme,
    callerOf,
    doors: doorsOf(destinations),
    previews,
  })

  return {
    app,
    services,
    calls,
    storage,
    directory,
    generations,
    changes,
    pages,
    async stop() {
      await app.close()
      await changes.stop()
      await jobs.stop()
      postOffice.close()
      await source.close()
    },
  }
}
