import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/pools.ts'
import type { Payment } from './payments.contract.ts'
import type { Providers } from './providers/providers.ts'
import type { PaymentRow } from './tables.ts'

export interface PaymentsDeps {
  database: Database
  clock: Clock
  providers: Providers
  /** a payment as its buyer sees it */
  toPayment: (row: PaymentRow) => Payment
}
