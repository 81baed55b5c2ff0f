import { readFileSync } from 'node:fs'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ExportForm } from '../src/domains/catalogue/files/product-files.contract.ts'
import { openDatabase } from '../src/platform/database/pools.ts'
import { createStorage } from '../src/platform/storage/storage.ts'
import { openServices } from '../src/server/services.ts'

// Runs in its own process: exports one shop once with all modules, and reports bytes and peak resident memory in MB.
const [url = '', dir = '', shop = '', form = 'csv'] = process.argv.slice(2)
const database = openDatabase({ url, pool: 4, onError: () => {} })
const storage = createStorage({ dir })
const { productFiles } = openServices({
  database,
  files: storage.public,
  privateFiles: storage.private,
  imageSecret: 'a secret of a bench',
  platform: { host: 'madang.localhost', portSuffix: '' },
})
const peakMb = () => Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024
const before = peakMb()
let bytes = 0
const { stream } = await productFiles.exports.exportProducts(Number(shop), form as ExportForm)
const count = new Writable({
  write(chunk: Buffer, _encoding, done) {
    bytes += chunk.length
    done()
  },
})
await pipeline(stream, count)
process.send?.({ before, peak: peakMb(), bytes })
await database.close()
process.disconnect?.()
