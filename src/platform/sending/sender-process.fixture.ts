import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '../database/pools.ts'
import { textWorker } from '../texting/text-worker.ts'

// A process that sends texts. Tests kill it while it waits for replies. Argument: the database URL.
const [url = ''] = process.argv.slice(2)
const HOUR_MS = 3_600_000

const worker = textWorker({
  database: openDatabase({ url, pool: 4, onError: () => {} }),
  render: async () => ({ templateId: 'one', variables: {}, text: '' }),
  async send({ to }) {
    process.send?.(to)
    await pause(HOUR_MS)
  },
})
process.send?.('ready')
await worker.deliverDue()
