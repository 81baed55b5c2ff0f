import { type ReturnFacts, type ReturnStage, type ReturnTimeout, stageOf, timeoutOf } from './return-stage.ts'

/** The states and transitions of order lines (docs/product/orders.md). Pages use this file too. */

export const statuses = [
  'WAITING_PAYMENT',
  'CONFIRM_PAYMENT',
  'READY_FOR_DELIVERY',
  'DELIVERY',
  'CONFIRM_DELIVERY',
  'CANCELED',
  'REQ_REFUND',
  'REQ_CANCEL',
  'REQ_CHANGE',
  'REFUND_ACCEPTED',
  'REFUNDED',
  'CHANGE_ACCEPTED',
  'BUYER_PENDING',
  'DONE',
] as const
export type Status = (typeof statuses)[number]

/** `timer`: the platform, after a deadline; `payment`: the arrival of money. */
export type Actor = 'buyer' | 'seller' | 'timer' | 'payment'

interface Transition {
  from: readonly Status[]
  /** `before`: the state in which the claim was requested; `same`: the present state */
  to: Status | 'before' | 'same'
  actors: readonly Actor[]
  /** stages of a return in which the transition is possible; missing if there is no restriction */
  stages?: readonly ReturnStage[]
  /** stage of the return after the transition; missing if it does not change */
  stage?: ReturnStage
}

const UNSENT = ['WAITING_PAYMENT', 'CONFIRM_PAYMENT', 'READY_FOR_DELIVERY'] as const
const SHIPPED = ['DELIVERY', 'CONFIRM_DELIVERY', 'BUYER_PENDING'] as const
const PAID = ['CONFIRM_PAYMENT', 'READY_FOR_DELIVERY', ...SHIPPED] as const
const REQUESTED = ['REQ_CANCEL', 'REQ_REFUND', 'REQ_CHANGE'] as const
const ACCEPTED = ['REFUND_ACCEPTED', 'CHANGE_ACCEPTED'] as const
const NOT_RECEIVED = ['AWAITED', 'SENT'] as const
const INSPECTED = ['RECEIVED'] as const
const BOTH = ['buyer', 'seller'] as const

