import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Generations } from '../platform/cache/generations.ts'
import type { ServedCall } from '../platform/contract/contract.ts'
import type { Listener } from '../platform/events/channels/event-channel.ts'
import type { Deliveries } from '../platform/events/run-deliveries.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { startBackground } from './assembly/background.ts'
import { openHttp } from './assembly/http.ts'
import { openModules } from './assembly/modules.ts'
import { openPages } from './assembly/pages.ts'
import type { Parts } from './assembly/parts.ts'
import type { HostDirectory } from './hosts/host-directory.ts'
import { slowRequests } from './http/slow-requests.ts'
import type { ShopPages } from './pages/sites/shop-pages.ts'
import type { Services } from './services.ts'
import { startHeartbeat } from './wiring/heartbeat.ts'

export interface Assembly {
  app: FastifyInstance
  services: Services
  calls: ServedCall[]
  storage: Storage
  directory: HostDirectory
  generations: Generations
  changes: Listener
  deliveries: Deliveries
  pages: ShopPages
  /** finishes requests in progress, then releases all resources; the database stays open */
  stop(): Promise<void>
}

export async function assemble(parts: Parts): Promise<Assembly> {
  const modules = openModules(parts)
  const background = await startBackground(parts, modules)
  const pages = openPages(parts, modules, background)
  const slow = slowRequests()
  let isEnding = false
  const trouble = () => (isEnding ? 'the process is ending' : background.changes.trouble)
  const app = await openHttp(parts, modules, { ...background, trouble }, pages, slow)
  const heartbeat = startHeartbeat({
    processes: modules.services.system.processes,
    pages: pages.shops,
    reads: parts.database.reads,
    hasReplica: parts.hasReplica ?? false,
    slow,
    onError: parts.onError,
  })
  const { services, calls, storage, directory } = modules
  const { generations, changes, deliveries } = background
  return {
    app,
    services,
    calls,
    storage,
    directory,
    generations,
    changes,
    deliveries,
    pages: pages.shops,
    async stop() {
      isEnding = true
      // The proxy looks at /readyz only now and then, and sends requests until it has.
      if (parts.drainMs) await setTimeout(parts.drainMs)
      await app.close()
      await heartbeat.stop()
      await background.stop()
      await parts.source.close()
    },
  }
}
