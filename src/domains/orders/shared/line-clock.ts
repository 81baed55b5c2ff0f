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

/** The claim clock: a line's next step, its actor, and its deadline. Safe in a browser. */
export interface Clock {
  /** the awaited transition; `refund` for money on its way back after the line's last transition */
  step: TransitionName
  /** the actor of the step; `timer` for an automatic one */
  actor: Actor
  /** ISO 8601, UTC; null without a deadline */
  until: string | null
  /** The transition is made automatically at `until`, or the order ends where `step` is `pay`. */
  byItself: boolean
}

/** The fields of a line that its clock depends on. Times are ISO 8601, UTC. */
export interface TimedLine {
  status: Status
  /** the next automatic transition, with its time */
  next: { at: string } | null
  /** the shop's deadline, which knows holidays (`core/deadlines.ts`) */
  due: string | null
  /** where the goods of an accepted return or exchange are */
  stage?: ReturnStage | null | undefined
  /** who waits for an answer to a proposal about them */
  proposer?: Actor | null | undefined
  /** what the reader may do with it */
  moves?: readonly string[] | undefined
}

/** Days in which a buyer may return goods without a reason (전자상거래법 17조), from the day after their arrival. */
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

/** The clock of a line. Null when nothing is left: it is completed, or the refund has arrived. */
export function clockOf(line: TimedLine, now: Date): Clock | null {
  const { status, next, due } = line
  if (status === 'CANCELED' || status === 'REFUNDED') return refundClock(due, now)
  if (ENDED.has(status)) return null
  const { step, actor } =
    expiredStep(line, now) ?? returnStep(line) ?? steps[status as keyof typeof steps] ?? {}
  if (!step || !actor) return null
  if (next) return { step, actor, until: next.at, byItself: true }
  return { step, actor, until: due, byItself: false }
}

/** The step of goods that come back: an answer to a proposal, or their way until they are received. */
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

/** Goods whose time to be sent back is over: nobody may send them any more, and the timer ends the claim. */
function expiredStep({ status, next, moves }: TimedLine, now: Date): Pick<Clock, 'step' | 'actor'> | null {
  const isOver = isAcceptedStatus(status) && next !== null && now >= new Date(next.at)
  return isOver && moves && !moves.includes('sendReturn') ? { step: 'expireReturn', actor: 'timer' } : null
}

/** Money that has a deadline is on its way until then. */
function refundClock(until: string | null, now: Date): Clock | null {
  const isOnItsWay = until !== null && now < new Date(until)
  return isOnItsWay ? { step: 'refund', actor: 'seller', until, byItself: false } : null
}

/** Orders clocks by urgency: the buyer's own first, then the seller's, the soonest of each. */
export const compareUrgency = (item: Clock, other: Clock): number => (rank(item) < rank(other) ? -1 : 1)

const rank = ({ actor, until }: Clock) => `${RANKS.indexOf(actor)} ${until ?? 'later'}`
const RANKS: readonly Actor[] = ['buyer', 'seller', 'timer', 'payment']

/** The next automatic transition of a line in a state since `since`, with its open claim; `due` is the deadline of the payment. */
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

/** The deadline for a return without a reason: the end of the seventh day after the arrival, in Seoul. */
export const withdrawalUntil = (arrivedAt: string): string =>
  endOfSeoulDay(new Date(arrivedAt), WITHDRAWAL_DAYS).toISOString()

/** Whole days left: 0 on the last day, negative when it is over. */
export const daysLeft = (until: string, now: Date): number =>
  Math.floor((Date.parse(until) - now.getTime()) / DAY_MS)