/** All transitions, for the server and all pages. */
export const transitions = {
  pay: { from: ['WAITING_PAYMENT'], to: 'CONFIRM_PAYMENT', actors: ['payment'] },
  abandon: { from: ['WAITING_PAYMENT'], to: 'CANCELED', actors: ['buyer', 'seller', 'timer'] },
  // The shop asks for a transfer again, or gives the buyer more time for it.
  remindPayment: { from: ['WAITING_PAYMENT'], to: 'same', actors: ['seller'] },
  extendPayment: { from: ['WAITING_PAYMENT'], to: 'same', actors: ['seller'] },
  accept: { from: ['CONFIRM_PAYMENT'], to: 'READY_FOR_DELIVERY', actors: ['seller'] },
  ship: { from: ['READY_FOR_DELIVERY'], to: 'DELIVERY', actors: ['seller'] },
  arrive: { from: ['DELIVERY'], to: 'CONFIRM_DELIVERY', actors: ['seller', 'timer'] },
  confirm: { from: ['CONFIRM_DELIVERY'], to: 'DONE', actors: ['buyer', 'timer'] },
  hold: { from: ['CONFIRM_DELIVERY'], to: 'BUYER_PENDING', actors: ['buyer'] },
  release: { from: ['BUYER_PENDING'], to: 'CONFIRM_DELIVERY', actors: ['buyer'] },
  // The shop gives another option of the product, at most at the old price.
  changeOption: { from: ['CONFIRM_PAYMENT', 'READY_FOR_DELIVERY'], to: 'same', actors: ['seller'] },
  // The shop announces a later shipping day.
  delay: { from: ['CONFIRM_PAYMENT', 'READY_FOR_DELIVERY'], to: 'same', actors: ['seller'] },
  // The recipient of the order changes, for all lines that were not sent (`orders.addresses`).
  changeAddress: { from: UNSENT, to: 'same', actors: BOTH },
  // The shop refunds a part of the price, and the buyer keeps the products.
  reducePrice: { from: PAID, to: 'same', actors: ['seller'] },
  requestCancel: { from: ['CONFIRM_PAYMENT', 'READY_FOR_DELIVERY'], to: 'REQ_CANCEL', actors: ['buyer'] },
  // With this transition the shop cancels paid pieces by itself. If the buyer requests it, the transitions are
  // `requestCancel` and `acceptCancel`.
  cancel: { from: ['CONFIRM_PAYMENT', 'READY_FOR_DELIVERY'], to: 'CANCELED', actors: ['seller'] },
  acceptCancel: { from: ['REQ_CANCEL'], to: 'CANCELED', actors: ['seller'] },
  requestReturn: { from: SHIPPED, to: 'REQ_REFUND', actors: ['buyer'] },
  acceptReturn: { from: ['REQ_REFUND'], to: 'REFUND_ACCEPTED', actors: ['seller'] },
  completeReturn: { from: ['REFUND_ACCEPTED'], to: 'REFUNDED', actors: ['seller'] },
  requestExchange: { from: SHIPPED, to: 'REQ_CHANGE', actors: ['buyer'] },
  acceptExchange: { from: ['REQ_CHANGE'], to: 'CHANGE_ACCEPTED', actors: ['seller'] },
  // The shop starts a claim for a buyer who has called.
  startReturn: { from: SHIPPED, to: 'REFUND_ACCEPTED', actors: ['seller'] },
  startExchange: { from: SHIPPED, to: 'CHANGE_ACCEPTED', actors: ['seller'] },
  reship: { from: ['CHANGE_ACCEPTED'], to: 'DELIVERY', actors: ['seller'] },
  reject: { from: REQUESTED, to: 'before', actors: ['seller'] },
  withdraw: { from: [...REQUESTED, ...ACCEPTED], to: 'before', actors: ['buyer'], stages: NOT_RECEIVED },
  refund: { from: ['DONE'], to: 'DONE', actors: ['seller'] },
  correctTracking: { from: ['DELIVERY'], to: 'same', actors: ['seller'] },
  // The products of an accepted claim were sent, were received, or did not arrive.
  sendReturn: { from: ACCEPTED, to: 'same', actors: BOTH, stages: NOT_RECEIVED, stage: 'SENT' },
  receiveReturn: { from: ACCEPTED, to: 'same', actors: ['seller'], stages: NOT_RECEIVED, stage: 'RECEIVED' },
  missReturn: { from: ACCEPTED, to: 'same', actors: ['seller'], stages: ['SENT'], stage: 'AWAITED' },
  // After the inspection: refunded in part, sent back to the buyer, or refused because the parcel was empty.
  refundPart: { from: ['REFUND_ACCEPTED'], to: 'REFUNDED', actors: ['seller'], stages: INSPECTED },
  refuseReturn: { from: ACCEPTED, to: 'DELIVERY', actors: ['seller'], stages: INSPECTED },
  refuseEmpty: { from: ACCEPTED, to: 'CONFIRM_DELIVERY', actors: ['seller'], stages: INSPECTED },
  // One side proposes to convert the claim, and the other side agrees.
  proposeReturn: { from: ['CHANGE_ACCEPTED'], to: 'same', actors: BOTH },
  proposeExchange: { from: ['REFUND_ACCEPTED'], to: 'same', actors: BOTH },
  dropConversion: { from: ACCEPTED, to: 'same', actors: BOTH },
  convertToReturn: { from: ['CHANGE_ACCEPTED'], to: 'REFUND_ACCEPTED', actors: BOTH },
  convertToExchange: { from: ['REFUND_ACCEPTED'], to: 'CHANGE_ACCEPTED', actors: BOTH },
  // If the products are not sent in time, the buyer keeps them.
  remindReturn: { from: ACCEPTED, to: 'same', actors: ['timer'], stages: ['AWAITED'] },
  expireReturn: { from: ACCEPTED, to: 'DONE', actors: ['timer'], stages: ['AWAITED'] },
} as const satisfies Record<string, Transition>

export type TransitionName = keyof typeof transitions
export const transitionNames = Object.keys(transitions) as TransitionName[]

/**
 * Transitions that `fulfilment.transition()` makes. The others are parts of a payment, a cancellation, a price
 * reduction or a claim, whose functions make them.
 */
export type PlainTransition = Exclude<
  TransitionName,
  | 'pay'
  | 'abandon'
  | 'remindPayment'
  | 'extendPayment'
  | 'cancel'
  | 'changeAddress'
  | 'reducePrice'
  | `request${'Cancel' | 'Return' | 'Exchange'}`
  | `start${'Return' | 'Exchange'}`
>

export interface LineState {
  status: Status
  /** state in which the open claim was requested; null if there is no open claim */
  before: Status | null
  /** whether the line was refunded after completion, which is possible once */
  refunded: boolean
  /** null if there is no accepted claim */
  stage: ReturnStage | null
  /** who has made the open proposal to convert the claim; null if there is none */
  proposer: Actor | null
  /** what is due because products were not sent back; null if nothing is */
  timeout: ReturnTimeout | null
}

export function allowedTransitions(line: LineState, actor: Actor): TransitionName[] {
  return transitionNames.filter((name) => mayTransition(line, name, actor))
}

export function mayTransition(line: LineState, name: TransitionName, actor: Actor): boolean {
  const { from, actors, stages }: Transition = transitions[name]
  if (!from.includes(line.status) || !actors.includes(actor)) return false
  if (stages && line.stage && !stages.includes(line.stage)) return false
  // A claim ends at its deadline, even if the job that records this has not run yet.
  if (line.timeout === 'end' && actor !== 'timer') return false
  switch (name) {
    case 'refund':
      return !line.refunded
    case 'proposeReturn':
    case 'proposeExchange':
      return line.proposer === null
    case 'dropConversion':
      return line.proposer !== null
    case 'convertToReturn':
    case 'convertToExchange':
      return line.proposer !== null && line.proposer !== actor
    case 'remindReturn':
      return line.timeout === 'reminder'
    case 'expireReturn':
      return line.timeout === 'end'
    default:
      return true
  }
}

