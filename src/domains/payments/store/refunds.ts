import { type Insertable, sql } from 'kysely'
import type { PaymentsTables, RefundRow } from '../tables.ts'
import type { Tx } from './payments.ts'

/** The refund of a payment that was asked for under this key. */
export async function findRefund(tx: Tx, payment: string, key: string): Promise<RefundRow | undefined> {
  return tx
    .selectFrom('payment_refund')
    .selectAll()
    .where('payment', '=', payment)
    .where('key', '=', key)
    .executeTakeFirst()
}

/** Writes that money is to go back; `try_at` null for what a person has to send. */
export async function insertRefund(
  tx: Tx,
  refund: Insertable<PaymentsTables['payment_refund']>,
): Promise<RefundRow> {
  return tx.insertInto('payment_refund').values(refund).returningAll().executeTakeFirstOrThrow()
}

/**
 * Takes up to `most` refunds that are to be tried; who else asks within a minute gets others. Of one payment only the
 * oldest: what a provider has given back already tells then which of them it was.
 */
export async function claimRefunds(tx: Tx, now: Date, most: number): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`
    update payment_refund set try_at = ${new Date(now.getTime() + 60_000)}, tries = tries + 1
    where id in (
      select id from payment_refund r where state = 'PENDING' and try_at <= ${now} and not exists (
        select from payment_refund o where o.payment = r.payment and o.id < r.id and o.state = 'PENDING')
      order by try_at limit ${most} for update skip locked)
    returning *`.execute(tx)
  return rows
}

/** Refunds of payments by bank transfer that nobody has sent yet, the oldest first. */
export async function findTransfers(tx: Tx): Promise<RefundRow[]> {
  return tx
    .selectFrom('payment_refund as r')
    .innerJoin('payment as p', 'p.id', 'r.payment')
    .selectAll('r')
    .where('p.provider', '=', 'bank')
    .where('r.state', '=', 'PENDING')
    .orderBy('r.id')
    .execute()
}

/** False when it was done before. */
export async function markDone(tx: Tx, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_refund')
    .set({ state: 'DONE', done_at: now, try_at: null, problem: '' })
    .where('id', '=', id)
    .where('state', '=', 'PENDING')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Says when a refund that is not done is tried again, and what was the matter; empty for nothing. */
export async function postpone(tx: Tx, id: number, tryAt: Date, problem: string): Promise<void> {
  await tx
    .updateTable('payment_refund')
    .set({ try_at: tryAt, problem })
    .where('id', '=', id)
    .where('state', '=', 'PENDING')
    .execute()
}
