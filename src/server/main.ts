import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import type { ShopCard } from '../apps/site/site-page.ts'
import { localApi } from '../client/local.ts'
import { Generations } from '../platform/cache/generations.ts'
import type { Config } from '../platform/config/config.ts'
import { imageSecret } from '../platform/config/secrets.ts'
import { localClients } from '../platform/contract/local-client.ts'
import { openDatabase } from '../platform/database/pools.ts'
import { imageRoutes } from '../platform/images/routes.ts'
import { createStorage } from '../platform/storage/storage.ts'
import { imageUrl } from '../ui/images.ts'
import { buildApp } from './app.ts'
import { readFonts } from './fonts.ts'
import { type HostDirectory, hostDirectory } from './hosts/host-directory.ts'
import { classifyHost, normaliseHost } from './hosts/host-name.ts'
import { sitesOf } from './hosts/sites.ts'
import { servePages } from './http/page-routes.ts'
import { securityHeaders } from './http/security-headers.ts'
import { serveStaticFiles } from './http/static-files.ts'
import { openPrivatePort } from './metrics.ts'
import { migrateRooms } from './migrations.ts'
import { pageMaker } from './pages/make-page.ts'
import { pageHeaders } from './pages/page-headers.ts'
import { builtPages, livePages } from './pages/page-source.ts'
import { plainPages } from './pages/plain-pages.ts'
import { ShopPages } from './pages/shop-pages.ts'
import { openServices, type Services, servedCalls } from './services.ts'
import { followChanges } from './wiring/changes.ts'
import { reactions } from './wiring/reactions.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const DIST = join(ROOT, 'dist')
const HOSTS_REMEMBERED = 50_000
const SHOPS_SHOWN = 12

export interface Server {
  /** address that it listens on */
  address: string
  /** answers what it has begun, then ends */
  stop(): Promise<void>
}

/** Starts the whole server on a database, which it brings up to date first. `dev` takes pages straight from the sources. */
export async function startServer(
  config: Config,
  databaseUrl: string,
  log: FastifyBaseLogger,
  options: { dev?: boolean } = {},
): Promise<Server> {
  await migrateRooms(databaseUrl)
  const onError = (error: Error) => log.warn({ err: error }, 'database connection')
  const database = openDatabase({
    url: databaseUrl,
    readUrl: config.database.readUrl,
    pool: config.database.pool,
    onError,
  })
  const secret = await imageSecret(config)
  const platform = { host: config.public.platformHost, portSuffix: config.public.portSuffix }
  const storage = createStorage({ dir: join(config.dataFolder, 'files') })
  const services = openServices({ database, files: storage.public, imageSecret: secret, platform })
  const calls = servedCalls(services)
  const clients = localClients(calls)

  const directory = hostDirectory({
    tenancy: services.tenancy,
    platformHost: platform.host,
    limit: HOSTS_REMEMBERED,
  })
  const sites = sitesOf({ directory, platformHost: platform.host })
  const generations = new Generations()
  const changes = await followChanges({
    database,
    generations,
    forget(event) {
      if (event === null) directory.forget()
      else if (event.type === 'shop.changed') directory.forget(event.payload.shopid as string)
    },
    react: reactions(services),
    onError,
  })

  const source = await (options.dev ? livePages(ROOT) : builtPages(DIST))
  const font = await readFonts(DIST)
  const https = config.public.scheme === 'https'
  const dev = options.dev ?? false
  const pages = new ShopPages({
    sites,
    generations,
    hearing: () => changes.hearing,
    cacheBytes: dev ? 0 : config.cache.pageBytes,
    make: pageMaker({ renderer: source.renderer, assets: source.assets, font, scheme: config.public.scheme }),
    api: (onTags) => localApi(clients(onTags)),
    headersFor: pageHeaders({ https, dev }),
  })
  const app = await buildApp({
    log,
    headers: securityHeaders({ https, dev }),
    calls,
    pages,
    ready: async () => changes.hearing,
    middleware: source.middleware,
  })
  await app.register(imageRoutes, {
    storage,
    secret,
    cacheDir: join(config.dataFolder, 'image-cache'),
  })
  await serveStaticFiles(app, DIST)
  const showcase = () => shopCards(services, config.public.scheme)
  const plain = plainPages({ renderer: source.renderer, showcase, app, fontCss: font('').css })
  servePages(app, { sites, shops: pages, plain, scheme: config.public.scheme })

  const address = await app.listen({ port: config.server.port, host: config.server.host })
  const isOurs = (host: string) => isOurHost(host, platform.host, directory)
  const privatePort = config.server.metricsPort
    ? await openPrivatePort({ host: config.server.host, port: config.server.metricsPort, pages, isOurs })
    : null
  return {
    address,
    async stop() {
      await app.close()
      await privatePort?.stop()
      await changes.stop()
      await source.close()
      await database.close()
    },
  }
}

/** The shops that the platform's page shows. */
async function shopCards({ tenancy }: Services, scheme: 'http' | 'https'): Promise<ShopCard[]> {
  const shops = await tenancy.showcase(SHOPS_SHOWN)
  return shops.map(({ dom, picture, ...shop }) => ({
    ...shop,
    url: `${scheme}://${dom}/`,
    picture: picture ? imageUrl(picture, 240) : '',
  }))
}

/** Whether a certificate may be asked for. A hidden shop keeps its own: its 'not ready' page is served over https as well. */
async function isOurHost(host: string, platformHost: string, directory: HostDirectory): Promise<boolean> {
  const name = normaliseHost(host)
  if (name === null) return false
  return typeof classifyHost(name, platformHost) === 'string' || (await directory.find(name)) !== null
}
