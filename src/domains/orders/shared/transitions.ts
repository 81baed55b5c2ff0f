import { type ReturnFacts, type ReturnStage, type ReturnTimeout, stageOf, timeoutOf } from './return-stage.ts'

/** States of an order line, and the actors of its transitions (docs/product/orders.md). Safe in a browser. */

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

/** `timer` is the platform after a deadline, `payment` incoming money. */
export type Actor = 'buyer' | 'seller' | 'timer' | 'payment'

interface Transition {
  from: readonly Status[]
  /** `before` is the state from which the claim was made, `same` no other state */
  to: Status | 'before' | 'same'
  actors: readonly Actor[]
  /** of an accepted return or exchange: where its goods may be; anywhere where it is missing */
  stages?: readonly ReturnStage[]
  /** where they are after it; where they were where it is missing */
  stage?: ReturnStage
}

const SHIPPED = ['DELIVERY', 'CONFIRM_DELIVERY', 'BUYER_PENDING'] as const
const REQUESTED = ['REQ_CANCEL', 'REQ_REFUND', 'REQ_CHANGE'] as const
const ACCEPTED = ['REFUND_ACCEPTED', 'CHANGE_ACCEPTED'] as const
/** the seller has not got them */
const NOT_RECEIVED = ['AWAITED', 'SENT'] as const
const INSPECTED = ['RECEIVED'] as const
const BOTH = ['buyer', 'seller'] as const

/** All transitions. The server, the seller's and the shopper's pages all read this one table. */
export const transitions = {
  pay: { from: ['WAITING_PAYMENT'], to: 'CONFIRM_PAYMENT', actors: ['payment'] },
  abandon: { from: ['WAITING_PAYMENT'], to: 'CANCELED', actors: ['buyer', 'seller', 'timer'] },
  accept: { from: ['CONFIRM_PAYMENT'], to: 'READY_FOR_DELIVERY', actors: ['seller'] },
  ship: { from: ['READY_FOR_DELIVERY'], to: 'DELIVERY', actors: ['seller'] },
  arrive: { from: ['DELIVERY'], to: 'CONFIRM_DELIVERY', actors: ['seller', 'timer'] },
  confirm: { from: ['CONFIRM_DELIVERY'], to: 'DONE', actors: ['buyer', 'timer'] },
  hold: { from: ['CONFIRM_DELIVERY'], to: 'BUYER_PENDING', actors: ['buyer'] },
  release: { from: ['BUYER_PENDING'], to: 'CONFIRM_DELIVERY', actors: ['buyer'] },
  requestCancel: { from: ['CONFIRM_PAYMENT', 'READY_FOR_DELIVERY'], to: 'REQ_CANCEL', actors: ['buyer'] },
  acceptCancel: { from: ['REQ_CANCEL'], to: 'CANCELED', actors: ['seller'] },
  requestReturn: { from: SHIPPED, to: 'REQ_REFUND', actors: ['buyer'] },
  acceptReturn: { from: ['REQ_REFUND'], to: 'REFUND_ACCEPTED', actors: ['seller'] },
  completeReturn: { from: ['REFUND_ACCEPTED'], to: 'REFUNDED', actors: ['seller'] },
  requestExchange: { from: SHIPPED, to: 'REQ_CHANGE', actors: ['buyer'] },
  acceptExchange: { from: ['REQ_CHANGE'], to: 'CHANGE_ACCEPTED', actors: ['seller'] },
  reship: { from: ['CHANGE_ACCEPTED'], to: 'DELIVERY', actors: ['seller'] },
  reject: { from: REQUESTED, to: 'before', actors: ['seller'] },
  withdraw: { from: [...REQUESTED, ...ACCEPTED], to: 'before', actors: ['buyer'], stages: NOT_RECEIVED },
  refund: { from: ['DONE'], to: 'DONE', actors: ['seller'] },
  correctTracking: { from: ['DELIVERY'], to: 'same', actors: ['seller'] },
  // The goods of an accepted return or exchange: sent by the buyer, or fetched by the seller; received, or not there.
  sendReturn: { from: ACCEPTED, to: 'same', actors: BOTH, stages: NOT_RECEIVED, stage: 'SENT' },
  receiveReturn: { from: ACCEPTED, to: 'same', actors: ['seller'], stages: NOT_RECEIVED, stage: 'RECEIVED' },
  missReturn: { from: ACCEPTED, to: 'same', actors: ['seller'], stages: ['SENT'], stage: 'AWAITED' },
  // What the seller finds: worn goods go back to the buyer or are refunded in part, of an empty parcel there is nothing to go back.
  refundPart: { from: ['REFUND_ACCEPTED'], to: 'REFUNDED', actors: ['seller'], stages: INSPECTED },
  refuseReturn: { from: ACCEPTED, to: 'DELIVERY', actors: ['seller'], stages: INSPECTED },
  refuseEmpty: { from: ACCEPTED, to: 'CONFIRM_DELIVERY', actors: ['seller'], stages: INSPECTED },
  // An exchange becomes a return, and the other way round, when one side proposes it and the other agrees.
  proposeReturn: { from: ['CHANGE_ACCEPTED'], to: 'same', actors: BOTH },
  proposeExchange: { from: ['REFUND_ACCEPTED'], to: 'same', actors: BOTH },
  dropConversion: { from: ACCEPTED, to: 'same', actors: BOTH },
  convertToReturn: { from: ['CHANGE_ACCEPTED'], to: 'REFUND_ACCEPTED', actors: BOTH },
  convertToExchange: { from: ['REFUND_ACCEPTED'], to: 'CHANGE_ACCEPTED', actors: BOTH },
  // Goods that nobody sends are kept by the buyer.
  remindReturn: { from: ACCEPTED, to: 'same', actors: ['timer'], stages: ['AWAITED'] },
  expireReturn: { from: ACCEPTED, to: 'DONE', actors: ['timer'], stages: ['AWAITED'] },
} as const satisfies Record<string, Transition>

