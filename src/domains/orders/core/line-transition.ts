import { wrongField } from '../../../platform/contract/field-refusal.ts'
import type { RecordChange } from '../../../platform/contract/record.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { emit } from '../../../platform/events/outbox.ts'
import { orderMoved } from '../events.ts'
import {
  type Actor,
  keepsSince,
  lineAfter,
  lineStateOf,
  type TransitionName,
  transitions,
} from '../shared/transitions.ts'
import type { Proof } from '../tables.ts'
import type { Tx } from './checkout-store.ts'
import type { Claim, Order, OrderLine } from './line-store.ts'
import * as store from './line-store.ts'
import { type AccessScope, proofOf } from './order-ref.ts'
import type { OrderRequest } from './order-requests.ts'

export interface Author {
  actor: Actor
  uid: number | null
  reason?: string
  /** a repeat takes effect once */
  request?: OrderRequest
  /** writes down what staff did */
  record?: RecordChange
}

/** Carrier and tracking number of goods that are shipped: to the buyer, or back to the shop. */
export interface Parcel {
  carrier?: string
  tracking?: string
}

// All of them are stored and shown, and many send mails: endless claims and withdrawals, or proposals, would bury the order.
const MAX_TRANSITIONS = 1_000

/** The author of a transition in the history. */
type HistoryAuthor = Required<Omit<Author, 'request' | 'record'>> & { proof: Proof | '' }

/** A line with its open claim, if it has one. */
export interface ClaimedLine {
  line: OrderLine
  claim: Claim | undefined
}

/** Changes the line's state and records the transition. Answers the changed fields of the line. */
export async function transitionLine(
  tx: Tx,
  { line, claim }: ClaimedLine,
  name: TransitionName,
  author: HistoryAuthor,
  { carrier, tracking }: Parcel,
  now: Date,
) {
  const hasParcel = shipsParcel(name) || name === 'correctTracking'
  if ((hasParcel || name === 'sendReturn') && !(carrier && tracking))
    throw wrongField('tracking', '택배사와 송장 번호를 적어 주세요.')
  // A seller can always lead a line on.
  if (
    (author.actor === 'buyer' || (author.actor === 'seller' && transitions[name].to === 'same')) &&
    (await store.hasManyTransitions(tx, line, author.actor, MAX_TRANSITIONS))
  )
    throw tooManyTransitions(author.actor)
  const { status, before, refunded } = lineAfter(lineStateOf(line, claim, now), name, author.actor)
  const after = {
    status,
    before,
    refunded,
    since: keepsSince(name) ? line.since : now,
    ...(hasParcel && { carrier, tracking }),
    ...((name === 'arrive' || name === 'refuseEmpty') && { arrived_at: now }),
    // A line that is refunded later keeps the time of its completion.
    ...(status === 'DONE' && { done_at: line.done_at ?? now }),
  } as Pick<OrderLine, 'status' | 'before' | 'refunded' | 'since' | 'done_at' | 'carrier' | 'tracking'>
  await store.updateLine(tx, line, after)
  await store.insertTransition(
    tx,
    { ...line, ...after },
    { move: name, ...author, reason: reasonOf(name, line), at: now },
  )
  return after

  function reasonOf(transition: TransitionName, { carrier: old, tracking: oldNumber }: Parcel): string {
    if (transition === 'correctTracking') return `${old} ${oldNumber} → ${carrier} ${tracking}`
    return transition === 'sendReturn' ? `${carrier} ${tracking}` : author.reason
  }
}

/** The proof of a buyer in this scope; other actors need none. */
export function proofIn(scope: AccessScope, actor: Actor): Proof | '' {
  return actor === 'buyer' && !('supplierShopId' in scope || 'shopId' in scope) ? proofOf(scope) : ''
}

/** Whether a transition ships a parcel to the buyer. */
export const shipsParcel = (name: TransitionName) =>
  name === 'ship' || name === 'reship' || name === 'refuseReturn'

const tooManyTransitions = (actor: 'buyer' | 'seller') =>
  new DomainError('CONFLICT', {
    message:
      actor === 'buyer'
        ? '이 주문은 더 바꿀 수 없습니다. 판매자에게 문의해 주세요.'
        : '이 주문은 너무 여러 번 바꾸었습니다. 더 바꿀 수 없습니다.',
    details: { most: MAX_TRANSITIONS },
  })

/** What a transition pays back to the buyer, won. */
export interface TransitionRefund {
  money: number
  /** the delivery fee in it */
  delivery: number
}

interface MovedLine {
  move: TransitionName
  actor: Actor
  refund?: TransitionRefund | undefined
  /** another line was moved by the same act */
  joins?: boolean
}

/** Emits a transition. Pieces that travel together are one parcel. */
export async function emitOrderMoved(
  tx: Tx,
  { order, line, others }: { order: Order; line: OrderLine; others: OrderLine[] },
  { move, actor, refund, joins = false }: MovedLine,
): Promise<void> {
  const { shop_id: shop, origin_shop_id: origin, number } = order
  const isParcel = move === 'ship' || move === 'reship'
  const joins_parcel =
    joins ||
    (isParcel && others.some((other) => other.carrier === line.carrier && other.tracking === line.tracking))
  const isOfBoth = isOfBothSides(move) && (actor === 'buyer' || actor === 'seller')
  await emit(tx, orderMoved, {
    shop,
    origin,
    number,
    line: line.id,
    move,
    refunded: refund?.money ?? 0,
    joins_parcel,
    ...(refund && { delivery_refunded: refund.delivery }),
    ...(isOfBoth && { actor }),
  })
}

/** Whether buyers and sellers make a transition, so that each is told of what the other did. */
const isOfBothSides = (name: TransitionName) => {
  const actors: readonly Actor[] = transitions[name].actors
  return actors.includes('buyer') && actors.includes('seller')
}
