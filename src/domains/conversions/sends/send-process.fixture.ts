import { openDatabase } from '../../../platform/database/pools.ts'
import { conversionsService } from '../conversions.service.ts'

// A process that sends conversions and is killed while waiting for answers. Arguments: database URL, services' URLs,
// time in ms.
const [url = '', meta = '', google = '', now = ''] = process.argv.slice(2)

const conversions = conversionsService({
  database: openDatabase({ url, pool: 4, onError: () => {} }),
  tenancy: { hostOf: () => 'haru.madang.test' },
  secret: 'a secret for tests',
  meta,
  google,
  clock: () => new Date(Number(now)),
})
await conversions.delivery.deliverDue()
