import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/pools.ts'
import type { Payments } from '../payments/payments.service.ts'

export interface ReceiptsDeps {
  database: Database
  clock: Clock
  payments: { receipts: Pick<Payments['receipts'], 'decisions'> }
}
