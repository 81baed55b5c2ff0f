import type { AccountToPay, PaymentMethod, PaymentStep } from '../payments.contract.ts'
import type { PaymentRow, ProviderName, RefundRow } from '../tables.ts'

export type Evidence =
  | { kind: 'nothing' }
  /** the provider has the money: amount in won, URL of the receipt */
  | { kind: 'captured'; amount: number; receipt?: string }
  /** a virtual account was issued */
  | { kind: 'account'; account: AccountToPay }
  /** the attempt failed; another may follow */
  | { kind: 'declined'; problem: string }

/** A payment provider. Calls throw while it cannot be reached, and are repeated later. */
export interface Provider {
  name: ProviderName
  methods: readonly PaymentMethod[]
  /** current account for transfers */
  account?: AccountToPay | undefined
  /** What the buyer's browser does next. */
  step(payment: PaymentRow): PaymentStep
  fetchEvidence(payment: PaymentRow): Promise<Evidence>
  /** Makes a refund once, however often it is called. `later` while it is not done. */
  refund(payment: PaymentRow, refund: RefundRow): Promise<'done' | 'later'>
}
