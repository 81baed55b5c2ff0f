import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import * as renderer from '../../src/apps/renderer.ts'
import type { Api } from '../../src/client/calls.ts'
import { localApi } from '../../src/client/local.ts'
import { Generations } from '../../src/platform/cache/generations.ts'
import { localClients } from '../../src/platform/contract/local-client.ts'
import { openDatabase } from '../../src/platform/database/pools.ts'
import { imageRoutes } from '../../src/platform/images/routes.ts'
import { createStorage } from '../../src/platform/storage/storage.ts'
import { buildApp } from '../../src/server/app.ts'
import { hostDirectory } from '../../src/server/hosts/host-directory.ts'
import { sitesOf } from '../../src/server/hosts/sites.ts'
import { servePages } from '../../src/server/http/page-routes.ts'
import { securityHeaders } from '../../src/server/http/security-headers.ts'
import { migrateRooms } from '../../src/server/migrations.ts'
import { pageMaker } from '../../src/server/pages/make-page.ts'
import { pageHeaders } from '../../src/server/pages/page-headers.ts'
import { plainPages } from '../../src/server/pages/plain-pages.ts'
import { ShopPages } from '../../src/server/pages/shop-pages.ts'
import { openServices, servedCalls } from '../../src/server/services.ts'
import { followChanges } from '../../src/server/wiring/changes.ts'
import { reactions } from '../../src/server/wiring/reactions.ts'
import { TestDns } from '../factories/tenancy.ts'
import { askerOf } from './ask.ts'

export const PLATFORM = 'madang.test'
/** what stands after host names in addresses, as if a proxy listened there */
const PORT_SUFFIX = ':8080'

export interface TestServerOptions {
  cacheBytes?: number
  /** waited for before each call that a page makes */
  beforeCall?: (path: string) => Promise<void>
}

export type TestServer = Awaited<ReturnType<typeof aServer>>

/** The whole server on a database, with pages straight from the sources and an internet of its own. */
export async function aServer(url: string, options: TestServerOptions = {}) {
  const { cacheBytes = 64 * 1024 * 1024, beforeCall = async () => {} } = options
  await migrateRooms(url)
  const folder = await mkdtemp(join(tmpdir(), 'madang-http-'))
  const onError = () => {}
  const database = openDatabase({ url, pool: 4, onError })
  const storage = createStorage({ dir: join(folder, 'files') })
  const secret = 'a secret for tests'
  const dns = new TestDns()
  const platform = { host: PLATFORM, portSuffix: PORT_SUFFIX }
  const services = openServices({
    ...{ database, files: storage.public, imageSecret: secret, platform, resolveTxt: dns.resolveTxt },
  })
  const calls = servedCalls(services)
  const clients = localClients(calls)
  const directory = hostDirectory({ tenancy: services.tenancy, platformHost: PLATFORM, limit: 1_000 })
  const sites = sitesOf({ directory, platformHost: PLATFORM })
  const generations = new Generations()
  const changes = await followChanges({
    ...{ database, generations, onError, react: reactions(services) },
    forget(event) {
      if (event === null) directory.forget()
      else if (event.type === 'shop.changed') directory.forget(event.payload.shopid as string)
    },
  })
  const waitingApi = (api: Api): Api => ({
    async get(path, query) {
      await beforeCall(path)
      return api.get(path, query)
    },
  })
  const pages = new ShopPages({
    ...{ sites, generations, cacheBytes, hearing: () => changes.hearing },
    make: pageMaker({
      renderer: async () => renderer,
      assets: async () => ({
        styles: [],
        early: '/assets/early.js',
        entry: '/assets/entry.js',
        preloads: () => [],
      }),
      font: () => ({ css: '/fonts/font.css', preload: [] }),
      scheme: 'http',
    }),
    api: (onTags) => waitingApi(localApi(clients(onTags))),
    headersFor: pageHeaders({ https: false, dev: false }),
  })
  const app = await buildApp({
    ...{ calls, pages, log: pino({ level: 'silent' }) },
    headers: securityHeaders({ https: false }),
    ready: async () => changes.hearing,
  })
  await app.register(imageRoutes, { storage, secret, cacheDir: join(folder, 'images') })
  const plain = plainPages({
    renderer: async () => renderer,
    showcase: async () => [],
    app,
    fontCss: '/fonts/default.css',
  })
  servePages(app, { sites, shops: pages, plain, scheme: 'http' })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const asker = askerOf(port, `haru.${PLATFORM}`)
  return {
    ...{ services, calls, pages, port, dns, generations, changes, files: storage.public, ask: asker.ask },
    async close() {
      asker.close()
      await app.close()
      await changes.stop()
      await database.close()
      await rm(folder, { recursive: true })
    },
  }
}
