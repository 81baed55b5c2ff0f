import type { PayoutBank } from '../../shared/payout-terms.ts'

/** A shop as the provider knows it. */
export interface Payee {
  shopId: number
  name: string
  bank: PayoutBank
  number: string
  holder: string
  /** company, business number and representative; null without a registration */
  company: { name: string; number: string; representative: string } | null
  email: string
}

/** A payment to order. No two have the same key. */
export interface PayoutOrder {
  key: string
  /** won */
  amount: number
  /** from when on it can be paid, `YYYY-MM-DD` */
  day: string
  payee: Payee
}

/** Why nothing was ordered: the seller has to correct the account, or an operator the set-up. */
export interface Refusal {
  fault: 'account' | 'setup'
  /** Korean */
  reason: string
}

export type PayoutProgress =
  | { kind: 'waiting' }
  /** a person has stopped it or taken it back, and has to decide */
  | { kind: 'stopped'; reason: string }
  | { kind: 'paid'; payout: string; amount: number; bank: PayoutBank | null; number: string }
  | { kind: 'failed'; payout: string; reason: string }

/**
 * Orders payouts elsewhere than in a bank's file. All calls may be repeated, except for `order`: it must be called only
 * if `find` does not know the key. They throw if no answer came; then an order may have been received.
 */
export interface PayoutProvider {
  /** Ids of the items with the key of this order; more than one if it was ordered twice. Throws if it cannot know. */
  find(order: PayoutOrder): Promise<string[]>
  /** Stores at the provider who is paid, and to which account. */
  preparePayee(payee: Payee): Promise<Refusal | null>
  order(order: PayoutOrder): Promise<{ item: string } | Refusal>
  /** The state of an item. */
  progress(item: string): Promise<PayoutProgress>
}
