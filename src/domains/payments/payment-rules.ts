import type { PaymentMethod } from './payments.contract.ts'
import { hoursToSend } from './shared/transfer-hours.ts'
import type { PaymentRow, ProviderName } from './tables.ts'

const MINUTE_MS = 60_000

/** Time limit of an immediate payment, in which stock is reserved (docs/product/checkout.md). */
const PAY_WITHIN_MINUTES = 10

const CHECK_SECONDS = 30
const CHECK_OFTEN_MINUTES = 15
const CHECK_SELDOM_MINUTES = 10

/** Transfers: orders exist before the payment. */
export function paysLater(method: PaymentMethod): boolean {
  return method === 'bank' || method === 'virtual_account'
}

/** Payments confirmed and refunded by hand, without a provider. */
export const isByHand = (provider: ProviderName): boolean => provider === 'bank' || provider === 'shop'

export function dueAt(method: PaymentMethod, startedAt: Date, isGuest: boolean): Date {
  return later(startedAt, paysLater(method) ? hoursToSend(isGuest) * 60 : PAY_WITHIN_MINUTES)
}

/** Next check of an unsettled payment: frequent at first, as results mostly get lost while customers pay. */
export function nextCheck(payment: Pick<PaymentRow, 'provider' | 'begun_at' | 'due_at'>, now: Date): Date {
  if (isByHand(payment.provider)) return payment.due_at
  const isYoung = now < later(payment.begun_at, CHECK_OFTEN_MINUTES)
  return later(now, isYoung ? CHECK_SECONDS / 60 : CHECK_SELDOM_MINUTES)
}

/** A payment window may still be open when its payment is cancelled. */
export const lastCheck = (canceled: Date): Date => later(canceled, 60)

/** After 1, 2, 4 … minutes, at most an hour. */
export function nextTry(tries: number, now: Date): Date {
  return later(now, Math.min(2 ** (tries - 1), 60))
}

const later = (from: Date, minutes: number) => new Date(from.getTime() + minutes * MINUTE_MS)
