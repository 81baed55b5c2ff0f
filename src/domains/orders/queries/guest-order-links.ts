import { sql } from 'kysely'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { lockCheckouts, type Tx } from '../core/checkout-store.ts'
import { findOrderRef, type OrderActor } from '../core/order-ref.ts'
import type { OrdersDeps } from '../deps.ts'
import type { PurchaseSums } from './purchase-sums.ts'

/** Orders that a person placed as a guest and that become those of the person's account. */
export function guestOrderLinks({
  database,
  payments,
  sums,
}: Pick<OrdersDeps, 'database' | 'payments'> & { sums: Pick<PurchaseSums, 'update'> }) {
  return {
    /**
     * Makes a guest's order, and all orders that were paid with it, those of an account. `actor` proves the purchase as
     * for a change of the order; the session proves the account's address. Changes nothing if the orders are the
     * account's already. Throws NOT_FOUND without the proof, and for orders of another account.
     */
    async link(number: string, actor: OrderActor, uid: number): Promise<void> {
      // The proof is looked at first: a request that runs beside the same request finds either the proof or its result.
      const proven = await find(number, actor)
      if (!proven) {
        if (await find(number, { uid })) return
        throw new DomainError('NOT_FOUND')
      }
      const { checkout } = proven
      await database.asSystem('purchases', async (tx: Tx) => {
        // The payment is locked before the checkout, and the checkout before its orders (README).
        await payments.purchases.assign(tx, checkout, uid)
        const [locked] = await lockCheckouts(tx, [checkout])
        if (locked?.uid === uid) return
        if (!locked?.guest) throw new DomainError('NOT_FOUND')
        for (const order of await assignOrders(tx, checkout, uid)) await sums.update(tx, order)
      })
    },
  }

  async function find(number: string, scope: OrderActor) {
    return findOrderRef(database, { number, scope }).catch((error: unknown) => {
      if (error instanceof DomainError && error.code === 'NOT_FOUND') return null
      throw error
    })
  }
}

/** Assigns a locked checkout and its orders to an account. Returns the paid orders. */
async function assignOrders(
  tx: Tx,
  checkout: string,
  uid: number,
): Promise<{ shop: number; number: string }[]> {
  await tx.updateTable('checkout').set({ uid, guest: null }).where('id', '=', checkout).execute()
  const orders = await tx
    .selectFrom('shop_order')
    .select(['shop_id as shop', 'id', 'number', 'paid_at'])
    .where('checkout', '=', checkout)
    .orderBy('id')
    .forUpdate()
    .execute()
  await tx.updateTable('shop_order').set({ uid, guest: null }).where('checkout', '=', checkout).execute()
  await sql`
    update order_line l set uid = ${uid} from shop_order o
    where o.checkout = ${checkout} and l.shop_id = o.shop_id and l.order_id = o.id`.execute(tx)
  return orders.filter(({ paid_at }) => paid_at !== null).map(({ shop, number }) => ({ shop, number }))
}
