import { sql } from 'kysely'
import { withTables } from '../../../platform/database/transactions.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { emitAll } from '../../../platform/events/outbox.ts'
import { type PurchaseHandler, paysLater } from '../../payments/payments.service.ts'
import * as checkouts from '../core/checkout-store.ts'
import { type Checkout, lockCheckouts, type Tx } from '../core/checkout-store.ts'
import { giftTokenOf } from '../core/gift-token.ts'
import type { OrdersDeps } from '../deps.ts'
import { orderCanceled, orderPaid } from '../events.ts'
import type { OrderTables, Proof } from '../tables.ts'
import { insertOrders, transitionWaitingLines } from './order-store.ts'
import type { Reservation } from './reservation.ts'
import { isReplaced } from './session-store.ts'

/** What the payments module calls when checkouts were paid or their payment has lapsed. */
export function purchaseHandler({
  clock,
  reservation,
  creation,
}: Pick<OrdersDeps, 'clock'> & {
  reservation: Pick<Reservation, 'reserve'>
  creation: OrderCreation
}): PurchaseHandler {
  const { createOrders, completePayment, cancel } = creation

  async function complete(tx: Tx, checkouts: readonly Checkout[]): Promise<void> {
    const [waiting, unordered] = partition(checkouts, ({ method }) => paysLater(method))
    const step = { move: 'pay', to: 'CONFIRM_PAYMENT', actor: 'payment', uid: null, reason: '' } as const
    if (waiting.length > 0)
      await transitionWaitingLines(
        tx,
        waiting.map(({ id }) => id),
        step,
        clock(),
      )
    if (unordered.length > 0) await createOrders(tx, unordered, 'CONFIRM_PAYMENT')
    await completePayment(tx, checkouts)
  }

  /**
   * Tries to reserve the stock of a cancelled checkout that was paid late. Returns false if the payment must be
   * refunded.
   */
  async function revive(tx: Tx, checkout: Checkout): Promise<boolean> {
    const { id, method, agreed } = checkout
    // The orders of such a checkout were cancelled with it, and stay cancelled.
    if (paysLater(method)) return false
    if (agreed.draft && (await isReplaced(tx, agreed.draft.id, id))) return false
    // Points and coupons were released at the cancellation, so the buyer may have used them elsewhere.
    if (agreed.coupons?.length || agreed.orders.some(({ points }) => points > 0)) return false
    return trySavepoint(tx, () => reservation.reserve(tx, [checkout]))
  }

  return {
    async paid(tx, references) {
      const own = withTables<OrderTables>(tx)
      const locked = await lockCheckouts(own, references)
      const unpaid = locked.filter(({ state }) => state === 'PLACED')
      if (unpaid.length > 0) await complete(own, unpaid)
      const completedIds = new Set(unpaid.map(({ id }) => id))
      for (const late of locked.filter(({ state }) => state === 'CANCELED')) {
        if (!(await revive(own, late))) continue
        await complete(own, [late])
        completedIds.add(late.id)
      }
      return completedIds
    },
    async lapsed(tx, reference) {
      const own = withTables<OrderTables>(tx)
      const [checkout] = await lockCheckouts(own, [reference])
      if (checkout?.state === 'PLACED') await cancel(own, checkout, { actor: 'timer', uid: null, reason: '' })
    },
    taxFree: (tx, reference) => sumTaxFree(withTables<OrderTables>(tx), reference),
  }
}

/** What the lines of tax-free products of a checkout cost that were not cancelled or refunded, won. */
async function sumTaxFree(tx: Tx, checkout: string): Promise<number> {
  const { rows } = await sql<{ won: number }>`
    select coalesce(sum(l.paid - l.reduction), 0)::bigint as won from shop_order o
    join order_line l on l.shop_id = o.shop_id and l.order_id = o.id
    where o.checkout = ${checkout} and l.tax_free and not l.refunded and l.status not in ('CANCELED', 'REFUNDED')`.execute(
    tx,
  )
  return rows[0]?.won ?? 0
}

/** Runs work in a savepoint. Returns false if it threw a DomainError and was rolled back. */
async function trySavepoint(tx: Tx, work: () => Promise<void>): Promise<boolean> {
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

export interface CancelAuthor {
  actor: 'buyer' | 'seller' | 'timer'
  uid: number | null
  proof?: Proof | ''
  reason: string
}

export type OrderCreation = ReturnType<typeof orderCreation>

/** Creates, completes and cancels the orders of checkouts, in the caller's transaction. */
export function orderCreation({
  clock,
  secret,
  cart,
  reservation: { release, accruePoints },
}: Pick<OrdersDeps, 'clock' | 'secret' | 'cart'> & {
  reservation: Pick<Reservation, 'release' | 'accruePoints'>
}) {
  const giftToken = (number: string) => giftTokenOf(secret, number)
  return {
    /** Stores the orders of checkouts and removes the bought lines from carts. */
    async createOrders(
      tx: Tx,
      checkouts: readonly Checkout[],
      status: 'WAITING_PAYMENT' | 'CONFIRM_PAYMENT',
      dueOf: (checkout: Checkout) => string | null = () => null,
    ): Promise<void> {
      const bought = checkouts.filter(({ agreed }) => agreed.from_cart).map(boughtLinesOf)
      await Promise.all([
        insertOrders(tx, checkouts, { status, now: clock(), dueOf, giftToken }),
        bought.length > 0 && cart.saves.removeBought(tx, bought),
      ])
    },

    async completePayment(tx: Tx, placedCheckouts: readonly Checkout[]): Promise<void> {
      await accruePoints(tx, placedCheckouts)
      const orders = placedCheckouts.flatMap(({ uid, agreed }) =>
        agreed.orders.map(({ shop: shopId, origin, number }) => ({
          ...{ shop: shopId, origin, number, uid },
          ...(agreed.subscription && { subscribed: true as const }),
        })),
      )
      await Promise.all([
        checkouts.setState(tx, idsOf(placedCheckouts), 'PAID'),
        emitAll(tx, orderPaid, orders),
      ])
    },

    async cancel(tx: Tx, checkout: Checkout, author: CancelAuthor): Promise<void> {
      await checkouts.setState(tx, [checkout.id], 'CANCELED')
      const step = { move: 'abandon', to: 'CANCELED', ...author } as const
      const waits = paysLater(checkout.method)
      if (waits) await transitionWaitingLines(tx, [checkout.id], step, clock())
      await release(tx, checkout, author.actor === 'seller')
      if (waits)
        await emitAll(
          tx,
          orderCanceled,
          eventOrders(checkout).map((order) => ({ ...order, by: author.actor })),
        )
    },
  }
}

/** The orders of a checkout as event payloads. `lead` marks the first order of the checkout. */
export const eventOrders = ({ agreed }: Checkout) =>
  agreed.orders.map(({ shop: shopId, origin, number }, index) => ({
    shop: shopId,
    origin,
    number,
    lead: index === 0,
  }))

const idsOf = (checkouts: readonly Checkout[]) => checkouts.map(({ id }) => id)

function boughtLinesOf({ uid, guest, agreed: { draft: session, orders } }: Checkout) {
  const owner = session?.cart ? Buffer.from(session.cart, 'hex') : (uid ?? (guest as Buffer))
  return { owner, lines: orders.flatMap(({ lines }) => lines) }
}
