import { setTimeout as pause } from 'node:timers/promises'
import { createStorage } from '../../src/platform/storage/storage.ts'
import { openServices } from '../../src/server/services.ts'
import { openTestDatabase } from '../database.ts'

// A process that runs the jobs of all shops on a given database and folder of files, and can be killed.
const [url = '', dir = ''] = process.argv.slice(2)
const LOOK_MS = 20
const database = openTestDatabase({ url, pool: 4 })
const storage = createStorage({ dir })
const { jobs } = openServices({
  database,
  files: storage.public,
  privateFiles: storage.private,
  imageSecret: 'a secret for tests',
  platform: { host: 'madang.localhost', portSuffix: '' },
  jobLeaseMs: 300,
})

process.send?.('ready')
for (;;) {
  await jobs.work().catch(() => {})
  await pause(LOOK_MS)
}
