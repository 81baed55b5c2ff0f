import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../platform/config/config.ts'
import { sharedSecretsOf } from '../platform/config/secrets.ts'
import { maxConnections, openDatabase } from '../platform/database/pools.ts'
import { deliveryCounts } from '../platform/events/delivery-care.ts'
import { pushKeys } from '../platform/push/push-keys.ts'
import { agreeOnSecrets } from '../platform/secrets/shared-secrets.ts'
import { openStorage } from '../platform/storage/storage.ts'
import { assemble } from './assemble.ts'
import type { Parts } from './assembly/parts.ts'
import { type BuiltFonts, type FontOptions, openFonts } from './fonts.ts'
import type { HostDirectory } from './hosts/host-directory.ts'
import { classifyHost, normaliseHost } from './hosts/host-name.ts'
import { openPrivatePort, type PrivatePort } from './metrics.ts'
import { migrateModules } from './migrations.ts'
import { builtPages, livePages } from './pages/document/page-source.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const DIST = join(ROOT, 'dist')

export interface Server {
  address: string
  /** number of demo accounts in the database that cannot log in, because the platform's host is public */
  shutOut: number
  /** finishes requests in progress, then stops the server */
  stop(): Promise<void>
}

/** Opens the fonts of this installation and, unless `onRequestOnly`, starts to create the planned slices. */
export const openBuiltFonts = (options: FontOptions): Promise<BuiltFonts> => openFonts(DIST, ROOT, options)

/**
 * Migrates the database and starts the whole server on it. With `dev` pages are served from their sources. `fonts` are
 * the fonts of the installation, if the caller has already opened them. `fetchOutside` downloads pictures from other
 * sites, for benchmarks with local servers.
 */
export async function startServer(
  config: Config,
  databaseUrl: string,
  log: FastifyBaseLogger,
  options: { dev?: boolean; fonts?: BuiltFonts; fetchOutside?: Parts['fetchOutside'] } = {},
): Promise<Server> {
  const dev = options.dev ?? false
  const storage = await openStorage(config)
  const { readUrl, directUrl = databaseUrl, pool } = config.database
  await migrateModules(directUrl, maxConnections(pool))
  const onError = (error: Error) => log.warn({ err: error }, 'error in a connection or in the background')
  const database = openDatabase({ url: databaseUrl, directUrl, readUrl, pool, onError })
  await database.assertUsable()
  const secrets = await sharedSecretsOf(config)
  await agreeOnSecrets(database, secrets)
  const { platformHost, portSuffix, scheme } = config.public
  const assembly = await assemble({
    log,
    database,
    databaseUrl,
    redisUrl: config.redisUrl,
    onError,
    dev,
    scheme,
    mail: config.mail,
    pushKeys: pushKeys(secrets.PUSH_SECRET),
    ...(config.alimtalk && { alimtalk: config.alimtalk }),
    imageSecret: secrets.IMAGE_SECRET,
    conversions: { ...config.conversions, secret: secrets.TOKEN_SECRET },
    login: {
      secret: secrets.LOGIN_SECRET,
      keys: config.login.keys,
      identity: config.login.identity,
      testIdentity: config.login.testIdentity,
      demoPeople: config.login.demoPeople,
    },
    payments: config.payments,
    portOnePlatform: config.portOnePlatform,
    parcelTracking: config.parcelTracking,
    operatorsSecondFactor: config.login.operatorsSecondFactor,
    hasReplica: readUrl !== undefined,
    addressSearchScript: config.addressSearchScript,
    trustedProxies: config.server.trustedProxies,
    platform: { host: platformHost, portSuffix },
    dataFolder: config.dataFolder,
    storage,
    roles: config.roles,
    drainMs: config.server.drainMs,
    dist: DIST,
    source: await (dev ? livePages(ROOT) : builtPages(DIST)),
    fetchOutside: options.fetchOutside,
    fonts:
      options.fonts ??
      (await openBuiltFonts({ onError: (err) => log.warn({ err }, 'a font slice could not be created') })),
    cacheBytes: dev ? 0 : config.cache.pageBytes,
  })
  const { app, pages, directory, services } = assembly
  const { workers } = assembly.deliveries
  const deliveries = { workers, counts: () => deliveryCounts(database) }

  let privatePort: PrivatePort | null = null
  const stop = async () => {
    await privatePort?.stop()
    await assembly.stop()
    await database.close()
  }
  try {
    const shutOut = config.login.demoPeople ? 0 : await services.accounts.endDemoSessions()
    const { host, port, metrics } = config.server
    const address = await app.listen({ port, host })
    const isOurs = (name: string) => isOurHost(name, platformHost, directory)
    if (metrics.port !== 0) {
      const reads = database.reads
      privatePort = await openPrivatePort({
        ...metrics,
        pages,
        visits: services.statistics.visits,
        reads,
        deliveries,
        isOurs,
      })
      log.info(`Metrics at http://${metrics.host}:${privatePort.port}/metrics`)
    }
    return { address, shutOut, stop }
  } catch (error) {
    // Another process may have taken the port. Then all resources must be released before the database closes.
    await stop()
    throw error
  }
}

/**
 * Whether a certificate may be issued for a host. True for hidden shops too, because their "not ready" page uses https.
 */
async function isOurHost(host: string, platformHost: string, directory: HostDirectory): Promise<boolean> {
  const name = normaliseHost(host)
  if (name === null) return false
  return typeof classifyHost(name, platformHost) === 'string' || (await directory.find(name)) !== null
}
