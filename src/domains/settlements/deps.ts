import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/pools.ts'
import type { PrivateUploads } from '../../platform/uploads/private-uploads.ts'
import type { Payments } from '../payments/payments.service.ts'
import type { HolderLookup } from './payouts/holder-lookup.ts'
import type { PayoutProvider } from './payouts/providers/payout-provider.ts'

/** Times of payouts over a provider, in seconds. */
export interface PayoutTimes {
  /** after which another process continues the payouts of one that died; longer than all requests for a payout */
  claimSeconds: number
  /** after which an order without an answer, which the provider does not know, was never received */
  lostSeconds: number
  /** between two attempts for an order that waits for an answer, or that the provider refused */
  retrySeconds: number
  /** between two questions about an order that is registered */
  progressSeconds: number
}

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
