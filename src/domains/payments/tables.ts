import type { ColumnType, Generated, Selectable } from 'kysely'
import type { AccountToPay, PaymentMethod, PaymentState } from './payments.contract.ts'
import type { ReceiptKind, ReceiptNumberKind } from './shared/cash-receipts.ts'
import type { CardProvider, EasyPay } from './shared/saved-cards.ts'

export type ProviderName = 'bank' | 'shop' | 'test' | 'portone'
export type LedgerAccount =
  | ProviderName
  | 'orders'
  | 'buyers'
  | 'shop_orders'
  | 'shop_buyers'
  | 'payables'
  | 'fees'

export interface PaymentDetails {
  depositor?: string
  /** outcome that the buyer chose for the test card */
  decision?: 'approve' | 'decline' | 'time_out'
  /** account that the buyer pays to: stored at the start of a transfer, or the issued virtual account */
  account?: AccountToPay
  /** uid of the person who confirmed a transfer to a shop's account */
  confirmed_by?: number
  receipt?: string
  easy_pay?: EasyPay
  /** the charge of a saved card that was sent last; null once it was refused */
  charge?: { card: string; at: string } | null
}

export interface PaymentsTables {
  payment: {
    id: string
    reference: string
    provider: ProviderName
    /** shop that receives the money; null for the platform */
    payee: number | null
    method: PaymentMethod
    uid: number | null
    guest: Buffer | null
    title: string
    amount: number
    state: Generated<PaymentState>
    received: Generated<number>
    refunded: Generated<number>
    details: ColumnType<PaymentDetails, string | undefined, string>
    problem: Generated<string>
    begun_at: Date
    due_at: Date
    paid_at: Date | null
    check_at: Date | null
  }
  payment_refund: {
    id: Generated<number>
    payment: string
    key: string
    amount: number
    /** won; refunds of the payment that are sent before this one; of no meaning while `needs_account` */
    before: number
    reason: string
    account: ColumnType<RefundAccount | null, string | null, string>
    /** a refund by transfer whose account the buyer has not given yet */
    needs_account: Generated<boolean>
    state: Generated<'PENDING' | 'DONE'>
    asked_at: Date
    done_at: Date | null
    tries: Generated<number>
    try_at: Date | null
    problem: Generated<string>
  }
  ledger_entry: {
    id: Generated<number>
    booking: string
    account: LedgerAccount
    amount: number
    /** null for settlements and payouts */
    payment: string | null
    at: Date
  }
  cash_receipt_request: CashReceiptRequestRow
  cash_receipt: CashReceiptRow
  saved_card: SavedCardTable
  cash_receipt_choice: {
    user_id: number
    kind: Exclude<ReceiptKind, 'none'>
    number_kind: ReceiptNumberKind
    masked: string
    /** sealed */
    number: Buffer
    saved_at: Date
  }
}

interface SavedCardTable {
  id: string
  /** null once the card was deleted, until its key is revoked */
  user_id: number | null
  provider: CardProvider
  /** sealed; null until the provider has issued it */
  billing_key: Buffer | null
  brand: Generated<string>
  last_digits: Generated<string>
  /** version of the text that the person agreed to */
  consent: string
  consented_at: Date
  saved_at: Date | null
  preferred_at: Date | null
  tries: Generated<number>
  try_at: Date | null
  problem: Generated<string>
}

/** What the buyer of a payment by transfer has asked for. */
export interface CashReceiptRequestRow {
  payment: string
  kind: ReceiptKind
  /** empty for `none` */
  number_kind: ReceiptNumberKind | ''
  masked: string
  /** sealed; null without a request, and after the retention period */
  number: Buffer | null
  requested_at: Date
  /** when the job compares the receipts with the payment; null while nothing is due, and for payments to shops */
  try_at: Date | null
  /** counts what makes the receipts due */
  version: Generated<number>
  tries: Generated<number>
  /** until then one process works on the receipts of the payment */
  claimed_until: Date | null
  problem: Generated<string>
}

/** Amounts are won. */
export interface CashReceiptRow {
  payment: string
  /** shop that issues it; null for the platform */
  payee: number | null
  seq: number
  /** `self`: without a name */
  kind: 'income' | 'expense' | 'self'
  amount: number
  tax_free: number
  state: 'ISSUING' | 'ISSUED' | 'CANCELING' | 'CANCELED' | 'FAILED'
  /** id at the provider; null if a person has issued it elsewhere */
  remote: string | null
  sent_at: Date | null
  /** approval number */
  number: Generated<string>
  url: Generated<string>
  /** the person who has entered the number */
  entered_by: number | null
  problem: Generated<string>
  created_at: Date
  issued_at: Date | null
  canceled_at: Date | null
}

/** The account to which a buyer gets a refund. `bank` may be a code of PortOne, such as KOOKMIN. */
export interface RefundAccount {
  bank: string
  number: string
  holder: string
}

export type PaymentRow = Selectable<PaymentsTables['payment']>
export type RefundRow = Selectable<PaymentsTables['payment_refund']>
export type SavedCardRow = Selectable<SavedCardTable>
export type ReceiptRequest = Selectable<CashReceiptRequestRow>
export type Receipt = Selectable<CashReceiptRow>
