import { DAY_MS } from '../../../platform/seoul-day.ts'

/** Where the goods of an accepted return or exchange are: with the buyer, on their way, or with the shop that ships. */
export const returnStages = ['AWAITED', 'SENT', 'RECEIVED'] as const
export type ReturnStage = (typeof returnStages)[number]

/** What is due for goods that nobody has sent back: to remind the buyer, or to end the claim. */
export type ReturnTimeout = 'reminder' | 'end'

/** Days after the acceptance in which the goods are sent back; then the buyer keeps them and the purchase is confirmed. */
export const SENDS_WITHIN_DAYS = 14
/** The buyer is reminded so many days before that, and the claim ends no sooner than so many days after the reminder. */
export const REMINDED_DAYS = 3

type Time = Date | string

/** The fields of an open claim that its stage depends on. Times are dates, or ISO 8601. */
export interface ReturnFacts {
  sent_at: Time | null
  received_at: Time | null
  reminded_at: Time | null
}

export function stageOf({ sent_at, received_at }: Pick<ReturnFacts, 'sent_at' | 'received_at'>): ReturnStage {
  if (received_at !== null) return 'RECEIVED'
  return sent_at === null ? 'AWAITED' : 'SENT'
}

/** The moment until which awaited goods can be sent back. `since` is the acceptance; a late reminder moves it. */
export function sendDeadline(since: Time, { reminded_at }: Pick<ReturnFacts, 'reminded_at'>): Date {
  const agreed = daysAfter(since, SENDS_WITHIN_DAYS)
  const announced = reminded_at === null ? agreed : daysAfter(reminded_at, REMINDED_DAYS)
  return agreed > announced ? agreed : announced
}

/** What is due of a claim now; nothing ends without a reminder. Null while nothing is, and for goods that were sent. */
export function timeoutOf(since: Time, claim: ReturnFacts, now: Date): ReturnTimeout | null {
  if (stageOf(claim) !== 'AWAITED') return null
  if (claim.reminded_at !== null) return now >= sendDeadline(since, claim) ? 'end' : null
  return now >= daysAfter(since, SENDS_WITHIN_DAYS - REMINDED_DAYS) ? 'reminder' : null
}

const daysAfter = (time: Time, days: number) => new Date(new Date(time).getTime() + days * DAY_MS)
