import { type Clock, systemClock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/pools.ts'
import { sealer } from '../../platform/sealing/sealer.ts'
import { cardCharges } from './cards/card-charges.ts'
import { savedCards } from './cards/saved-cards.ts'
import { ownPayments } from './own-payments.ts'
import { paymentRefunds } from './payment-refunds.ts'
import { paymentSettlement } from './payment-settlement.ts'
import { paymentPurchases } from './payment-start.ts'
import { configuredProviders, type ProviderSettings, paymentView } from './providers/providers.ts'
import { receiptDecisions } from './receipts/receipt-decisions.ts'
import { receiptIssuing } from './receipts/receipt-issuing.ts'
import { receiptRequests } from './receipts/receipt-requests.ts'
import { paymentLedger } from './store/balance.ts'

export { type CallerIdentity, callerIdentity } from './caller-identity.ts'
export { cardChargeLimit } from './cards/card-charges.ts'
export type { PurchaseHandler } from './payment-completion.ts'
export { paysLater } from './payment-rules.ts'
export type { PaymentRequest } from './payment-start.ts'
export type { PortOneKeys } from './providers/portone.ts'
export type { ProviderSettings } from './providers/providers.ts'
export type { PendingRefunds } from './store/refund-store.ts'
export type { RefundAccount } from './tables.ts'

export type Payments = ReturnType<typeof paymentsService>

/** Payments of references. This module does not know what a reference is paid for (README). */
export function paymentsService({
  database,
  clock = systemClock,
  secret,
  ...settings
}: ProviderSettings & {
  database: Database
  /** encrypts the numbers for cash receipts and the keys of saved cards */
  secret: string
  clock?: Clock
}) {
  const providers = configuredProviders(settings, clock)
  const deps = { database, clock, providers, toPayment: paymentView(providers, clock), seal: sealer(secret) }
  const requests = receiptRequests(deps)
  const purchases = paymentPurchases({ ...deps, receipts: requests })
  const settlement = paymentSettlement({ ...deps, purchases })
  return {
    purchases,
    own: ownPayments({ ...deps, settlement }),
    refunds: paymentRefunds(deps),
    settlement,
    /** cards that people have saved */
    cards: savedCards(deps),
    charges: cardCharges({ ...deps, settlement }),
    /** cash receipts of payments by transfer */
    receipts: {
      requests,
      issuing: receiptIssuing({ ...deps, purchases, requests }),
      decisions: receiptDecisions({ ...deps, requests }),
    },
    ledger: paymentLedger(deps),
  }
}
