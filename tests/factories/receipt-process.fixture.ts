import { setTimeout as pause } from 'node:timers/promises'
import type { PortOneKeys } from '../../src/domains/payments/payments.service.ts'
import { openPayments } from './payments.ts'

// A process that issues cash receipts on a given database, and can be killed.
const [url = '', now = '', keys = ''] = process.argv.slice(2)
const LOOK_MS = 5
const { payments, time } = await openPayments(
  { portOne: JSON.parse(keys) as PortOneKeys },
  { url, now: new Date(now) },
)

process.on('message', (moment) => {
  time.now = new Date(String(moment))
})
process.send?.('ready')
for (;;) {
  // A lost answer is repeated after the lease.
  await payments.receipts.issuing.issueDue().catch(() => {})
  await pause(LOOK_MS)
}
