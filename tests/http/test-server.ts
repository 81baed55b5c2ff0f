import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type DestinationStream, pino } from 'pino'
import * as renderer from '../../src/apps/renderer.ts'
import type { OperatorsSecondFactor } from '../../src/domains/accounts/accounts.service.ts'
import type { ProviderSettings } from '../../src/domains/payments/payments.service.ts'
import type { Clock } from '../../src/platform/clock.ts'
import type { Storage } from '../../src/platform/storage/storage.ts'
import { assemble } from '../../src/server/assemble.ts'
import type { Parts } from '../../src/server/assembly/parts.ts'
import type { BuiltFonts } from '../../src/server/fonts.ts'
import type { QueueLimits } from '../../src/server/pages/cache/fair-queue.ts'
import type { PageSource } from '../../src/server/pages/document/page-source.ts'
import type { LoginSettings } from '../../src/server/wiring/account-site.ts'
import { openTestDatabase } from '../database.ts'
import { cutWords } from '../factories/fonts.ts'
import { TestDns } from '../factories/tenancy.ts'
import { requestsTo } from './send-request.ts'
import { waitUntilSettled } from './wait-until-settled.ts'

export const PLATFORM = 'madang.test'
/** port in public URLs, which differs from the server's port as behind a proxy */
export const PORT_SUFFIX = ':8080'

/** The files of a minimal build. */
const BUILT = {
  'browser/assets/entry-abcd1234.js': 'export {}',
  'browser/assets/entry-abcd1234.js.br': 'as if compressed',
  'fonts/nanum/slice-1.woff2': 'a font',
}

export interface TestServerOptions {
  /** URL of a streaming replica of the database */
  readUrl?: string
  /** settings of the log-in providers and of identity checks */
  login?: Omit<LoginSettings, 'secret'>
  /** whether operators need a second factor; optional by default */
  operatorsSecondFactor?: OperatorsSecondFactor
  trustedProxies?: string[]
  payments?: ProviderSettings
  /** script of the postcode service; without one by default */
  addressSearchScript?: string
  cacheBytes?: number
  scheme?: 'http' | 'https'
  clock?: Clock
  renderQueue?: QueueLimits
  /** a search file is rewritten only after this age, in ms; 0 by default */
  searchFileAgeMs?: number
  /** notification channels in addition to mail; none by default */
  channels?: Pick<Parts, 'pushKeys' | 'sendPush' | 'isPushService' | 'alimtalk'>
  /** SMTP server that mails are sent to; by default mails are only stored */
  smtpUrl?: string
  /** the advertising services that receive purchases; unreachable by default */
  conversions?: Parts['conversions']
  /** receives the log lines; silent by default */
  log?: DestinationStream
  /** connects processes over Redis; over PostgreSQL's NOTIFY by default */
  redisUrl?: string
  /** time for which an ending server goes on serving, in ms; none by default */
  drainMs?: number
  /** what the process does; everything by default */
  roles?: Parts['roles']
  /** where files are stored; in a folder of the server by default */
  storage?: Storage
  /** fonts that the slices of shops are cut from; none by default */
  fonts?: Partial<BuiltFonts>
  /** awaited before each call of a page render */
  beforeCall?: (path: string) => Promise<void>
}

export type TestServer = Awaited<ReturnType<typeof startServer>>

/**
 * Starts the whole server on a migrated database. Pages are rendered from the sources, and outside services are
 * replaced by fakes.
 */
export async function startServer(url: string, options: TestServerOptions = {}) {
  const { cacheBytes = 64 * 1024 * 1024, renderQueue, beforeCall = async () => {} } = options
  const { scheme = 'http', clock, login = { keys: {} }, trustedProxies } = options
  const folder = await mkdtemp(join(tmpdir(), 'madang-http-'))
  const dist = await builtFiles(join(folder, 'dist'))
  const log = options.log ? pino({ level: 'trace' }, options.log) : pino({ level: 'silent' })
  const onError = (err: Error) => log.error({ err })
  const database = openTestDatabase({ url, readUrl: options.readUrl, pool: 4, onError })
  const dns = new TestDns()
  const assembly = await assemble({
    database,
    databaseUrl: url,
    onError,
    dist,
    cacheBytes,
    renderQueue,
    operatorsSecondFactor: options.operatorsSecondFactor ?? 'optional',
    searchFileAgeMs: options.searchFileAgeMs ?? 0,
    scheme,
    ...(clock ? { clock } : {}),
    ...(options.payments ? { payments: options.payments } : {}),
    ...(options.addressSearchScript ? { addressSearchScript: options.addressSearchScript } : {}),
    ...(options.conversions ? { conversions: options.conversions } : {}),
    ...options.channels,
    log,
    dataFolder: folder,
    ...(options.storage ? { storage: options.storage } : {}),
    ...(options.roles ? { roles: options.roles } : {}),
    ...(options.drainMs ? { drainMs: options.drainMs } : {}),
    redisUrl: options.redisUrl,
    imageSecret: 'a secret for tests',
    resolveTxt: dns.resolveTxt,
    platform: { host: PLATFORM, portSuffix: PORT_SUFFIX },
    login: { secret: 'a secret for tests that is long enough', testIdentity: true, ...login },
    trustedProxies,
    mail: { smtpUrl: options.smtpUrl, from: 'no-reply@madang.test' },
    source: sourcePages,
    fonts: {
      files: () => ({ css: '/fonts/font.css', preload: [] }),
      toCut: async () => null,
      slice: async () => null,
      bases: [],
      ...options.fonts,
    },
    cut: cutWords,
    wrapApi: (api) => ({
      async get(path, query) {
        await beforeCall(path)
        return api.get(path, query)
      },
    }),
  })
  const { app, services, calls, pages, generations, changes, storage } = assembly
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const asker = requestsTo(port, `haru.${PLATFORM}`)
  return {
    database,
    services,
    calls,
    pages,
    port,
    dns,
    generations,
    changes,
    files: storage.public,
    ask: asker.ask,
    settled: () => waitUntilSettled({ database, generations }),
    async close() {
      asker.close()
      await assembly.stop()
      await database.close()
      await rm(folder, { recursive: true })
    },
  }
}

const sourcePages: PageSource = {
  renderer: async () => renderer,
  assets: async () => ({
    styles: () => [],
    early: '/assets/early.js',
    entry: '/assets/entry.js',
    preloads: () => [],
  }),
  close: async () => {},
}

async function builtFiles(dist: string): Promise<string> {
  for (const [name, content] of Object.entries(BUILT)) {
    await mkdir(dirname(join(dist, name)), { recursive: true })
    await writeFile(join(dist, name), content)
  }
  return dist
}
