import { sql } from 'kysely'
import { withTables } from '../../platform/database/transactions.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { type Purchase, paysLater } from '../payments/service.ts'
import { type OutcomeNeeds, outcomes } from './outcome.ts'
import { reserving } from './reserving.ts'
import type { Tx } from './store/checkouts.ts'
import { holdCheckout } from './store/checkouts.ts'
import { isOvertaken } from './store/drafts.ts'
import { moveWaiting } from './store/orders.ts'
import type { OrderTables } from './tables.ts'

/** What payments call when money for a checkout came, or will not come. */
export function purchases(needs: OutcomeNeeds): Purchase {
  const { reserve } = reserving(needs)
  const { makeOrders, fulfil, cancel } = outcomes(needs)
  return {
    async paid(tx, { reference }) {
      const own = withTables<OrderTables>(tx)
      const placed = await holdCheckout(own, reference)
      if (!placed || placed.state === 'PAID') return false
      const isLate = placed.state === 'CANCELED'
      // Orders that wait for money have been canceled with their checkout, and stay so.
      if (isLate && paysLater(placed.method)) return false
      if (isLate && placed.agreed.draft && (await isOvertaken(own, placed.agreed.draft.id, placed.id)))
        return false
      // Points and coupons are back with the buyer, who may count on them by now.
      if (isLate && (placed.agreed.coupons?.length || placed.agreed.orders.some(({ points }) => points > 0)))
        return false
      if (isLate && !(await tried(own, () => reserve(own, placed)))) return false
      if (paysLater(placed.method)) {
        const step = { move: 'pay', to: 'CONFIRM_PAYMENT', actor: 'payment', uid: null, reason: '' } as const
        await moveWaiting(own, placed.id, step, needs.clock())
      } else await makeOrders(own, placed, 'CONFIRM_PAYMENT')
      await fulfil(own, placed)
      return true
    },
    async lapsed(tx, { reference }) {
      const own = withTables<OrderTables>(tx)
      const placed = await holdCheckout(own, reference)
      if (placed?.state === 'PLACED') await cancel(own, placed, { actor: 'timer', uid: null, reason: '' })
    },
  }
}

/** Does something of a transaction that may fail with a CONFLICT, and undoes it then. */
async function tried(tx: Tx, work: () => Promise<void>): Promise<boolean> {
  await sql`savepoint tried`.execute(tx)
  try {
    await work()
    return true
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    await sql`rollback to savepoint tried`.execute(tx)
    return false
  }
}
