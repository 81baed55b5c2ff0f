import { sql } from 'kysely'
import type { Clock } from '../../../../platform/clock.ts'
import { withTables } from '../../../../platform/database/transactions.ts'
import { DomainError } from '../../../../platform/errors/domain-error.ts'
import { type Purchase, paysLater } from '../../../payments/service.ts'
import { type Checkout, lockCheckouts, type Tx } from '../../shared/store/checkouts.ts'
import type { OrderTables } from '../../tables.ts'
import { isOvertaken } from '../store/drafts.ts'
import { moveWaiting } from '../store/orders.ts'
import type { OrderCreation } from './order-creation.ts'
import type { Reservation } from './reservation.ts'

export interface PaymentOutcomeNeeds {
  clock: Clock
  reservation: Pick<Reservation, 'reserve'>
  creation: OrderCreation
}

/** Callbacks of payments for checkouts, after money came or lapsed. */
export function paymentOutcome({ clock, reservation, creation }: PaymentOutcomeNeeds): Purchase {
  const { makeOrders, fulfil, cancel } = creation

  async function complete(tx: Tx, placed: readonly Checkout[]): Promise<void> {
    const [waiting, fresh] = partition(placed, ({ method }) => paysLater(method))
    const step = { move: 'pay', to: 'CONFIRM_PAYMENT', actor: 'payment', uid: null, reason: '' } as const
    if (waiting.length > 0)
      await moveWaiting(
        tx,
        waiting.map(({ id }) => id),
        step,
        clock(),
      )
    if (fresh.length > 0) await makeOrders(tx, fresh, 'CONFIRM_PAYMENT')
    await fulfil(tx, placed)
  }

  /** Revives a checkout that was cancelled before its money came, where that is possible. */
  async function revived(tx: Tx, placed: Checkout): Promise<boolean> {
    const { id, method, agreed } = placed
    // Orders that wait for money were cancelled with their checkout, and stay so.
    if (paysLater(method)) return false
    if (agreed.draft && (await isOvertaken(tx, agreed.draft.id, id))) return false
    // Points and coupons are back with the buyer, who may have plans for them.
    if (agreed.coupons?.length || agreed.orders.some(({ points }) => points > 0)) return false
    return tried(tx, () => reservation.reserve(tx, [placed]))
  }

  return {
    async paid(tx, references) {
      const own = withTables<OrderTables>(tx)
      const held = await lockCheckouts(own, references)
      const placed = held.filter(({ state }) => state === 'PLACED')
      if (placed.length > 0) await complete(own, placed)
      const done = new Set(placed.map(({ id }) => id))
      for (const late of held.filter(({ state }) => state === 'CANCELED')) {
        if (!(await revived(own, late))) continue
        await complete(own, [late])
        done.add(late.id)
      }
      return done
    },
    async lapsed(tx, reference) {
      const own = withTables<OrderTables>(tx)
      const [placed] = await lockCheckouts(own, [reference])
      if (placed?.state === 'PLACED') await cancel(own, placed, { actor: 'timer', uid: null, reason: '' })
    },
  }
}

/** Runs work in a savepoint, and rolls it back on a CONFLICT. */
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

function partition<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))]
}
