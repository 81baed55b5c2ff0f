import { setTimeout as pause } from 'node:timers/promises'
import { SHOP_PERMISSIONS } from '../../platform/contract/permissions.ts'
import { openDatabase } from '../../platform/database/pools.ts'
import { marking } from './marking-draft.fixture.ts'
import { publishingService } from './publishing.service.ts'

// A process that publishes due drafts until it is killed. Its arguments are the database URL and the owner's uid.
const [url = '', uid = ''] = process.argv.slice(2)
const POLL_MS = 20
const MAX_PUBLICATION_MS = 30
const database = openDatabase({ url, pool: 4, onError: () => {} })
const publishing = publishingService({
  database,
  staff: {
    peopleIn: async () => [{ uid: Number(uid), role: 'owner', permissions: SHOP_PERMISSIONS }],
    previews: { issue: () => ({ token: '', until: new Date() }) },
  },
  hostAt: String,
  accounts: { findAll: async () => new Map() },
})
publishing.registerKinds([marking(MAX_PUBLICATION_MS)])

process.send?.('ready')
for (;;) {
  await publishing.publishDue(new Date())
  await pause(POLL_MS)
}
