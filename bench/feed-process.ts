import { readFileSync } from 'node:fs'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openDatabase } from '../src/platform/database/pools.ts'
import { createStorage } from '../src/platform/storage/storage.ts'
import { openServices } from '../src/server/services.ts'

export interface ReadFeed {
  /** of one reading, the mean of all */
  ms: number
  cpuMs: number
  bytes: number
  /** most resident memory of the process in MB, before the readings and at their end */
  before: number
  peak: number
}

// A process with all rooms that reads a feed of one shop some times to its end, after it has read that of a small one.
const [url = '', dir = '', small = '', shopid = '', file = '', times = '1'] = process.argv.slice(2)
const WARM = 5

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

/** Reads the file of a shop to its end, and answers its bytes. */
async function read(shopid: string): Promise<number> {
  const reader = { shopid, origin: `https://${shopid}.madang.localhost`, userAgent: 'bench' }
  let bytes = 0
  const count = new Writable({
    write(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      done()
    },
  })
  await pipeline(await (await feeds.files.open(reader, file, fail)).read(), count)
  return bytes
}

const peakMb = () => Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024

for (let time = 0; time < WARM; time += 1) await read(small)
const before = peakMb()
const began = performance.now()
const used = process.cpuUsage()
let bytes = 0
for (let time = 0; time < Number(times); time += 1) bytes = await read(shopid)
const { user, system } = process.cpuUsage(used)
const told: ReadFeed = {
  ms: (performance.now() - began) / Number(times),
  cpuMs: (user + system) / 1_000 / Number(times),
  bytes,
  before,
  peak: peakMb(),
}
process.send?.(told)
await database.close()
process.disconnect?.()
