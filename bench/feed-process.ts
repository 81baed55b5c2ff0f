import { readFileSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { openDatabase } from '../src/platform/database/pools.ts'
import { createStorage } from '../src/platform/storage/storage.ts'
import { openServices } from '../src/server/services.ts'

export interface ReadFeeds {
  /** µs and CPU µs per product, one entry for each shop, in the order of the arguments */
  shops: { micros: number; cpuMicros: number; megabytes: number }[]
  /** peak resident memory of the process in MB, before and after the reads */
  before: number
  peak: number
}

// Runs in its own process with all modules: reads the feeds of several shops in turns, so that disturbances affect all
// of them. Feeds that end early are read again until the largest one has ended.
const [url = '', dir = '', file = '', small = '', ...named] = process.argv.slice(2)
const WARM = 5
/**
 * Number of parts that are read per turn. A stream prepares one part ahead during the next shop's turn; many parts per
 * turn keep that error small.
 */
const BURST = 20

const fail = (error: Error) => {
  throw error
}
const database = openDatabase({ url, pool: 4, onError: fail })
const storage = createStorage({ dir })
const { feeds } = openServices({
  database,
  files: storage.public,
  privateFiles: storage.private,
  imageSecret: 'a secret of a bench',
  platform: { host: 'madang.localhost', portSuffix: '' },
})

async function open(shopSlug: string): Promise<Readable> {
  const reader = {
    shopid: shopSlug,
    origin: `https://${shopSlug}.madang.localhost`,
    userAgent: 'bench',
    address: '127.0.0.1',
    needsBody: true,
  }
  return (await feeds.files.open(reader, file, fail)).read()
}

interface Reading {
  shopid: string
  /** bytes read so far, and the size of a fully read file */
  bytes: number
  whole: number
  passes: number
  ms: number
  cpuMs: number
  parts: AsyncIterator<Buffer> | undefined
}

/** Reads some parts of a shop's file. Returns true at its end. */
async function burst(reading: Reading): Promise<boolean> {
  const began = performance.now()
  const used = process.cpuUsage()
  let hasEnded = false
  for (let part = 0; part < BURST && !hasEnded; part += 1) {
    reading.parts ??= (await open(reading.shopid))[Symbol.asyncIterator]()
    const { done, value } = await reading.parts.next()
    hasEnded = done === true
    reading.bytes += hasEnded ? 0 : value.length
  }
  if (hasEnded) {
    reading.parts = undefined
    reading.passes += 1
    reading.whole = reading.bytes / reading.passes
  }
  const { user, system } = process.cpuUsage(used)
  reading.ms += performance.now() - began
  reading.cpuMs += (user + system) / 1_000
  return hasEnded
}

const begin = (shopSlug: string): Reading => ({
  shopid: shopSlug,
  bytes: 0,
  whole: 0,
  passes: 0,
  ms: 0,
  cpuMs: 0,
  parts: undefined,
})

const peakMb = () => Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024

const warm = begin(small)
while (warm.passes < WARM) await burst(warm)
const before = peakMb()
const readings = named.map(begin)
for (let ended = false; !ended; ) for (const reading of readings) ended = await burst(reading)
const peak = peakMb()
const figures: ReadFeeds = {
  before,
  peak,
  shops: readings.map(({ shopid, bytes, whole, ms, cpuMs }) => {
    const products = (bytes / whole) * Number(shopid.split('-').at(-1))
    return {
      micros: (ms * 1_000) / products,
      cpuMicros: (cpuMs * 1_000) / products,
      megabytes: whole / 1e6,
    }
  }),
}
process.send?.(figures)
process.exit()
