import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/pools.ts'
import type { PrivateUploads } from '../../platform/uploads/private-uploads.ts'
import type { Payments } from '../payments/payments.service.ts'

export interface SettlementsDeps {
  database: Database
  clock: Clock
  payments: Pick<Payments, 'ledger'>
  uploads: Pick<PrivateUploads, 'acceptDocument' | 'read'>
}
