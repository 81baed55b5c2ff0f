import type { AccountToPay, PaymentMethod, PaymentStep } from '../contract.ts'
import type { PaymentRow, ProviderName, RefundRow } from '../tables.ts'

/** What a provider knows of a payment. */
export type Evidence =
  | { kind: 'nothing' }
  /** it has the money, won, and shows a receipt at an address */
  | { kind: 'captured'; amount: number; receipt?: string }
  /** an account was opened that waits for the money */
  | { kind: 'account'; account: AccountToPay }
  /** the attempt did not work, and why; another may follow */
  | { kind: 'declined'; problem: string }

/** Somebody who takes money and gives it back. Whoever can't be reached throws, and is asked again. */
export interface Provider {
  name: ProviderName
  methods: readonly PaymentMethod[]
  /** where people send money to, by now */
  account?: AccountToPay | undefined
  /** What the buyer's browser does to pay. */
  step(payment: PaymentRow): PaymentStep
  /** What became of the payment. */
  look(payment: PaymentRow): Promise<Evidence>
  /** Gives money back, once however often it is asked for the same refund. `later` when it is not done yet. */
  giveBack(payment: PaymentRow, refund: RefundRow): Promise<'done' | 'later'>
}
