import { readFileSync } from 'node:fs'
import type { ProcessFigures, System } from '../../domains/system/system.service.ts'
import type { BrowseReads } from '../../platform/database/replica/browse-reads.ts'
import { processMark } from '../../platform/process-mark.ts'
import type { SlowRequests } from '../http/slow-requests.ts'
import type { ShopPages } from '../pages/sites/shop-pages.ts'

const BEAT_MS = 15_000
const VERSION = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'))
  .version as string

/** Writes heartbeats of this process while it runs. A killed process leaves its last one. */
export function startHeartbeat(parts: {
  processes: System['processes']
  pages: Pick<ShopPages, 'cache' | 'hits' | 'renders'>
  reads: BrowseReads
  hasReplica: boolean
  slow: Pick<SlowRequests, 'slowest'>
  onError: (error: Error) => void
}): { stop(): Promise<void> } {
  const { processes, pages, reads, hasReplica, slow, onError } = parts
  const mark = processMark()
  const startedAt = new Date(Date.now() - process.uptime() * 1_000)
  const figures = (): ProcessFigures => ({
    memory_bytes: process.memoryUsage.rss(),
    cached_pages: pages.cache.size,
    cache_bytes: pages.cache.bytes,
    page_hits: pages.hits,
    page_renders: pages.renders,
    replica_lag_bytes: hasReplica ? reads.lagBytes : null,
    slow: slow.slowest(),
  })
  const beat = () => processes.beat({ mark, version: VERSION, startedAt, figures: figures() }).catch(onError)
  const first = beat()
  const timer = setInterval(beat, BEAT_MS)
  return {
    async stop() {
      clearInterval(timer)
      await first
      await processes.end(mark).catch(onError)
    },
  }
}
