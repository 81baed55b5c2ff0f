import { DAY_MS, endOfSeoulDay } from '../../../platform/seoul-day.ts'
import {
  type Actor,
  ARRIVES_AFTER_DAYS,
  CONFIRMS_AFTER_DAYS,
  ENDED,
  type MoveName,
  type Status,
} from '../shared/moves.ts'

/** The claim clock: a line's next step, its actor, and its deadline. Safe in a browser. */
export interface Clock {
  /** the awaited move; `refund` for money on its way back after the line's last move */
  step: MoveName
  /** the actor of the step; `timer` for an automatic one */
  actor: Actor
  /** ISO 8601, UTC; null without a deadline */
  until: string | null
  /** The move is made automatically at `until`, or the order ends where `step` is `pay`. */
  byItself: boolean
}

/** The fields of a line that its clock depends on. Times are ISO 8601, UTC. */
export interface Timed {
  status: Status
  /** start of its state */
  since: string
  /** the next automatic move, with its time */
  next: { at: string } | null
  /** won of its payment */
  paid: number
}

/** Days in which a buyer may return goods without a reason (전자상거래법 17조), from the day after their arrival. */
export const WITHDRAWAL_DAYS = 7
/** Business days in which a seller ships paid goods (15조), and refunds (18조). */
export const BUSINESS_DAYS = 3

const steps = {
  WAITING_PAYMENT: { step: 'pay', actor: 'buyer' },
  CONFIRM_PAYMENT: { step: 'accept', actor: 'seller' },
  READY_FOR_DELIVERY: { step: 'ship', actor: 'seller' },
  DELIVERY: { step: 'arrive', actor: 'timer' },
  CONFIRM_DELIVERY: { step: 'confirm', actor: 'buyer' },
  BUYER_PENDING: { step: 'release', actor: 'buyer' },
  REQ_CANCEL: { step: 'acceptCancel', actor: 'seller' },
  REQ_REFUND: { step: 'acceptReturn', actor: 'seller' },
  REQ_CHANGE: { step: 'acceptExchange', actor: 'seller' },
  REFUND_ACCEPTED: { step: 'completeReturn', actor: 'buyer' },
  CHANGE_ACCEPTED: { step: 'reship', actor: 'buyer' },
} as const satisfies Partial<Record<Status, { step: MoveName; actor: Actor }>>

/** Statuses with a deadline in business days, from the payment or from the request. */
const IN_BUSINESS_DAYS: ReadonlySet<Status> = new Set(['REQ_CANCEL', 'CANCELED', 'REFUNDED'])

/**
 * The clock of a line of an order that was paid at `paidAt` (null while it is not). Null when nothing is left: it is
 * completed, or the refund has arrived.
 */
export function clockOf(line: Timed, paidAt: string | null, now: Date): Clock | null {
  const { status, since, next } = line
  if (status === 'CANCELED' || status === 'REFUNDED') return refundClock(line, paidAt, now)
  if (ENDED.has(status)) return null
  const { step, actor } = steps[status as keyof typeof steps] ?? {}
  if (!step || !actor) return null
  if (next) return { step, actor, until: next.at, byItself: true }
  if (status === 'CONFIRM_PAYMENT' || status === 'READY_FOR_DELIVERY')
    return { step, actor, until: paidAt && inBusinessDays(paidAt), byItself: false }
  return { step, actor, until: IN_BUSINESS_DAYS.has(status) ? inBusinessDays(since) : null, byItself: false }
}

function refundClock({ since, paid }: Timed, paidAt: string | null, now: Date): Clock | null {
  const until = inBusinessDays(since)
  const isOnItsWay = paidAt !== null && paid > 0 && now < new Date(until)
  return isOnItsWay ? { step: 'refund', actor: 'seller', until, byItself: false } : null
}

/** Orders clocks by urgency: the buyer's own first, then the seller's, the soonest of each. */
export const byPressure = (one: Clock, other: Clock): number => (rank(one) < rank(other) ? -1 : 1)

const rank = ({ actor, until }: Clock) => `${RANKS.indexOf(actor)} ${until ?? 'later'}`
const RANKS: readonly Actor[] = ['buyer', 'seller', 'timer', 'payment']

/** The next automatic move of a line in a state since `since`; `due` is the deadline of the payment. */
export function nextOf(
  { status, since }: { status: Status; since: string },
  due: Date | null,
): { status: Status; at: string } | null {
  const after = (days: number) => new Date(Date.parse(since) + days * DAY_MS).toISOString()
  if (status === 'WAITING_PAYMENT') return due && { status: 'CANCELED', at: due.toISOString() }
  if (status === 'DELIVERY') return { status: 'CONFIRM_DELIVERY', at: after(ARRIVES_AFTER_DAYS) }
  if (status === 'CONFIRM_DELIVERY') return { status: 'DONE', at: after(CONFIRMS_AFTER_DAYS) }
  return null
}

/** The deadline for a return without a reason: the end of the seventh day after the arrival, in Seoul. */
export const withdrawalUntil = (arrivedAt: string): string =>
  endOfSeoulDay(new Date(arrivedAt), WITHDRAWAL_DAYS).toISOString()

/** Whole days left: 0 on the last day, negative when it is over. */
export const daysLeft = (until: string, now: Date): number =>
  Math.floor((Date.parse(until) - now.getTime()) / DAY_MS)

/**
 * The end of the third business day after a day in Seoul. It knows weekends and no holidays, so it is never later than the
 * law's day.
 */
export function inBusinessDays(from: string): string {
  const start = new Date(from)
  let days = 0
  for (let left = BUSINESS_DAYS; left > 0; ) {
    days += 1
    if (!isWeekend(endOfSeoulDay(start, days))) left -= 1
  }
  return endOfSeoulDay(start, days).toISOString()
}

// The end of a day in Seoul is 15:00 UTC of the same day.
const isWeekend = (end: Date) => end.getUTCDay() === 0 || end.getUTCDay() === 6
