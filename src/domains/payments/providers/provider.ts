import type { AccountToPay, PaymentMethod, PaymentStep } from '../payments.contract.ts'
import type { PaymentRow, ProviderName, RefundRow } from '../tables.ts'

export type Evidence =
  | { kind: 'nothing' }
  /** it has the money, won, and a receipt at an address */
  | { kind: 'captured'; amount: number; receipt?: string }
  /** an account was opened for the transfer */
  | { kind: 'account'; account: AccountToPay }
  /** the attempt failed, with a reason; another may follow */
  | { kind: 'declined'; problem: string }

/** A provider that captures and refunds money. An unreachable one throws, and is asked again. */
export interface Provider {
  name: ProviderName
  methods: readonly PaymentMethod[]
  /** the present account for transfers */
  account?: AccountToPay | undefined
  /** The step of the buyer's browser to pay. */
  step(payment: PaymentRow): PaymentStep
  fetchEvidence(payment: PaymentRow): Promise<Evidence>
  /** Makes a refund, idempotent by the refund. `later` when it is not done yet. */
  refund(payment: PaymentRow, refund: RefundRow): Promise<'done' | 'later'>
}
