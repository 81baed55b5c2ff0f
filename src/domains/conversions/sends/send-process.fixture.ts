import { openDatabase } from '../../../platform/database/pools.ts'
import { conversionsService } from '../conversions.service.ts'

// A process that sends conversions, to be killed while it waits for answers. Arguments: database URL, URLs of the
// services, time in ms.
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
