import type { AccountToPay, PaymentMethod, PaymentStep } from '../payments.contract.ts'
import type { EasyPay } from '../shared/saved-cards.ts'
import type { PaymentRow, ProviderName, RefundRow } from '../tables.ts'

export type PaymentOutcome =
  | { kind: 'nothing' }
  /** the provider has the money; `amount` in won, `receipt` is a URL */
  | { kind: 'captured'; amount: number; receipt?: string }
  /** the provider has issued a virtual account */
  | { kind: 'account'; account: AccountToPay }
  /** the attempt failed; the buyer may try again */
  | { kind: 'declined'; problem: string }

/** A payment provider. Its calls throw while it is unreachable, and are then repeated. */
export interface Provider {
  name: ProviderName
  methods: readonly PaymentMethod[]
  /** services of easy pay with a channel of their own */
  easyPays?: readonly EasyPay[]
  /** the platform's current account for transfers */
  account?: AccountToPay | undefined
  step(payment: PaymentRow): PaymentStep
  fetchEvidence(payment: PaymentRow): Promise<PaymentOutcome>
  /** A repeated call refunds only once. Returns `later` while the refund is not done. */
  refund(payment: PaymentRow, refund: RefundRow): Promise<'done' | 'later'>
}
