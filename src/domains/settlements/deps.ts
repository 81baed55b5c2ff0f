import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/pools.ts'
import type { PrivateUploads } from '../../platform/uploads/private-uploads.ts'
import type { Payments } from '../payments/payments.service.ts'
import type { HolderLookup } from './payouts/holder-lookup.ts'
import type { PayoutTimes } from './payouts/payout-times.ts'
import type { PayoutProvider } from './payouts/providers/payout-provider.ts'

export interface SettlementsDeps {
  database: Database
  clock: Clock
  payments: Pick<Payments, 'ledger'>
  uploads: Pick<PrivateUploads, 'acceptDocument' | 'read'>
  /** looks up holders of accounts; without it operators prove all accounts */
  holders?: HolderLookup | undefined
  /** registers payouts; without it they are a file for the bank */
  payoutProvider?: PayoutProvider | undefined
  /** for tests */
  payoutTimes?: PayoutTimes | undefined
}
