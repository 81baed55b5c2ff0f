import type { AccountToPay, PaymentMethod, PaymentStep } from '../payments.contract.ts'
import type { PaymentRow, ProviderName, RefundRow } from '../tables.ts'

export type PaymentOutcome =
  | { kind: 'nothing' }
  /** the provider has the money; `amount` in won, `receipt` is a URL */
  | { kind: 'captured'; amount: number; receipt?: string }
  /** a virtual account was issued */
  | { kind: 'account'; account: AccountToPay }
  /** the attempt failed; another one may follow */
  | { kind: 'declined'; problem: string }

/** A payment provider. Calls throw while it is unreachable, and are repeated. */
export interface Provider {
  name: ProviderName
  methods: readonly PaymentMethod[]
  /** current account for transfers */
  account?: AccountToPay | undefined
  step(payment: PaymentRow): PaymentStep
  fetchEvidence(payment: PaymentRow): Promise<PaymentOutcome>
  /** Idempotent. `later` while it is not done. */
  refund(payment: PaymentRow, refund: RefundRow): Promise<'done' | 'later'>
}
