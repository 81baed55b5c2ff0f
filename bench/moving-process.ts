import { readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { openDatabase } from '../src/platform/database/pools.ts'
import { createStorage } from '../src/platform/storage/storage.ts'
import { openServices } from '../src/server/services.ts'

export interface Moved {
  /** peak resident memory in MB, before and at the end */
  before: number
  peak: number
  /** s */
  uploading: number
  checking: number
  importing: number
  undoing: number
  created: number
  undone: number
}

// Runs in its own process: uploads, checks and imports a file with all modules, and undoes the import if asked to.
const [url = '', dir = '', shop = '', uid = '', file = '', undoes = ''] = process.argv.slice(2)
const database = openDatabase({ url, pool: 4, onError: () => {} })
const storage = createStorage({ dir })
const { productFiles, jobs, catalogue } = openServices({
  database,
  files: storage.public,
  privateFiles: storage.private,
  imageSecret: 'a secret of a bench',
  platform: { host: 'madang.localhost', portSuffix: '' },
})
const actor = { shopId: Number(shop), uid: Number(uid) }
const peakMb = () => Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024
const before = peakMb()
const secondsSince = (began: number) => (performance.now() - began) / 1_000

/** Runs a job to its end. Returns its time and how many items it has done. */
async function finish({ id }: { id: number }) {
  const began = performance.now()
  await jobs.work()
  return { seconds: secondsSince(began), done: (await jobs.find(actor.shopId, id))?.done ?? 0 }
}

const began = performance.now()
const { id } = await productFiles.uploads.upload(
  actor,
  { name: 'products.csv' },
  { path: file, bytes: (await stat(file)).size },
)
const uploading = secondsSince(began)
const check = await finish(await productFiles.imports.check(actor, id))
const { counts } = await productFiles.queries.read(actor.shopId, id)
const job = await productFiles.imports.start(actor, id)
const saved = await finish(job)
const undo = undoes ? await finish(await catalogue.bulk.undo(actor, job.id)) : undefined
process.send?.({
  before,
  peak: peakMb(),
  uploading,
  checking: check.seconds,
  importing: saved.seconds,
  undoing: undo?.seconds ?? 0,
  created: counts.created,
  undone: undo?.done ?? 0,
} satisfies Moved)
await database.close()
process.disconnect?.()
