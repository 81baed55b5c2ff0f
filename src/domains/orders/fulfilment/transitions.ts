import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/pools.ts'
import {
  holderOf,
  lockBefore,
  orderKey,
  type TransitionEffectsNeeds,
  type TransitionInput,
  transitionEffects,
} from '../claims/transition-effects.ts'
import { type By, proofIn, stepLine } from '../shared/line-step.ts'
import { type LineOf, lockLine } from '../shared/lock-line.ts'
import { tellMoved } from '../shared/move-event.ts'
import { ENDED, type MoveName } from '../shared/moves.ts'
import { inShopsOf, type OrderPlace } from '../shared/order-place.ts'
import type { Tx } from '../shared/store/checkouts.ts'
import * as store from '../shared/store/order-lines.ts'

export interface TransitionNeeds extends TransitionEffectsNeeds {
  database: Database
  clock: Clock
}

export type Transitions = ReturnType<typeof transitions>

/** Moves of order lines by the table of moves, each one transaction with all its effects. */
export function transitions(needs: TransitionNeeds) {
  const { database, clock } = needs
  const { points } = needs.membership
  const follow = transitionEffects(needs)

  /** Makes a move. Throws NOT_FOUND for another's line, CONFLICT with the possible moves (`details.allowed`). */
  const move = (of: LineOf, name: MoveName, by: By, input: TransitionInput = {}): Promise<void> =>
    inShopsOf(database, of, (tx, place) => moveIn(tx, { ...of, place }, name, by, input))

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
    const { order, lines, line } = held
    const { actor, uid, reason = '' } = by
    const noted = { actor, uid, reason, proof: proofIn(scope, actor) }
    const after = { ...line, ...(await stepLine(tx, line, name, noted, input, now)) }
    const all = lines.map((each) => (each.id === line.id ? after : each))
    const others = all.filter((each) => each !== after)
    const refunded = await follow(tx, { order, line, others }, name, input, now)
    await by.record?.(tx, { orderid: place.number, line: id, move: name })
    await tellMoved(tx, { order, line: after, others }, name, refunded)
    if (order.ended_at === null && all.every(({ status }) => ENDED.has(status))) {
      await store.endOrder(tx, order, now)
      if (order.uid !== null)
        await points.confirmAccrual(tx, holderOf(order), { key: orderKey(order), reason: order.number }, now)
    }
  }

  return { move }
}
