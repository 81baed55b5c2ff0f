import type { PortOneKeys } from '../../src/domains/payments/payments.service.ts'
import { openPayments } from './payments.ts'

// A process that charges payments with a saved card on a given database, and can be killed.
const [url = '', now = '', keys = ''] = process.argv.slice(2)
const { payments } = await openPayments(
  { portOne: JSON.parse(keys) as PortOneKeys },
  { url, now: new Date(now) },
)

process.on('message', ({ id, uid, card }: { id: string; uid: number; card: string }) => {
  void payments.charges.charge(id, { uid, card }).catch(() => {})
})
process.send?.('ready')
