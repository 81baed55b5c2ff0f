import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Generations } from '../src/platform/cache/generations.ts'
import { openDatabase } from '../src/platform/database/pools.ts'
import { createStorage } from '../src/platform/storage/storage.ts'
import { fairQueue } from '../src/server/pages/cache/fair-queue.ts'
import { cachedFiles } from '../src/server/search-files/cached-files.ts'
import { sitemapIndex, urlSitemap } from '../src/server/search-files/sitemap.ts'
import { openServices } from '../src/server/services.ts'

export interface SitemapFigures {
  /** time in µs and CPU time in µs per address */
  micros: number
  cpuMicros: number
  addresses: number
  /** compressed size in MB */
  megabytes: number
  /** peak resident memory of the process in MB, after the first pass and at the end */
  before: number
  peak: number
}

// A process with all modules that reads the compressed sitemaps of a shop repeatedly, for at least this many addresses.
const [url = '', dir = '', shopid = '', least = '0'] = process.argv.slice(2)
const database = openDatabase({ url, pool: 4, onError: () => {} })
const storage = createStorage({ dir })
const { seo } = openServices({
  database,
  files: storage.public,
  privateFiles: storage.private,
  imageSecret: 'a secret of a bench',
  platform: { host: 'madang.localhost', portSuffix: '' },
})
const origin = `https://${shopid}.madang.localhost`
const generations = new Generations()
const cache = cachedFiles({
  generations,
  connected: () => true,
  queue: fairQueue({ atOnce: 1, waitingPerShop: 50, waiting: 300 }),
  cacheBytes: 16_000_000,
  ageMs: 0,
  headers: [],
})

let bytes = 0
let addresses = 0
const answer = {
  writeHead: () => answer,
  end: (body?: Buffer) => {
    bytes += body?.length ?? 0
  },
} as unknown as ServerResponse
const request = { method: 'GET', headers: { 'accept-encoding': 'br' } } as unknown as IncomingMessage

/** Reads the index and all its product files, uncached. */
async function pass(): Promise<void> {
  generations.bump([`list:${shopid}`])
  const index = await sitemapIndex(seo, shopid, origin)
  for (const [path, after] of index.matchAll(/\/sitemap\/products-(\d+)\.xml/g)) {
    const make = async () => {
      const text = await urlSitemap(seo, { shopid, kind: 'products', after: Number(after) }, origin)
      addresses += text.split('<url>').length - 1
      return text
    }
    await cache.answer({ shopid, path, type: 'application/xml', generate: make }, request, answer)
  }
}

const peakMb = () => Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024

await pass()
const before = peakMb()
const perPass = addresses
const whole = bytes
addresses = 0
const began = performance.now()
const used = process.cpuUsage()
while (addresses < Math.max(Number(least), perPass)) await pass()
const { user, system } = process.cpuUsage(used)
const figures: SitemapFigures = {
  micros: ((performance.now() - began) * 1_000) / addresses,
  cpuMicros: (user + system) / addresses,
  addresses: perPass,
  megabytes: whole / 1e6,
  before,
  peak: peakMb(),
}
process.send?.(figures)
process.exit()
