import { type Selectable, sql, type Transaction } from 'kysely'
import { type Database, statement } from '../../../platform/database/pools.ts'
import type { Asker } from '../../payments/service.ts'
import type { CheckoutRow, OrderTables } from '../tables.ts'

export type Tx = Transaction<OrderTables>
export type Checkout = Selectable<CheckoutRow>

/** The checkout that a buyer has made with this key. */
export async function findCheckout(
  database: Database,
  { uid, guest }: Asker,
  key: string,
): Promise<Checkout | undefined> {
  const [row] = await database.person(BY_KEY, [uid, guest, key])
  return row
}

const BY_KEY = statement<Checkout>(
  'orders.checkout-by-key',
  `select * from checkout
   where uid is not distinct from $1::bigint and guest is not distinct from $2::bytea and key = $3`,
)

/** Gives out ids for orders, which numbers are made of; those that are not used leave gaps. */
export async function takeOrderIds(tx: Tx, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval('shop_order_ids') as id from generate_series(1, ${count}::int)`.execute(tx)
  return rows.map(({ id }) => id)
}

/** False when the buyer has made one with the same key; who comes second waits until the first is through. */
export async function insertCheckout(tx: Tx, checkout: Omit<Checkout, 'state'>): Promise<boolean> {
  const row = await tx
    .insertInto('checkout')
    .values({ ...checkout, agreed: JSON.stringify(checkout.agreed) })
    .onConflict((conflict) => conflict.columns(['uid', 'guest', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Not locked. */
export async function checkoutById(tx: Tx, id: string): Promise<Checkout | undefined> {
  return tx.selectFrom('checkout').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Locked until the transaction ends. */
export async function holdCheckout(tx: Tx, id: string): Promise<Checkout | undefined> {
  return tx.selectFrom('checkout').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Its pieces, points and coupons are the caller's to take or give. */
export async function setState(tx: Tx, id: string, state: Checkout['state']): Promise<void> {
  await tx.updateTable('checkout').set({ state }).where('id', '=', id).execute()
}
