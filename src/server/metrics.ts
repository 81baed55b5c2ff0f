import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Statistics } from '../domains/statistics/statistics.service.ts'
import type { BrowseReads } from '../platform/database/replica/browse-reads.ts'
import { type WatchedDeliveries, watchDeliveries } from './delivery-metrics.ts'
import type { ShopPages } from './pages/sites/shop-pages.ts'

export interface PrivatePort {
  port: number
  stop(): Promise<void>
}

/** The default private port; another process on this machine may already use it. */
const USUAL_PORT = 9464

interface Watched {
  host: string
  /** undefined for the default port; a configured port that is in use is an error */
  port: number | undefined
  pages: ShopPages
  visits: Pick<Statistics['visits'], 'waiting' | 'dropped'>
  reads: BrowseReads
  deliveries: WatchedDeliveries
  isOurs: (host: string) => Promise<boolean>
}

/**
 * Opens the private port with `/metrics` for monitoring and `/tls/allowed?domain=` for the edge proxy, which asks
 * whether a host may get a certificate: 200 means yes, 404 no.
 */
export async function openPrivatePort(options: Watched): Promise<PrivatePort> {
  const registry = watch(options)
  const readDeliveries = watchDeliveries(registry, options.deliveries)
  const server = createServer(async (request, response) => {
    try {
      const url = new URL(request.url ?? '/', 'http://private')
      if (url.pathname === '/metrics') {
        await readDeliveries()
        response.setHeader('Content-Type', registry.contentType)
        response.end(await registry.metrics())
      } else if (url.pathname === '/tls/allowed') {
        response.writeHead((await options.isOurs(url.searchParams.get('domain') ?? '')) ? 200 : 404).end()
      } else response.writeHead(404).end()
    } catch {
      response.writeHead(503).end()
    }
  })
  const { host, port: named } = options
  await listen(server, host, named ?? USUAL_PORT).catch((error: NodeJS.ErrnoException) => {
    if (named !== undefined || error.code !== 'EADDRINUSE') throw error
    return listen(server, host, 0)
  })
  const { port } = server.address() as AddressInfo
  return { port, stop: () => close(server) }
}

async function listen(server: Server, host: string, port: number): Promise<void> {
  server.listen(port, host)
  await once(server, 'listening')
}

function watch({ pages, reads, visits }: Pick<Watched, 'pages' | 'reads' | 'visits'>): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })
  gauge('madang_page_cache_bytes', 'Bytes held by the page cache', () => pages.cache.bytes)
  gauge('madang_page_cache_pages', 'Pages held by the page cache', () => pages.cache.size)
  gauge('madang_page_cache_hits', 'Pages answered from the cache since the start', () => pages.hits)
  gauge('madang_views_waiting', 'Views of pages that wait to be counted', () => visits.waiting)
  gauge(
    'madang_views_dropped',
    'Page views not counted since the start because too many waited',
    () => visits.dropped,
  )
  gauge('madang_page_renders', 'Pages rendered since the start', () => pages.renders)
  gauge(
    'madang_page_refusals',
    'Page requests rejected since the start because too many waited',
    () => pages.refusals,
  )
  gauge(
    'madang_browse_primary',
    'Browsing statements read at the primary since the start',
    () => reads.primary,
  )
  gauge(
    'madang_browse_replica',
    'Browsing statements read at the replica since the start',
    () => reads.replica,
  )
  gauge('madang_replica_lag_bytes', 'Replication lag in bytes of WAL', () => reads.lagBytes)
  gauge(
    'madang_replica_stale_seconds',
    'Seconds since reads use the primary because the replica is behind or unavailable',
    () => reads.staleMs / 1_000,
  )
  return registry
}

function close(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}
