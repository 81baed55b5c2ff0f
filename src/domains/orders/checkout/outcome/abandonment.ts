import type { Clock } from '../../../../platform/clock.ts'
import type { Database } from '../../../../platform/database/pools.ts'
import type { Payments } from '../../../payments/service.ts'
import { type By, proofIn } from '../../shared/line-step.ts'
import { type LineOf, lockLine } from '../../shared/lock-line.ts'
import { moves } from '../../shared/moves.ts'
import { findPlace } from '../../shared/order-place.ts'
import { lockCheckouts, type Tx } from '../../shared/store/checkouts.ts'
import type { CanceledBy, OrderCreation } from './order-creation.ts'

export interface AbandonmentNeeds {
  database: Database
  clock: Clock
  payments: Pick<Payments, 'cancel'>
  creation: Pick<OrderCreation, 'cancel'>
}

/** Cancelling orders before their payment. */
export function abandonment({ database, clock, payments, creation }: AbandonmentNeeds) {
  return {
    /**
     * Cancels an order that waits for its payment, with all orders of its checkout: they share one payment. Throws as a move
     * does.
     */
    async abandon(
      of: LineOf,
      { request, record, ...by }: By & CanceledBy & { actor: 'buyer' | 'seller' },
    ): Promise<void> {
      // The lock order begins with the checkout, so it is looked up first.
      const place = await findPlace(database, of)
      const { checkout: id } = place
      await database.asSystem('purchases', async (tx: Tx) => {
        await payments.cancel(tx, id)
        const [placed] = await lockCheckouts(tx, [id])
        const held = await lockLine(tx, place, of.line, {
          name: 'abandon',
          actor: by.actor,
          at: clock(),
          request,
        })
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
