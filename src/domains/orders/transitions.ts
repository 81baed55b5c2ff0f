import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/pools.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { DAY_MS } from '../../platform/seoul-day.ts'
import { paysLater, type RefundAccount } from '../payments/service.ts'
import { divide } from './amounts.ts'
import { keepPhotos, photoOwner } from './claim-photos.ts'
import { announceMoved, isTold } from './events.ts'
import { type LineOf, lockLine } from './lock-line.ts'
import { type Actor, ARRIVES_AFTER_DAYS, CONFIRMS_AFTER_DAYS, ENDED, type MoveName, moved } from './moves.ts'
import { mayGiveBack } from './refunds.ts'
import type { OrderRequest } from './requests.ts'
import type { Tx } from './store/checkouts.ts'
import type { Claim, Order, OrderLine, Scope } from './store/moving.ts'
import * as store from './store/moving.ts'
import {
  holderOf,
  orderKey,
  type TransitionEffectsNeeds,
  type TransitionInput,
  transitionEffects,
} from './transition-effects.ts'
import { type Proof, proofOf } from './whose.ts'

/** Who makes a move, and why. */
export interface By {
  actor: Actor
  uid: number | null
  reason?: string
  /** what is sent again is done once */
  request?: OrderRequest
}

/** What a shopper asks for. */
export interface Asking {
  kind: Claim['kind']
  cause: Claim['cause']
  /** pieces; fewer than the line has divide it */
  qty: number
  reason: string
  account?: RefundAccount
  /** keys of pictures that were uploaded for this order */
  photos?: string[]
}

export interface MovingNeeds extends TransitionEffectsNeeds {
  database: Database
  clock: Clock
}

const DUE_AT_ONCE = 100
// All of them are kept and shown: who asks and withdraws without end would bury the order.
const MOST_OF_BUYER = 1_000
const ASK = { cancel: 'askCancel', return: 'askReturn', exchange: 'askExchange' } as const

/** Moves of order lines by the table of moves, each one transaction with all that follows from it. */
export function transitions(needs: MovingNeeds) {
  const { database, clock } = needs
  const { points } = needs.membership
  const follow = transitionEffects(needs)

  /** Makes a move. Throws NOT_FOUND for a line that is not theirs, CONFLICT with the moves that are possible (`details.allowed`). */
  const move = (of: LineOf, name: MoveName, by: By, input: TransitionInput = {}): Promise<void> =>
    database.asSystem((tx: Tx) => moveIn(tx, of, name, by, input))

  async function moveIn(tx: Tx, of: LineOf, name: MoveName, by: By, input: TransitionInput): Promise<void> {
    const now = clock()
    const held = await lockLine(tx, of, { name, actor: by.actor, at: now, request: by.request })
    if (!held) return
    const { order, lines, line } = held
    const { actor, uid, reason = '' } = by
    const noted = { actor, uid, reason, proof: proofIn(of.scope, actor) }
    const after = { ...line, ...(await step(tx, line, name, noted, input, now)) }
    const all = lines.map((each) => (each.id === line.id ? after : each))
    const others = all.filter((each) => each !== after)
    const refunded = await follow(tx, { order, line, others }, name, input, now)
    await tell(tx, { order, line: after, others }, name, { refunded, reason })
    if (order.ended_at === null && all.every(({ status }) => ENDED.has(status))) {
      await store.endOrder(tx, order, now)
      if (order.uid !== null)
        await points.confirmAccrual(tx, holderOf(order), { key: orderKey(order), reason: order.number }, now)
    }
  }

  return {
    move,

    /** A shopper asks to cancel, return or exchange pieces of a line. Throws as `move` does. */
    ask: (of: LineOf, asking: Asking, { uid, request }: Pick<By, 'uid' | 'request'>): Promise<void> =>
      database.asSystem(async (tx: Tx) => {
        const name = ASK[asking.kind]
        const now = clock()
        const held = await lockLine(tx, of, { name, actor: 'buyer', at: now, request })
        if (!held) return
        const { order, line } = held
        const { kind, cause, qty, reason, photos = [] } = asking
        if (qty > line.qty)
          throw new DomainError('BAD_REQUEST', { details: { field: 'qty', most: line.qty } })
        // What came by a card goes back to the card.
        const to = (paysLater(order.method) && asking.account) || null
        if (kind !== 'exchange' && paysLater(order.method) && mayGiveBack(order, line) && !to)
          throw accountMissing()
        await keepPhotos(tx, photos, photoOwner(order))
        const asked = qty < line.qty ? await store.divideLine(tx, line, divide(line, qty)) : line
        const noted = { actor: 'buyer', uid, reason, proof: proofIn(of.scope, 'buyer') } as const
        await step(tx, asked, name, noted, {}, now)
        await store.insertClaim(tx, asked, { kind, cause, reason, account: to, photos, asked_at: now })
      }),

    /** Lines that arrive or are confirmed by themselves by now. Returns how many. */
    async runTimers(): Promise<number> {
      const timers = [
        ['arrive', 'DELIVERY', ARRIVES_AFTER_DAYS],
        ['confirm', 'CONFIRM_DELIVERY', CONFIRMS_AFTER_DAYS],
      ] as const
      let run = 0
      for (const [name, status, days] of timers) {
        const before = new Date(clock().getTime() - days * DAY_MS)
        for (;;) {
          const due = await database.asSystem((tx: Tx) => store.dueLines(tx, status, before, DUE_AT_ONCE))
          for (const { number, shop, line } of due)
            await move({ number, line, scope: { shop } }, name, { actor: 'timer', uid: null }).catch(
              unlessMoved,
            )
          run += due.length
          if (due.length < DUE_AT_ONCE) break
        }
      }
      return run
    },
  }
}

