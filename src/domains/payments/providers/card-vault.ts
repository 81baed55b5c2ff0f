import type { CardRegistration, PaymentMethod } from '../payments.contract.ts'
import type { CardProvider, EasyPay, TestCardOutcome } from '../shared/saved-cards.ts'
import type { PaymentDetails, PaymentRow } from '../tables.ts'

/** A card, or what is connected to an account of easy pay. */
export interface IssuedCard {
  /** empty for an account of which nothing is known */
  brand: string
  /** the last four digits; empty if the provider shows none */
  lastDigits: string
}

export type ChargeAnswer =
  /** the provider has answered; whether it has the money, its payment says */
  | { kind: 'sent' }
  /** no money was taken; `isGone` if the key can never be used again */
  | { kind: 'refused'; problem: string; isGone: boolean }

/**
 * Keeps cards, or accounts of one service of easy pay, for us, and charges them by key. Its calls throw if the answer is
 * unknown.
 */
export interface CardVault {
  name: CardProvider
  /** method of the payments that its cards pay */
  method: PaymentMethod
  /** service of the accounts, which pays only payments for this service; null for cards */
  easyPay: EasyPay | null
  /** what the browser does to register a card under this id */
  registration(card: string): CardRegistration['step']
  /** The key that the browser brings, or that a new test card gets. Null if the input names none. */
  keyOf(input: { billingKey?: string; outcome?: TestCardOutcome }): string | null
  /** The card of a key; null if the key was not issued here for the registration `card`, or was deleted. */
  find(key: string, card: string): Promise<IssuedCard | null>
  /** Stored with the payment before the charge. */
  trace(key: string): Pick<PaymentDetails, 'decision'>
  /** Charges the amount of a payment. A repeated call for the same payment takes the money once. */
  charge(payment: PaymentRow, key: string): Promise<ChargeAnswer>
  /** Deletes a key at the provider. A repeated call finds it deleted. */
  revoke(key: string): Promise<void>
}
