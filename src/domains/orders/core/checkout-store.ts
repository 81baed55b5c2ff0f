import { type Selectable, sql, type Transaction } from 'kysely'
import { type Database, statement } from '../../../platform/database/pools.ts'
import { recordset } from '../../../platform/database/recordset.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { CallerIdentity } from '../../payments/payments.service.ts'
import type { CheckoutRow, OrderTables } from '../tables.ts'

export type Tx = Transaction<OrderTables>
export type Checkout = Selectable<CheckoutRow>

export async function findCheckout(
  database: Database,
  { uid, guest }: CallerIdentity,
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

/** Reserves order ids, from which order numbers are derived. Ids that are not used leave gaps. */
export async function reserveOrderIds(tx: Tx, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval('shop_order_ids') as id from generate_series(1, ${count}::int)`.execute(tx)
  return rows.map(({ id }) => id)
}

const CHECKOUT = {
  id: 'text',
  uid: 'bigint',
  guest: 'bytea',
  key: 'text',
  asked: 'bytea',
  method: 'text',
  amount: 'bigint',
  agreed: 'jsonb',
  placed_at: 'timestamptz',
} as const

/**
 * Inserts checkouts of different buyers and returns the ids of those that were inserted. A checkout whose key the buyer
 * has already used is not inserted. A concurrent insert of the same key waits for the first one.
 */
export async function insertCheckouts(
  tx: Tx,
  newCheckouts: readonly Omit<Checkout, 'state'>[],
): Promise<ReadonlySet<string>> {
  // Inserted in a fixed order, so that transactions cannot deadlock.
  const { rows } = await sql<{ id: string }>`
    insert into checkout (id, uid, guest, key, asked, method, amount, agreed, placed_at)
    select id, uid, guest, key, asked, method, amount, agreed, placed_at
    from ${recordset('fresh', CHECKOUT, newCheckouts)}
    order by uid, guest, key
    on conflict (uid, guest, key) do nothing
    returning id`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

export async function checkoutById(tx: Tx, id: string): Promise<Checkout | undefined> {
  return tx.selectFrom('checkout').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Locks checkouts in the order of their ids. */
export async function lockCheckouts(tx: Tx, ids: readonly string[]): Promise<Checkout[]> {
  return tx
    .selectFrom('checkout')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Sets the state only. The caller reserves or releases pieces, points and coupons. */
export async function setState(tx: Tx, ids: readonly string[], state: Checkout['state']): Promise<void> {
  await sql`update checkout set state = ${state} where id = any(${ids}::text[])`.execute(tx)
}

/** The checkout of an order. Throws NOT_FOUND. */
export async function findCheckoutOf(tx: Tx, number: string): Promise<string> {
  const order = await tx
    .selectFrom('shop_order')
    .select('checkout')
    .where('number', '=', number)
    .executeTakeFirst()
  if (!order) throw new DomainError('NOT_FOUND')
  return order.checkout
}
