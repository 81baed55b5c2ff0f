import { differingFields } from '../../audit/audit.service.ts'
import type { CanceledBy, OrderCreation } from '../checkout/checkout-outcome.ts'
import {
  holderOf,
  lockBefore,
  orderKey,
  type TransitionInput,
  transitionEffects,
} from '../claims/transition-effects.ts'
import { lockCheckouts, type Tx } from '../core/checkout-store.ts'
import * as store from '../core/line-store.ts'
import { type By, type ClaimedLine, proofIn, stepLine, tellMoved } from '../core/line-transition.ts'
import { type LineOf, lockLine } from '../core/lock-line.ts'
import { findPlace, inShopsOf, type OrderPlace } from '../core/order-ref.ts'
import type { OrdersDeps } from '../deps.ts'
import {
  type Actor,
  ENDED,
  isAcceptedStatus,
  type MoveName,
  mayMove,
  movableOf,
  moves,
} from '../shared/transitions.ts'

/** State transitions of order lines by the table of transitions, each one transaction with all its effects. */
export function fulfilment({
  creation,
  ...deps
}: Pick<OrdersDeps, 'database' | 'clock' | 'catalogue' | 'membership' | 'marketing' | 'payments'> & {
  creation: Pick<OrderCreation, 'cancel'>
}) {
  const { database, clock, payments } = deps
  const { points } = deps.membership
  const follow = transitionEffects(deps)

  async function moveIn(
    tx: Tx,
    { place, line: id, scope }: LineOf & { place: OrderPlace },
    name: MoveName,
    by: By,
    input: TransitionInput,
  ): Promise<void> {
    const now = clock()
    await lockBefore(tx, place, name)
    const held = await lockLine(tx, place, id, { name, actor: by.actor, at: now, request: by.request })
    if (!held) return
    const { order } = held
    const { actor, uid, reason = '' } = by
    const noted = { actor, uid, reason, proof: proofIn(scope, actor) }
    let { lines } = held
    for (const { line, claim } of await movedTogether(tx, held, { name, actor, at: now })) {
      const after = { ...line, ...(await stepLine(tx, { line, claim }, name, noted, input, now)) }
      const others = lines.filter((each) => each.id !== line.id)
      const refund = await follow(tx, { order, line, claim, others }, name, noted, input, now)
      await tellMoved(
        tx,
        { order, line: after, others },
        { move: name, actor, refund, joins: line.id !== id },
      )
      lines = lines.map((each) => (each.id === line.id ? after : each))
    }
    const after = lines.find((each) => each.id === id)
    const states = after && differingFields({ status: held.line.status }, { status: after.status })
    await by.record?.(
      tx,
      { orderid: place.number, line: id, title: held.line.title, move: name },
      states ?? {},
    )
    if (order.ended_at === null && lines.every(({ status }) => ENDED.has(status))) {
      await store.endOrder(tx, order, now)
      if (order.uid !== null)
        await points.accrual.confirmAccrual(
          tx,
          holderOf(order),
          { key: orderKey(order), reason: order.number },
          now,
        )
    }
  }

  return {
    /** Makes a transition. Throws NOT_FOUND for another's line, CONFLICT with the possible transitions (`details.allowed`). */
    transition: (of: LineOf, name: MoveName, by: By, input: TransitionInput = {}): Promise<void> =>
      inShopsOf(database, of, (tx, place) => moveIn(tx, { ...of, place }, name, by, input)),

    /**
     * Cancels an order that waits for its payment, with all orders of its checkout: they share one payment. Throws as `transition` does.
     */
    async abandon(
      of: LineOf,
      { request, record, ...by }: By & CanceledBy & { actor: 'buyer' | 'seller' },
    ): Promise<void> {
      // The lock order begins with the checkout, so it is looked up first.
      const place = await findPlace(database, of)
      const { checkout: id } = place
      await database.asSystem('purchases', async (tx: Tx) => {
        await payments.purchases.cancel(tx, id)
        const [placed] = await lockCheckouts(tx, [id])
        const step = { name: 'abandon', actor: by.actor, at: clock(), request } as const
        const held = await lockLine(tx, place, of.line, step)
        const proof = proofIn(of.scope, by.actor)
        if (held && placed?.state === 'PLACED') {
          await creation.cancel(tx, placed, { ...by, proof })
          const states = { before: { status: held.line.status }, after: { status: moves.abandon.to } }
          await record?.(tx, { title: held.line.title }, states)
        }
      })
    },
  }
}

export type Fulfilment = ReturnType<typeof fulfilment>

/**
 * The lines that one act moves: of goods that are sent back all of their parcel that nobody has sent yet, and all of an order for which the same is
 * due by time, so that its buyer is told once.
 */
async function movedTogether(
  tx: Tx,
  { order, line, lines, claim }: NonNullable<Awaited<ReturnType<typeof lockLine>>>,
  { name, actor, at }: { name: MoveName; actor: Actor; at: Date },
): Promise<ClaimedLine[]> {
  const isTimed = name === 'remindReturn' || name === 'expireReturn'
  if (!isTimed && name !== 'sendReturn') return [{ line, claim }]
  const accepted = lines.filter(({ id, status }) => id !== line.id && isAcceptedStatus(status))
  const claims = await store.openClaims(
    tx,
    order,
    accepted.map(({ id }) => id),
  )
  const others = accepted
    .map((each) => ({ line: each, claim: claims.get(each.id) }))
    .filter((other) => {
      const state = movableOf(other.line, other.claim, at)
      const isBeside = isTimed || (other.claim?.parcel === claim?.parcel && state.stage === 'AWAITED')
      return isBeside && mayMove(state, name, actor)
    })
  return [{ line, claim }, ...others]
}
