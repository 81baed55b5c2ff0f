import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { openDatabase } from '../src/platform/database/pools.ts'
import { createStorage } from '../src/platform/storage/storage.ts'
import { openServices } from '../src/server/services.ts'

export interface SettlementRun {
  /** s */
  seconds: number
  /** peak resident memory in MB, before and at the end */
  before: number
  peak: number
}

// Runs in its own process with all modules: writes all entries that are due, closes all periods that end before
// a moment, counts all sales, or checks what was written. It is ready at the first message, and starts at its parent's.
const [url = '', dir = '', work = '', now = ''] = process.argv.slice(2)
const database = openDatabase({ url, pool: 4, onError: () => {} })
const storage = createStorage({ dir })
const { settlements, tax } = openServices({
  database,
  files: storage.public,
  privateFiles: storage.private,
  imageSecret: 'a secret of a bench',
  platform: { host: 'madang.localhost', portSuffix: '' },
  clock: () => new Date(now),
})
const peakMb = () => Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024
const before = peakMb()
const works = {
  write: settlements.entries.writeDue,
  close: settlements.closing.closeDue,
  count: tax.counting.countDue,
  check: settlements.checks.run,
}
process.send?.('ready')
await once(process, 'message')
const began = performance.now()
await works[work as keyof typeof works]()
process.send?.({
  seconds: (performance.now() - began) / 1_000,
  before,
  peak: peakMb(),
} satisfies SettlementRun)
await database.close()
process.disconnect?.()
