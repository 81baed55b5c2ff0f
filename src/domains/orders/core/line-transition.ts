import { wrongField } from '../../../platform/contract/field-refusal.ts'
import type { RecordChange } from '../../../platform/contract/record.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { emit } from '../../../platform/events/outbox.ts'
import { orderMoved } from '../events.ts'
import { isDeliveryWay, parcelName } from '../shared/delivery-ways.ts'
import { optionChangeWords } from '../shared/option-change.ts'
import type { ShopReason } from '../shared/shop-reasons.ts'
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
import { followParcel } from './followed-parcels.ts'
import type { Claim, Order, OrderLine } from './line-store.ts'
import * as store from './line-store.ts'
import { type AccessScope, proofOf } from './order-ref.ts'
import type { OrderRequest } from './order-requests.ts'
import { assertTrackingNumber } from './tracking-numbers.ts'

export interface Author {
  actor: Actor
  uid: number | null
  reason?: string
  /** why the shop cancels or reduces the price */
  reasonCode?: ShopReason
  /** request that has this transition; a repeated request takes effect once */
  request?: OrderRequest
  /** writes the log entry of staff */
  record?: RecordChange
}

/** The parcel in which products are shipped to the buyer or back to the shop; a way of delivery has no number. */
export interface Parcel {
  carrier?: string
  tracking?: string
}

// Maximum transitions per order for buyers and for proposals of sellers, because each is stored and many send mails.
const MAX_TRANSITIONS = 1_000

type HistoryAuthor = Required<Pick<Author, 'actor' | 'uid' | 'reason'>> &
  Pick<Author, 'reasonCode'> & { proof: Proof | '' }

export interface ClaimedLine {
  line: OrderLine
  claim: Claim | undefined
}

/**
 * Changes the state of a line and adds the transition to the history; `amount` is that of a price reduction (won).
 * Returns the changed fields.
 */
export async function transitionLine(
  tx: Tx,
  { line, claim }: ClaimedLine,
  name: TransitionName,
  author: HistoryAuthor,
  { carrier, tracking, amount = 0 }: Parcel & { amount?: number },
  now: Date,
) {
  const hasParcel = shipsParcel(name) || name === 'correctTracking'
  if (hasParcel) assertParcel({ carrier, tracking })
  if (name === 'sendReturn' && !(carrier && tracking)) throw parcelMissing()
  if (carrier && tracking && (hasParcel || name === 'sendReturn'))
    await assertTrackingNumber(tx, line, name, { carrier, tracking }, now)
  // Sellers are limited only in transitions that do not change the state, so that they can always end a claim.
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
    ...(hasParcel && { carrier, tracking: tracking ?? '' }),
    ...((name === 'arrive' || name === 'refuseEmpty') && { arrived_at: now }),
    // The time of completion stays when the line is refunded later.
    ...(status === 'DONE' && { done_at: line.done_at ?? now }),
  } as Pick<OrderLine, 'status' | 'before' | 'refunded' | 'since' | 'done_at' | 'carrier' | 'tracking'>
  await store.updateLine(tx, line, after)
  if (carrier && tracking && (hasParcel || name === 'sendReturn'))
    await followParcel(tx, line, { carrier, tracking }, now)
  await store.insertTransition(
    tx,
    { ...line, ...after },
    {
      move: name,
      actor: author.actor,
      uid: author.uid,
      proof: author.proof,
      reason: reasonOf(name, line),
      reason_code: author.reasonCode ?? '',
      amount: name === 'reducePrice' ? amount : 0,
      at: now,
    },
  )
  return after

  function reasonOf(transition: TransitionName, old: Parcel): string {
    const parcel = parcelName({ carrier, tracking } as Required<Parcel>)
    if (transition === 'correctTracking') return `${parcelName(old)} → ${parcel}`
    if (transition === 'sendReturn') return parcel
    const sentBy = isShipment(transition) && isDeliveryWay(parcel) ? parcel : author.reason
    const change = transition === 'reship' && claim?.option_change
    return change ? [optionChangeWords(change), sentBy].filter(Boolean).join(' · ') : sentBy
  }
}

function assertParcel({ carrier, tracking }: Parcel): void {
  if (carrier && isDeliveryWay(carrier)) {
    if (tracking) throw wrongField('tracking', `${carrier}에는 송장 번호를 적지 않습니다.`)
  } else if (!(carrier && tracking)) throw parcelMissing()
}

const parcelMissing = () => wrongField('tracking', '택배사와 송장 번호를 적어 주세요.')

/** How the buyer was identified; empty for other actors. */
export function proofIn(scope: AccessScope, actor: Actor): Proof | '' {
  return actor === 'buyer' && !('supplierShopId' in scope || 'shopId' in scope) ? proofOf(scope) : ''
}

const isShipment = (name: TransitionName) => name === 'ship' || name === 'reship'

export const shipsParcel = (name: TransitionName) => isShipment(name) || name === 'refuseReturn'

const tooManyTransitions = (actor: 'buyer' | 'seller') =>
  new DomainError('CONFLICT', {
    message:
      actor === 'buyer'
        ? '이 주문은 더 바꿀 수 없습니다. 판매자에게 문의해 주세요.'
        : '이 주문은 너무 여러 번 변경했습니다. 더 바꿀 수 없습니다.',
    details: { most: MAX_TRANSITIONS },
  })

/** What a transition refunds, won. */
export interface TransitionRefund {
  money: number
  /** delivery fee in `money` */
  delivery: number
  /** id of a price reduction in the history */
  entry?: number
}

interface MovedLine {
  move: TransitionName
  actor: Actor
  refund?: TransitionRefund | undefined
  /** whether this line changed together with another line of the same transition */
  joins?: boolean
  /** further lines that the same notification names, and the refund of all its lines (won) */
  together?: { lines: readonly number[]; refunded: number }
}

/** Emits `order.moved`. `joins_parcel` marks further lines of a parcel, so that only one notification is sent. */
export async function emitOrderMoved(
  tx: Tx,
  { order, line, others }: { order: Order; line: OrderLine; others: OrderLine[] },
  { move, actor, refund, joins = false, together }: MovedLine,
): Promise<void> {
  const { shop_id: shopId, origin_shop_id: origin, number } = order
  const joins_parcel = joins || (isShipment(move) && others.some((other) => isSameParcel(line, other)))
  const isOfBoth = isOfBothSides(move) && (actor === 'buyer' || actor === 'seller')
  await emit(tx, orderMoved, {
    shop: shopId,
    origin,
    number,
    line: line.id,
    move,
    refunded: refund?.money ?? 0,
    joins_parcel,
    ...(refund && { delivery_refunded: refund.delivery }),
    ...(refund?.entry && { entry: refund.entry }),
    ...(isOfBoth && { actor }),
    ...(together && { with_lines: [...together.lines], refunded_together: together.refunded }),
  })
}

// Deliveries without a number have no other sign that they left together.
const MAX_TOGETHER_MS = 10 * 60_000

const isSameParcel = (line: OrderLine, other: OrderLine): boolean =>
  other.carrier === line.carrier &&
  other.tracking === line.tracking &&
  (line.tracking !== '' || line.since.getTime() - other.since.getTime() <= MAX_TOGETHER_MS)

/** Whether both sides can make a transition. If so, the event names the actor. */
const isOfBothSides = (name: TransitionName) => {
  const actors: readonly Actor[] = transitions[name].actors
  return actors.includes('buyer') && actors.includes('seller')
}
