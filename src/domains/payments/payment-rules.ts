import type { PaymentMethod } from './payments.contract.ts'
import { hoursToSend } from './shared/transfer-hours.ts'
import type { PaymentRow, ProviderName } from './tables.ts'

const MINUTE_MS = 60_000

/** Minutes in which a card or easy payment must be made; stock is reserved meanwhile (docs/product/checkout.md). */
const PAY_WITHIN_MINUTES = 10

const CHECK_SECONDS = 30
const CHECK_OFTEN_MINUTES = 15
const CHECK_SELDOM_MINUTES = 10

/** Whether the buyer transfers the money later. Orders of such payments are created before the money arrives. */
export function paysLater(method: PaymentMethod): boolean {
  return method === 'bank' || method === 'virtual_account'
}

/** Whether people confirm and refund the payment by hand, without a payment service. */
export const isByHand = (provider: ProviderName): boolean => provider === 'bank' || provider === 'shop'

export function dueAt(method: PaymentMethod, startedAt: Date, isGuest: boolean): Date {
  return later(startedAt, paysLater(method) ? hoursToSend(isGuest) * 60 : PAY_WITHIN_MINUTES)
}

/**
 * Time of the next check of an unsettled payment. Checks are frequent at first, because most results get lost while
 * customers pay.
 */
export function nextCheck(payment: Pick<PaymentRow, 'provider' | 'begun_at' | 'due_at'>, now: Date): Date {
  if (isByHand(payment.provider)) return payment.due_at
  const isYoung = now < later(payment.begun_at, CHECK_OFTEN_MINUTES)
  return later(now, isYoung ? CHECK_SECONDS / 60 : CHECK_SELDOM_MINUTES)
}

/** Time of the last check of a cancelled payment: the buyer may still have the payment window open. */
export const lastCheck = (canceled: Date): Date => later(canceled, 60)

/** How long a charge of a saved card may be under way: the provider answers within 10 seconds or not at all. */
const CHARGE_SECONDS = 30

/** A charge that was sent before this time and has no answer may be followed by another, after the provider was asked. */
export const unansweredBefore = (now: Date): Date => later(now, -CHARGE_SECONDS / 60)

/**
 * What is known about the charge of a saved card for a waiting payment: `asked` while it is under way, `unanswered` if
 * its result is still not known, `refused`; null without one.
 */
export function chargeState(
  { details: { charge } }: Pick<PaymentRow, 'details'>,
  now: Date,
): 'asked' | 'unanswered' | 'refused' | null {
  if (charge === undefined) return null
  if (charge === null) return 'refused'
  return new Date(charge.at) > unansweredBefore(now) ? 'asked' : 'unanswered'
}

/** Time of the next attempt of a refund: 1, 2, 4 … minutes later, at most an hour. */
export function nextTry(tries: number, now: Date): Date {
  return later(now, Math.min(2 ** (tries - 1), 60))
}

const later = (from: Date, minutes: number) => new Date(from.getTime() + minutes * MINUTE_MS)