// Somebody may have been faster; then there is nothing left to do.
function unlessMoved(error: unknown): void {
  if (!(error instanceof DomainError && error.code === 'CONFLICT')) throw error
}

/** Tells what the buyer is told about; pieces that travel together are one parcel. */
async function tell(
  tx: Tx,
  { order, line, others }: { order: Order; line: OrderLine; others: OrderLine[] },
  name: MoveName,
  { refunded, reason }: { refunded: number; reason: string },
): Promise<void> {
  const isInParcel = (other: OrderLine) => other.carrier === line.carrier && other.tracking === line.tracking
  if (!isTold(name) || (sends(name) && others.some(isInParcel))) return
  const { shop_id: shop, number } = order
  await announceMoved(tx, { shop, number, line: line.id, move: name, refunded, reason })
}

const sends = (name: MoveName) => name === 'ship' || name === 'reship'

/** What the history tells of who made a move. */
type Noted = Required<Omit<By, 'request'>> & { proof: Proof | '' }

/** How a buyer is known who does something with an order in this scope; nobody else needs a proof. */
export function proofIn(scope: Scope, actor: Actor): Proof | '' {
  return actor === 'buyer' && !('origin' in scope || 'shop' in scope) ? proofOf(scope) : ''
}

/** Changes the line's state and notes it. Answers what is different of the line. */
async function step(tx: Tx, line: OrderLine, name: MoveName, by: Noted, input: TransitionInput, at: Date) {
  const { carrier, tracking } = input
  const isCorrected = name === 'correctTracking'
  const hasParcel = sends(name) || isCorrected
  if (hasParcel && !(carrier && tracking))
    throw new DomainError('BAD_REQUEST', { details: { field: 'tracking' } })
  if (by.actor === 'buyer' && (await store.isMovedOften(tx, line, MOST_OF_BUYER))) throw movedOften()
  const after = {
    ...moved(line, name),
    // A number that was typed wrong does not make the parcel leave again.
    since: isCorrected ? line.since : at,
    ...(hasParcel && { carrier, tracking }),
    ...(name === 'arrive' && { arrived_at: at }),
  } as Pick<OrderLine, 'status' | 'before' | 'refunded' | 'since' | 'carrier' | 'tracking'>
  await store.updateLine(tx, line, after)
  const reason = isCorrected ? `${line.carrier} ${line.tracking} → ${carrier} ${tracking}` : by.reason
  await store.noteMove(tx, { ...line, ...after }, { move: name, ...by, reason, at })
  return after
}

const movedOften = () =>
  new DomainError('CONFLICT', {
    message: '이 주문은 더 바꿀 수 없습니다. 판매자에게 문의해 주세요.',
    details: { most: MOST_OF_BUYER },
  })

const accountMissing = () =>
  new DomainError('BAD_REQUEST', { message: '환불받을 계좌를 알려 주세요.', details: { field: 'account' } })
