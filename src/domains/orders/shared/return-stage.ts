import { DAY_MS } from '../../../platform/seoul-day.ts'

/**
 * Where the products of an accepted claim are: with the buyer (`AWAITED`), in transit (`SENT`), or at the shop
 * (`RECEIVED`).
 */
export const returnStages = ['AWAITED', 'SENT', 'RECEIVED'] as const
export type ReturnStage = (typeof returnStages)[number]

export type ReturnTimeout = 'reminder' | 'end'

/**
 * Number of days after the acceptance in which the buyer must send the products. After that the purchase is confirmed.
 */
export const SENDS_WITHIN_DAYS = 14
/** Minimum number of days between the reminder and the end of the claim. */
export const REMINDED_DAYS = 3

type Time = Date | string

export interface ReturnFacts {
  sent_at: Time | null
  received_at: Time | null
  reminded_at: Time | null
}

export function stageOf({ sent_at, received_at }: Pick<ReturnFacts, 'sent_at' | 'received_at'>): ReturnStage {
  if (received_at !== null) return 'RECEIVED'
  return sent_at === null ? 'AWAITED' : 'SENT'
}

/**
 * The deadline for sending products back. `since` is the time of the acceptance. A late reminder extends the deadline.
 */
export function sendDeadline(since: Time, { reminded_at }: Pick<ReturnFacts, 'reminded_at'>): Date {
  const agreed = daysAfter(since, SENDS_WITHIN_DAYS)
  const announced = reminded_at === null ? agreed : daysAfter(reminded_at, REMINDED_DAYS)
  return agreed > announced ? agreed : announced
}

/** What is due for products that were not sent; null if nothing is. A claim never ends before its reminder was sent. */
export function timeoutOf(since: Time, claim: ReturnFacts, now: Date): ReturnTimeout | null {
  if (stageOf(claim) !== 'AWAITED') return null
  if (claim.reminded_at !== null) return now >= sendDeadline(since, claim) ? 'end' : null
  return now >= daysAfter(since, SENDS_WITHIN_DAYS - REMINDED_DAYS) ? 'reminder' : null
}

const daysAfter = (time: Time, days: number) => new Date(new Date(time).getTime() + days * DAY_MS)
