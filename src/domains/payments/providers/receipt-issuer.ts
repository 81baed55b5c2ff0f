import type { ReceiptNumberKind } from '../shared/cash-receipts.ts'

/** A cash receipt to issue. Amounts are won. */
export interface ReceiptOrder {
  /** chosen by us; a provider issues one receipt for it */
  remote: string
  kind: 'income' | 'expense'
  number: string
  numberKind: ReceiptNumberKind
  amount: number
  taxFree: number
  title: string
  paidAt: Date
}

export interface IssuedReceipt {
  /** approval number */
  number: string
  /** empty if the provider shows none */
  url: string
}

export type RemoteReceipt =
  | ({ state: 'issued'; amount: number; kind: 'income' | 'expense' | 'self' } & IssuedReceipt)
  | { state: 'canceled' }
  | { state: 'failed' }

/** `amount` is that of an earlier call, if it had issued the receipt. */
export type ReceiptAnswer =
  | ({ state: 'issued'; amount?: number } & IssuedReceipt)
  | { state: 'refused'; problem: string }

/** Issues cash receipts. Its calls throw if the answer is unknown; then `find` returns what happened. */
export interface ReceiptIssuer {
  /** the receipt with this id; null if the provider does not know it */
  find(remote: string): Promise<RemoteReceipt | null>
  /** Issues a receipt. A repeated call issues it once. `refused` has the provider's reason. */
  issue(order: ReceiptOrder): Promise<ReceiptAnswer>
  /** Cancels a whole receipt; providers know no cancellation in part. */
  cancel(remote: string): Promise<void>
}
