import type { PaymentMethod } from './contract.ts'
import { hoursToSend } from './limits.ts'
import type { PaymentRow, ProviderName } from './tables.ts'

const MINUTE_MS = 60_000

/** Stock is held for as long (domain: Checkout, payment, orders). */
const PAY_WITHIN_MINUTES = 10

const CHECK_SECONDS = 30
const CHECK_OFTEN_MINUTES = 15
const CHECK_SELDOM_MINUTES = 10

/** Whether the buyer pays later, by sending money: the orders stand and wait meanwhile. */
export function paysLater(method: PaymentMethod): boolean {
  return method === 'bank' || method === 'virtual_account'
}

/** Whether people send the money and say that it came, both ways: no program can be asked. */
export const isByHand = (provider: ProviderName): boolean => provider === 'bank' || provider === 'shop'

/** Until when money for a payment has to come; pieces are held for as long. */
export function dueAt(method: PaymentMethod, begun: Date, isGuest: boolean): Date {
  return later(begun, paysLater(method) ? hoursToSend(isGuest) * 60 : PAY_WITHIN_MINUTES)
}

/**
 * When a payment that nothing was told of is looked at again. Answers get lost while people pay, so that is often at
 * first; of money that is sent the provider tells, or who has the account.
 */
export function nextCheck(payment: Pick<PaymentRow, 'provider' | 'begun_at' | 'due_at'>, now: Date): Date {
  if (isByHand(payment.provider)) return payment.due_at
  const isYoung = now < later(payment.begun_at, CHECK_OFTEN_MINUTES)
  return later(now, isYoung ? CHECK_SECONDS / 60 : CHECK_SELDOM_MINUTES)
}

/** The last look at a payment that was canceled: a payment window may have stayed open. */
export const lastCheck = (canceled: Date): Date => later(canceled, 60)

/** When a refund that did not work for the `tries`-th time is tried again: after 1, 2, 4 … minutes, at most an hour. */
export function nextTry(tries: number, now: Date): Date {
  return later(now, Math.min(2 ** (tries - 1), 60))
}

const later = (from: Date, minutes: number) => new Date(from.getTime() + minutes * MINUTE_MS)
