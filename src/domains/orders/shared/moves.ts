/** States of an order line, and the actors of its moves (domain: Checkout, payment, orders). Safe in a browser. */

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

interface Move {
  from: readonly Status[]
  /** `before` is the state from which the claim was made */
  to: Status | 'before'
  by: readonly Actor[]
}

const SHIPPED = ['DELIVERY', 'CONFIRM_DELIVERY', 'BUYER_PENDING'] as const

/** All moves. The server, the seller's and the shopper's pages all read this one table. */
export const moves = {
  pay: { from: ['WAITING_PAYMENT'], to: 'CONFIRM_PAYMENT', by: ['payment'] },
  abandon: { from: ['WAITING_PAYMENT'], to: 'CANCELED', by: ['buyer', 'seller', 'timer'] },
  accept: { from: ['CONFIRM_PAYMENT'], to: 'READY_FOR_DELIVERY', by: ['seller'] },
  ship: { from: ['READY_FOR_DELIVERY'], to: 'DELIVERY', by: ['seller'] },
  arrive: { from: ['DELIVERY'], to: 'CONFIRM_DELIVERY', by: ['seller', 'timer'] },
  confirm: { from: ['CONFIRM_DELIVERY'], to: 'DONE', by: ['buyer', 'timer'] },
  hold: { from: ['CONFIRM_DELIVERY'], to: 'BUYER_PENDING', by: ['buyer'] },
  release: { from: ['BUYER_PENDING'], to: 'CONFIRM_DELIVERY', by: ['buyer'] },
  requestCancel: { from: ['CONFIRM_PAYMENT', 'READY_FOR_DELIVERY'], to: 'REQ_CANCEL', by: ['buyer'] },
  acceptCancel: { from: ['REQ_CANCEL'], to: 'CANCELED', by: ['seller'] },
  requestReturn: { from: SHIPPED, to: 'REQ_REFUND', by: ['buyer'] },
  acceptReturn: { from: ['REQ_REFUND'], to: 'REFUND_ACCEPTED', by: ['seller'] },
  completeReturn: { from: ['REFUND_ACCEPTED'], to: 'REFUNDED', by: ['seller'] },
  requestExchange: { from: SHIPPED, to: 'REQ_CHANGE', by: ['buyer'] },
  acceptExchange: { from: ['REQ_CHANGE'], to: 'CHANGE_ACCEPTED', by: ['seller'] },
  reship: { from: ['CHANGE_ACCEPTED'], to: 'DELIVERY', by: ['seller'] },
  reject: { from: ['REQ_CANCEL', 'REQ_REFUND', 'REQ_CHANGE'], to: 'before', by: ['seller'] },
  withdraw: { from: ['REQ_CANCEL', 'REQ_REFUND', 'REQ_CHANGE'], to: 'before', by: ['buyer'] },
  refund: { from: ['DONE'], to: 'DONE', by: ['seller'] },
  correctTracking: { from: ['DELIVERY'], to: 'DELIVERY', by: ['seller'] },
} as const satisfies Record<string, Move>

export type MoveName = keyof typeof moves
export const moveNames = Object.keys(moves) as MoveName[]

/** The fields of a line that its moves depend on. */
export interface Movable {
  status: Status
  /** the state from which an open claim was made; null without one */
  before: Status | null
  /** refunded after its completion, which happens once */
  refunded: boolean
}

/** An actor's possible moves of a line. */
export function movesOf(line: Movable, by: Actor): MoveName[] {
  return moveNames.filter((name) => mayMove(line, name, by))
}

/** Whether an actor may make a move with a line now. */
export function mayMove({ status, refunded }: Movable, name: MoveName, by: Actor): boolean {
  const move: Move = moves[name]
  return move.from.includes(status) && move.by.includes(by) && !(name === 'refund' && refunded)
}

/** A line after a move. */
export function moved(line: Movable, name: MoveName): Movable {
  const { to }: Move = moves[name]
  if (to === 'before') return { ...line, status: line.before as Status, before: null }
  return {
    status: to,
    before: CLAIMS.has(to) ? (line.before ?? line.status) : null,
    refunded: line.refunded || name === 'refund',
  }
}

/** States of an open claim; the state from which it was made is stored. */
const CLAIMS: ReadonlySet<Status> = new Set([
  'REQ_CANCEL',
  'REQ_REFUND',
  'REQ_CHANGE',
  'REFUND_ACCEPTED',
  'CHANGE_ACCEPTED',
])

/** States of goods that have reached the buyer, and were not returned. */
export const DELIVERED: readonly Status[] = ['CONFIRM_DELIVERY', 'BUYER_PENDING', 'DONE']

/** Final states. */
export const ENDED: ReadonlySet<Status> = new Set(['CANCELED', 'REFUNDED', 'DONE'])

/** Days after which a line is marked as arrived, or confirmed, automatically. */
export const ARRIVES_AFTER_DAYS = 14
export const CONFIRMS_AFTER_DAYS = 8

/**
 * The shopper's counters by state (spec 2, side menu). From `paid` to `confirm` they are the stages of a purchase: paid,
 * being prepared, on the way, arrived.
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
