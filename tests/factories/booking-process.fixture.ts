import { setTimeout as pause } from 'node:timers/promises'
import { openDepositModules } from './deposits.ts'

// A process that books queued deposits until it is killed. Argument: URL of the database.
const [url = ''] = process.argv.slice(2)
const POLL_MS = 10
const CLAIM_S = 0.3
const { deposits } = await openDepositModules({ url, time: { now: new Date() } }, { claimSeconds: CLAIM_S })

process.send?.('ready')
for (;;) {
  await deposits.booking.run().catch(() => {})
  await pause(POLL_MS)
}
