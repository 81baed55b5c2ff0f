import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/pools.ts'
import type { Sealer } from '../../platform/sealing/sealer.ts'
import type { Payment } from './payments.contract.ts'
import type { Providers } from './providers/providers.ts'
import type { PaymentRow } from './tables.ts'

export interface PaymentsDeps {
  database: Database
  clock: Clock
  providers: Providers
  /** encrypts the numbers for cash receipts and the keys of saved cards */
  seal: Sealer
  toPayment: (row: PaymentRow) => Payment
}