export function lineAfter(line: LineState, name: TransitionName, actor: Actor): LineState {
  const transition: Transition = transitions[name]
  const status = statusAfter(line, transition)
  const isAccepted = isAcceptedStatus(status)
  const isSame = status === line.status
  return {
    status,
    before: CLAIMS.has(status) ? (line.before ?? line.status) : null,
    refunded: line.refunded || name === 'refund',
    stage: isAccepted ? (transition.stage ?? line.stage ?? 'AWAITED') : null,
    proposer: isAccepted && isSame ? proposerAfter(line, name, actor) : null,
    timeout: null,
  }
}

function statusAfter(line: LineState, { to }: Transition): Status {
  if (to === 'same') return line.status
  return to === 'before' ? (line.before as Status) : to
}

function proposerAfter({ proposer }: LineState, name: TransitionName, actor: Actor): Actor | null {
  if (name === 'proposeReturn' || name === 'proposeExchange') return actor
  return name === 'dropConversion' ? null : proposer
}

/** Whether a transition leaves the time since which the line has its state unchanged. */
export const keepsSince = (name: TransitionName): boolean => KEEPING_SINCE.has(name)

const KEEPING_SINCE: ReadonlySet<TransitionName> = new Set<TransitionName>([
  'changeOption',
  'delay',
  'changeAddress',
  'reducePrice',
  'remindPayment',
  'extendPayment',
  'correctTracking',
  'proposeReturn',
  'proposeExchange',
  'dropConversion',
  'remindReturn',
])

const CLAIMS: ReadonlySet<Status> = new Set([...REQUESTED, ...ACCEPTED])

export const isAcceptedStatus = (status: Status): status is (typeof ACCEPTED)[number] =>
  status === 'REFUND_ACCEPTED' || status === 'CHANGE_ACCEPTED'

export const DELIVERED: readonly Status[] = ['CONFIRM_DELIVERY', 'BUYER_PENDING', 'DONE']

/** Whether a line still waits to be sent; a request to cancel it may be rejected. */
export const isUnsent = (status: Status): boolean =>
  status === 'REQ_CANCEL' || UNSENT.some((state) => state === status)

export const ENDED: ReadonlySet<Status> = new Set(['CANCELED', 'REFUNDED', 'DONE'])

/** Number of days after which a line arrives automatically, and after which it is then confirmed. */
export const ARRIVES_AFTER_DAYS = 14
export const CONFIRMS_AFTER_DAYS = 8

/** The states that are counted for each counter that a shopper sees (docs/product/storefront.md). */
export const counters = {
  ready: ['WAITING_PAYMENT'],
  paid: ['CONFIRM_PAYMENT'],
  preparing: ['READY_FOR_DELIVERY'],
  delivery: ['DELIVERY'],
  confirm: ['CONFIRM_DELIVERY', 'BUYER_PENDING'],
  refund: ['REQ_CANCEL', 'REQ_REFUND', 'REQ_CHANGE', 'REFUND_ACCEPTED', 'CHANGE_ACCEPTED'],
} as const satisfies Record<string, readonly Status[]>
export type Counter = keyof typeof counters

/** Counters that count parcels instead of orders. */
export const COUNTS_PARCELS: ReadonlySet<Counter> = new Set(['delivery', 'confirm'])

/** A proposal to convert a return into an exchange, or an exchange into a return. Times are ISO 8601. */
export interface Conversion {
  by: 'buyer' | 'seller'
  /** kind of the claim before the conversion */
  from: 'return' | 'exchange'
  /** who pays shipping after the conversion: the buyer (`mind`) or the shop (`fault`) */
  cause: 'mind' | 'fault'
  reason: string
  proposed_at: string
  agreed_at: string | null
}

export interface ClaimState extends ReturnFacts {
  conversion: Conversion | null
}

/** The present state of a line. `claim` is its open claim. */
export function lineStateOf(
  {
    status,
    before,
    refunded,
    since,
  }: Pick<LineState, 'status' | 'before' | 'refunded'> & { since: Date | string },
  claim: ClaimState | null | undefined,
  now: Date,
): LineState {
  const line = { status, before, refunded }
  if (!isAcceptedStatus(status) || !claim) return { ...line, stage: null, proposer: null, timeout: null }
  return {
    ...line,
    stage: stageOf(claim),
    proposer: proposerOf(claim),
    timeout: timeoutOf(since, claim, now),
  }
}

/** Who has made the open proposal to convert the claim; null if there is none. */
export const proposerOf = ({
  conversion,
}: Pick<ClaimState, 'conversion'>): Exclude<Actor, 'timer' | 'payment'> | null =>
  conversion && conversion.agreed_at === null ? conversion.by : null
