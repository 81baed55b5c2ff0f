import type { PortOneKeys } from '../../src/domains/payments/payments.service.ts'
import { openPurchaseModules } from './purchase-modules.ts'

// A process that orders due subscriptions on a given database, and can be killed.
const [url = '', now = '', keys = ''] = process.argv.slice(2)
const { subscriptions } = await openPurchaseModules(
  { url, time: { now: new Date(now) } },
  {},
  JSON.parse(keys) as PortOneKeys,
)

process.on('message', () => {
  void subscriptions.due.run().catch(() => {})
})
process.send?.('ready')