export type TransitionName = keyof typeof transitions
export const transitionNames = Object.keys(transitions) as TransitionName[]

/** The fields of a line that its transitions depend on. */
export interface LineState {
  status: Status
  /** the state from which an open claim was made; null without one */
  before: Status | null
  /** refunded after its completion, which happens once */
  refunded: boolean
  /** where the goods of an accepted return or exchange are; null without one */
  stage: ReturnStage | null
  /** who has proposed to make a return of an exchange, or the other way round; null while nobody has */
  proposer: Actor | null
  /** what the clock says of goods that nobody has sent back yet; null while it says nothing */
  timeout: ReturnTimeout | null
}

export function allowedTransitions(line: LineState, actor: Actor): TransitionName[] {
  return transitionNames.filter((name) => mayTransition(line, name, actor))
}

export function mayTransition(line: LineState, name: TransitionName, actor: Actor): boolean {
  const { from, actors, stages }: Transition = transitions[name]
  if (!from.includes(line.status) || !actors.includes(actor)) return false
  if (stages && line.stage && !stages.includes(line.stage)) return false
  // A claim whose time is over has ended, whenever a job gets to it.
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

/** The line after an actor's transition. */
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

/** Whether a transition stays in the state that a line is in, and does not begin it anew. */
export const keepsSince = (name: TransitionName): boolean => KEEPING_SINCE.has(name)

const KEEPING_SINCE: ReadonlySet<TransitionName> = new Set<TransitionName>([
  'correctTracking',
  'proposeReturn',
  'proposeExchange',
  'dropConversion',
  'remindReturn',
])

/** States of an open claim; the state from which it was made is stored. */
const CLAIMS: ReadonlySet<Status> = new Set([...REQUESTED, ...ACCEPTED])

/** Whether a state is that of an accepted return or exchange, whose goods come back. */
export const isAcceptedStatus = (status: Status): status is (typeof ACCEPTED)[number] =>
  status === 'REFUND_ACCEPTED' || status === 'CHANGE_ACCEPTED'

/** States of goods that have reached the buyer, and were not returned. */
export const DELIVERED: readonly Status[] = ['CONFIRM_DELIVERY', 'BUYER_PENDING', 'DONE']

export const ENDED: ReadonlySet<Status> = new Set(['CANCELED', 'REFUNDED', 'DONE'])

/** Days after which a line is marked as arrived, or confirmed, automatically. */
export const ARRIVES_AFTER_DAYS = 14
export const CONFIRMS_AFTER_DAYS = 8

/**
 * The shopper's counters by state (docs/product/storefront.md). From `paid` to `confirm` they are the stages of a
 * purchase: paid, being prepared, on the way, arrived.
 */
export const counters = {
  ready: ['WAITING_PAYMENT'],
  paid: ['CONFIRM_PAYMENT'],
  preparing: ['READY_FOR_DELIVERY'],
  delivery: ['DELIVERY'],
  confirm: ['CONFIRM_DELIVERY', 'BUYER_PENDING'],
  refund: ['REQ_CANCEL', 'REQ_REFUND', 'REQ_CHANGE', 'REFUND_ACCEPTED', 'CHANGE_ACCEPTED'],
} as const satisfies Record<string, readonly Status[]>
export type Counter = keyof typeof counters

/** Counters of shipped goods: they count parcels, the others orders. */
export const COUNTS_PARCELS: ReadonlySet<Counter> = new Set(['delivery', 'confirm'])

/** A proposal to make a return of an exchange, or the other way round. Times are ISO 8601, UTC. */
export interface Conversion {
  by: 'buyer' | 'seller'
  /** the kind of the claim before it */
  from: 'return' | 'exchange'
  /** who bears the ways then: the buyer of `mind`, the shop of `fault` */
  cause: 'mind' | 'fault'
  reason: string
  proposed_at: string
  /** null while the other side has not agreed */
  agreed_at: string | null
}

/** The fields of an open claim that the transitions of its line depend on. */
export interface ClaimState extends ReturnFacts {
  conversion: Conversion | null
}

/** What the transitions of a line depend on now; `claim` is its open claim. Safe in a browser. */
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

/** Who waits for an answer to a proposal; null for none. */
export const proposerOf = ({
  conversion,
}: Pick<ClaimState, 'conversion'>): Exclude<Actor, 'timer' | 'payment'> | null =>
  conversion && conversion.agreed_at === null ? conversion.by : null
