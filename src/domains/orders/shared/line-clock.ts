import { DAY_MS, endOfSeoulDay } from '../../../platform/seoul-day.ts'
import { type ReturnFacts, type ReturnStage, sendDeadline, stageOf } from './return-stage.ts'
import {
  type Actor,
  ARRIVES_AFTER_DAYS,
  CONFIRMS_AFTER_DAYS,
  ENDED,
  isAcceptedStatus,
  type Status,
  type TransitionName,
} from './transitions.ts'

/** The next step of a line, who makes it, and until when. */
export interface Clock {
  /** the transition that is awaited; `refund` while money is being paid back */
  step: TransitionName
  /** `timer` if the step is automatic */
  actor: Actor
  /** deadline, ISO 8601; null if there is none */
  until: string | null
  /** whether something happens automatically at `until`: the step itself, or for the step `pay` the cancellation */
  byItself: boolean
}

/** The fields of a line that determine its next step. Times are ISO 8601. */
export interface TimedLine {
  status: Status
  next: { at: string } | null
  /** deadline of the shop (`core/deadlines.ts`) */
  due: string | null
  /** whether a refund was not sent yet; missing if that is not known */
  refund_open?: boolean | undefined
  stage?: ReturnStage | null | undefined
  /** who has made the open proposal to convert the claim */
  proposer?: Actor | null | undefined
  /** what the buyer has to pay for the exchange before the new product is sent; `until` is ISO 8601 */
  dues_open?: { until: string | null } | null | undefined
  /** transitions that the reader can make */
  moves?: readonly string[] | undefined
}

/** Number of days after the arrival in which products can be returned without a reason (전자상거래법 17조). */
export const WITHDRAWAL_DAYS = 7
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
  REFUND_ACCEPTED: { step: 'completeReturn', actor: 'seller' },
  CHANGE_ACCEPTED: { step: 'reship', actor: 'seller' },
} as const satisfies Partial<Record<Status, { step: TransitionName; actor: Actor }>>

/** The next step of a line; null if the line is completed or its refund was sent. */
export function clockOf(line: TimedLine, now: Date): Clock | null {
  const { status, next, due } = line
  if (status === 'CANCELED' || status === 'REFUNDED') return refundClock(line, now)
  if (ENDED.has(status)) return null
  const { step, actor } =
    expiredStep(line, now) ?? returnStep(line) ?? steps[status as keyof typeof steps] ?? {}
  if (!step || !actor) return null
  if (step === 'reship' && line.dues_open)
    return { step, actor: 'buyer', until: line.dues_open.until, byItself: false }
  if (next) return { step, actor, until: next.at, byItself: true }
  return { step, actor, until: due, byItself: false }
}

/** The step of a return or exchange, until the shop has received the products. */
function returnStep({ status, stage, proposer }: TimedLine): Pick<Clock, 'step' | 'actor'> | null {
  if (!isAcceptedStatus(status)) return null
  if (proposer)
    return {
      step: status === 'CHANGE_ACCEPTED' ? 'convertToReturn' : 'convertToExchange',
      actor: proposer === 'buyer' ? 'seller' : 'buyer',
    }
  if (stage === 'SENT') return { step: 'receiveReturn', actor: 'seller' }
  return stage === 'RECEIVED' ? null : { step: 'sendReturn', actor: 'buyer' }
}

/** The end of a claim by the timer, if the deadline for sending the products has passed. */
function expiredStep({ status, next, moves }: TimedLine, now: Date): Pick<Clock, 'step' | 'actor'> | null {
  const isOver = isAcceptedStatus(status) && next !== null && now >= new Date(next.at)
  return isOver && moves && !moves.includes('sendReturn') ? { step: 'expireReturn', actor: 'timer' } : null
}

// If it is not known whether the refund was sent, it counts as sent after its deadline.
function refundClock({ due: until, refund_open }: TimedLine, now: Date): Clock | null {
  const isOpen = refund_open ?? (until !== null && now < new Date(until))
  return isOpen ? { step: 'refund', actor: 'seller', until, byItself: false } : null
}

/** Sorts next steps: those of the buyer first, then those of the seller, each by deadline. */
export const compareUrgency = (item: Clock, other: Clock): number => (rank(item) < rank(other) ? -1 : 1)

const rank = ({ actor, until }: Clock) => `${RANKS.indexOf(actor)} ${until ?? 'later'}`
const RANKS: readonly Actor[] = ['buyer', 'seller', 'timer', 'payment']

/**
 * The next automatic transition of a line; null if there is none. `claim` is the open claim of the line, `due` the
 * deadline of the payment.
 */
export function nextOf(
  { status, since, claim = null }: { status: Status; since: string; claim?: ReturnFacts | null },
  due: Date | null,
): { status: Status; at: string } | null {
  const after = (days: number) => new Date(Date.parse(since) + days * DAY_MS).toISOString()
  if (status === 'WAITING_PAYMENT') return due && { status: 'CANCELED', at: due.toISOString() }
  if (status === 'DELIVERY') return { status: 'CONFIRM_DELIVERY', at: after(ARRIVES_AFTER_DAYS) }
  if (status === 'CONFIRM_DELIVERY') return { status: 'DONE', at: after(CONFIRMS_AFTER_DAYS) }
  if (isAcceptedStatus(status) && claim && stageOf(claim) === 'AWAITED')
    return { status: 'DONE', at: sendDeadline(since, claim).toISOString() }
  return null
}

/** The end of the seventh day after the arrival in Seoul, ISO 8601. */
export const withdrawalUntil = (arrivedAt: string): string =>
  endOfSeoulDay(new Date(arrivedAt), WITHDRAWAL_DAYS).toISOString()

/** Number of full days until a time: 0 on the last day, negative after that. */
export const daysLeft = (until: string, now: Date): number =>
  Math.floor((Date.parse(until) - now.getTime()) / DAY_MS)
